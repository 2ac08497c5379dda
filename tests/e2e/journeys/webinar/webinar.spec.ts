import type { Locator, Page } from '@playwright/test';
import { expect, open, sidebar, test, waitUntilHydrated } from '../../support/journey.ts';
import { delayCalls } from '../../support/api/network.ts';
import { scrollPosition, openMenu } from '../../support/page/layout.ts';

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);
const webinars = (page: Page) => page.getByRole('navigation', { name: 'Webinars' });

test('the page of upcoming webinars does not move when the own times appear above those of the provider', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const bottoms = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  const release = await delayCalls(page, '**/*.js');
  await page.goto('/webinar/upcoming', { waitUntil: 'commit' });
  await expect(page.getByText('(PDT)').first()).toBeVisible();
  await expect(page.getByText(/your\stime/)).toHaveCount(0);
  const before = await bottoms();
  release();
  const first = main.getByRole('article').first();
  const ownTime = first.getByText(/^\w+,\s\d.*\syour\stime\s\(Europe\/Berlin\)$/).first();
  await expect(ownTime).toBeVisible();
  expect(await bottoms()).toEqual(before);
  expect(await topOf(ownTime)).toBeLessThan(await topOf(first.getByText('(PDT)')));
  await expect(first.getByText(/^(in \d+ \w+|tomorrow|next \w+|Live now)$/)).toBeVisible();

  await openMenu(first.getByRole('button', { name: /^Add to calendar/ }));
  for (const name of ['Google Calendar (opens in a new tab)', 'Outlook.com (opens in a new tab)'])
    await expect(first.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
  await expect(first.getByRole('link', { name: /^Calendar file \(\.ics\) for Apple Calendar/ })).toBeVisible();
});

test('a speaker opened cold or chosen on the upcoming page is 100 px below the top, and Back returns to the previous position', async ({
  page,
}) => {
  const speaker = page.getByRole('heading', { level: 2, name: 'Lucía Barrios' });
  const expectSpeakerInPlace = () =>
    expect.poll(async () => Math.abs((await topOf(speaker)) - 100)).toBeLessThanOrEqual(2);
  await page.goto('/webinar/speakerinfo#speaker-7');
  await waitUntilHydrated(page);
  await expectSpeakerInPlace();

  await webinars(page).getByRole('link', { name: 'Upcoming' }).click();
  const link = page.getByRole('region', { name: 'Who you will meet' }).getByRole('link', { name: /^Lucía Barrios/ });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/webinar\/speakerinfo#speaker-7$/);
  await expectSpeakerInPlace();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThanOrEqual(5);
  await page.goForward();
  await expectSpeakerInPlace();
});

test('the sidebar entry opens the upcoming webinars, the archive is filtered by product, and Back never loops', async ({
  page,
}) => {
  await open(page, '/library');
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page).toHaveURL(/\/webinar\/upcoming$/);
  await webinars(page).getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinar archive' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Inkhop' }).click();
  await expect(page).toHaveURL(/\/webinar\/archive\?product=inkhop$/);
  for (const address of ['/webinar/archive', '/webinar/upcoming', '/library']) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
});
