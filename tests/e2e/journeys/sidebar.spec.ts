import { expect, open, sidebar, test } from '../support/journey.ts';
import { expectSidebar, hamburger, resizeTo, scrollPosition } from '../support/page/layout.ts';

test('the sidebar follows the width of the window until the visitor toggles it', async ({ page }) => {
  await page.clock.install();
  await open(page, '/library');
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1200);
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1440);
  await expectSidebar(page, { isOpen: true });
  await resizeTo(page, 1200);
  await expectSidebar(page, { isOpen: false });

  await resizeTo(page, 1440);
  await hamburger(page).click();
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1200);
  await expectSidebar(page, { isOpen: false });
  await resizeTo(page, 1440);
  await expectSidebar(page, { isOpen: false });
});

test('the open sidebar on a narrow page blocks scrolling, and an entry closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, '/library');
  await hamburger(page).click();
  await expectSidebar(page, { isOpen: true });
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('main')).toHaveAttribute('inert');
  expect(await scrollPosition(page)).toBe(0);

  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expectSidebar(page, { isOpen: false });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(0);
});

for (const { width, liesOver } of [
  { width: 1312, liesOver: true },
  { width: 1313, liesOver: false },
]) {
  test(`at ${width} px the open sidebar ${liesOver ? 'overlays' : 'is beside'} the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/library');
    await hamburger(page).click();
    await expectSidebar(page, { isOpen: true });
    if (liesOver) await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
    else expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThanOrEqual(265);
  });
}

test('the sidebar marks the current page, but no entry while a video is displayed', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  const active = sidebar(page).locator('[aria-current="page"]');
  await expect(active).toHaveAccessibleName('Webinar');
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(active).toHaveAccessibleName('Library');
  await page.getByRole('main').locator('h3 a[href^="/home/"]').first().click();
  await expect(page).toHaveURL(/[?&]v=/);
  await expect(active).toHaveCount(0);
});

test('a phone opens the sidebar from the header', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open(page, '/');
  await expect(sidebar(page).getByRole('link', { name: 'Library' })).not.toBeInViewport();
  await hamburger(page).click();
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL('/library');
  await expect(sidebar(page).getByRole('link', { name: 'Library' })).not.toBeInViewport();
});
