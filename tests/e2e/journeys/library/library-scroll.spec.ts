import { addressOf, expect, LONG_TAG, open, sidebar, test } from '../../support/journey.ts';
import { followItemInSight, scrollPosition, scrollTo } from '../../support/page/layout.ts';
import { library, loadMore } from '../../support/page/library.ts';
import { slowNetwork } from '../../support/api/network.ts';

for (const { name, isSlow, tag = [] } of [
  { name: 'at once', isSlow: false },
  { name: 'with slow 3G too', isSlow: true, tag: LONG_TAG },
]) {
  test(`Back from a video restores results and scroll position, ${name}`, { tag }, async ({ page }) => {
    test.slow();
    await open(page, '/library');
    await loadMore(page, 48);
    await loadMore(page, 72);
    const { titles, results } = library(page);
    const shown = await titles.allInnerTexts();
    if (isSlow) await slowNetwork(page);
    await scrollTo(page, 3000);

    await followItemInSight(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Library|Loading…)$/);
    const video = addressOf(page);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await scrollPosition(page)).toBe(0);

    await page.goBack();
    await expect(results.getByRole('article')).toHaveCount(72);
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - 3000)).toBeLessThanOrEqual(5);
    expect(await titles.allInnerTexts()).toEqual(shown);

    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(video);
    await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible({ timeout: 30_000 });
    expect(await scrollPosition(page)).toBe(0);
  });
}

test('the filters stay in sight while the results scroll, and follow the hidden header on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await open(page, '/library?product=lumistage');
  const { filters, count } = library(page);
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 1500);
  await expect(filters.getByRole('heading', { name: 'Filters' })).toBeInViewport();
  const { bottom, canScroll } = await filters.evaluate((rail) => ({
    bottom: rail.getBoundingClientRect().bottom,
    canScroll: rail.scrollHeight > rail.clientHeight,
  }));
  expect(bottom).toBeLessThanOrEqual(700);
  expect(canScroll).toBe(true);
  await filters.getByLabel(/Rigmint/).click();
  await expect(page).toHaveURL('/library?product=rigmint');

  await page.setViewportSize({ width: 375, height: 812 });
  const button = page.getByRole('button', { name: /^Filters/ });
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top);
  await page.mouse.move(200, 500);
  // The header may be hidden already, and a turn of the wheel is lost while the page still changes.
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBeLessThan(30);
  }).toPass();
  await expect(page.locator('header[data-hidden="true"]')).toBeVisible();
  await expect(count).toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect.poll(top).toBeGreaterThan(60);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByText(/“All” also includes/)).toBeVisible();
});

test('the suggestions of the header are as wide as a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/skill-paths');
  const search = page.getByRole('banner').getByRole('search');
  await search.getByRole('combobox').pressSequentially('walk');
  await expect(search.getByRole('option').first()).toBeVisible();
  const box = await search.getByRole('listbox').boundingBox();
  expect(box?.x).toBe(8);
  expect(box?.width).toBe(375 - 16);
});
