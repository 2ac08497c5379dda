import type { Download, Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { F2 } from '../support/page/fixtures.ts';
import { waitUntilHydrated, expect, open, sidebar, test } from '../support/journey.ts';
import { scrollPosition, scrollTo, openMenu } from '../support/page/layout.ts';

const NOTE = "If you can't attend the live webinar, register anyway and we'll send you a link to watch the replay.";
const speaker = (page: Page) => page.getByRole('heading', { level: 2, name: 'Lucía Barrios' });
const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);
const webinars = (page: Page) => page.getByRole('navigation', { name: 'Webinars' });

interface Webinar {
  id: number;
  title: string;
  date: string;
  videoLength: number;
  link: string;
  revision: number;
}

/** The upcoming webinars, as the API lists them. */
async function listUpcoming(page: Page): Promise<Webinar[]> {
  const response = await page.request.post('/api/LearningCenter/v1/Webinar', { data: { type: 1, pageSize: 100 } });
  return ((await response.json()) as { result: { items: Webinar[] } }).result.items;
}

/** The instant of the API's wall clock, which is UTC−7 all year (A42). */
const instantOf = (date: string) => Date.parse(`${date.replaceAll('/', '-').replace(' ', 'T')}:00-07:00`);

test('every upcoming webinar is listed with its note, its time here and relative, and its hosts', async ({ page }) => {
  const upcoming = await listUpcoming(page);
  await open(page, '/webinar/upcoming');
  const main = page.getByRole('main');
  await expect(main.getByText(NOTE, { exact: true })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(upcoming.length);
  const first = main.getByRole('article').first();
  await expect(first).toContainText(`${upcoming[0]?.date.replaceAll('/', '-')} (PDT)`);
  const ownTime = first.getByText(/^\w+,\s\d.*\syour\stime\s\(Europe\/Berlin\)$/).first();
  await expect(ownTime).toBeVisible();
  expect(await topOf(ownTime)).toBeLessThan(await topOf(first.getByText('(PDT)')));
  await expect(first.getByText(/^(in \d+ \w+|tomorrow|next \w+|Live now)$/)).toBeVisible();
  await expect(main.getByRole('region', { name: 'What attendees say' }).getByRole('figure')).toHaveCount(3);
  await expect(main.getByRole('region', { name: 'Who you will meet' }).getByRole('listitem')).toHaveCount(10);
});

test('the calendar menu names what each entry opens', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  const card = page.getByRole('main').getByRole('article').first();
  await openMenu(card.getByRole('button', { name: /^Add to calendar/ }));
  for (const name of ['Google Calendar (opens in a new tab)', 'Outlook.com (opens in a new tab)'])
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
  await expect(card.getByRole('link', { name: /^Calendar file \(\.ics\) for Apple Calendar/ })).toBeVisible();
});

test('the page of upcoming webinars does not move when the own times appear', async ({ page }) => {
  const bottoms = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/webinar/upcoming', { waitUntil: 'commit' });
  await expect(page.getByText('(PDT)').first()).toBeVisible();
  await expect(page.getByText(/your\stime/)).toHaveCount(0);
  const before = await bottoms();
  release();
  await expect(page.getByText(/your\stime/).first()).toBeVisible();
  expect(await bottoms()).toEqual(before);
});

test("each calendar file is readable by calendar programs, with the API's instants", async ({ page }) => {
  const upcoming = await listUpcoming(page);
  await open(page, '/webinar/upcoming');
  const files = page.getByRole('main').locator('a[download$=".ics"]');
  const hrefs = await files.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(hrefs).toHaveLength(upcoming.length);
  for (const [position, href] of hrefs.entries()) {
    const webinar = upcoming[position]!;
    const text = decodeURIComponent(href.replace(/^data:text\/calendar;charset=utf-8,/, ''));
    const [entry, ...others] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    const event = new ICAL.Event(entry!);
    const minutes = webinar.videoLength > 0 ? Math.ceil(webinar.videoLength / 60) : 60;
    expect(event.startDate.toJSDate().getTime()).toBe(instantOf(webinar.date));
    expect(event.endDate.toJSDate().getTime()).toBe(instantOf(webinar.date) + minutes * 60_000);
    expect(webinar.title.endsWith(event.summary)).toBe(true);
    expect(event.uid).toBe(`webinar-${webinar.id}@localhost`);
    expect(event.sequence).toBe(webinar.revision);
    const stamp = entry!.getFirstPropertyValue('dtstamp') as ICAL.Time;
    expect(Math.abs(stamp.toJSDate().getTime() - Date.now())).toBeLessThan(3 * 60_000);
    expect(entry!.getFirstPropertyValue('url')).toBe(webinar.link);
  }
});

/** Clicks a link until the browser reports a download: it does not always report one for a data URL. */
async function press(link: Locator): Promise<Download> {
  const saved: Download[] = [];
  link.page().on('download', (download) => saved.push(download));
  await expect(async () => {
    await link.click();
    await expect.poll(() => saved.length, { timeout: 3_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
  return saved[0]!;
}

test('a calendar file is saved under the name of its webinar, and only its creation time differs', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  const card = page.getByRole('main').getByRole('article').first();
  const save = async () => {
    await openMenu(card.getByRole('button', { name: /^Add to calendar/ }));
    const download = await press(card.getByRole('link', { name: 'Calendar file (.ics)' }));
    expect(download.suggestedFilename()).toMatch(/^[\w-]+\.ics$/);
    await page.keyboard.press('Escape');
    const chunks: unknown[] = await (await download.createReadStream()).toArray();
    return Buffer.concat(chunks as Buffer[])
      .toString()
      .replace(/^DTSTAMP:.*$/m, '');
  };
  const first = await save();
  expect(first).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(await save()).toBe(first);
});

test('a started webinar is live for its duration, and its replay is announced on the open page', async ({ page }) => {
  const [webinar] = await listUpcoming(page);
  const start = instantOf(webinar!.date);
  await page.clock.install({ time: start + 2 * 60_000 });
  await open(page, '/webinar/upcoming');
  const card = page.locator(`#webinar-${webinar!.id}`);
  await expect(card.getByText('Live now', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Join now for/ })).toHaveAttribute('href', webinar!.link);
  await page.clock.fastForward(60 * 60_000);
  await expect(card.getByText('This webinar has ended. The replay will be in the archive soon.')).toBeVisible();
  await expect(card.getByText('Live now')).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^(Join|Register)/ })).toHaveCount(0);
});

test('a speaker opened cold is 100 px below the top of the window', async ({ page }) => {
  await page.goto('/webinar/speakerinfo#speaker-7');
  await waitUntilHydrated(page);
  await expect.poll(async () => Math.abs((await topOf(speaker(page))) - 100)).toBeLessThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  expect(Math.abs((await topOf(speaker(page))) - 100)).toBeLessThanOrEqual(2);
});

test('a speaker chosen on the upcoming page is there too, and Back returns to the previous position', async ({
  page,
}) => {
  await open(page, '/webinar/upcoming');
  const link = page.getByRole('region', { name: 'Who you will meet' }).getByRole('link', { name: /^Lucía Barrios/ });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/webinar\/speakerinfo#speaker-7$/);
  await expect.poll(async () => Math.abs((await topOf(speaker(page))) - 100)).toBeLessThanOrEqual(2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThanOrEqual(5);
  await page.goForward();
  await expect.poll(async () => Math.abs((await topOf(speaker(page))) - 100)).toBeLessThanOrEqual(2);
});

for (const [typed, shown] of [
  ['/webinar', '/webinar/upcoming'],
  ['/webinar/', '/webinar/upcoming'],
  ['/webinar/foo?x=1', '/webinar/upcoming'],
  ['/webinar/archive/2026', '/webinar/upcoming'],
  ['/jp/webinar', '/jp/webinar/upcoming'],
] as const) {
  test(`${typed} opens ${shown}, cold and within the site`, async ({ page }) => {
    await open(page, typed);
    await expect(page).toHaveURL(shown);
    await expect(
      webinars(page)
        .or(page.getByRole('navigation', { name: 'ウェビナー' }))
        .first(),
    ).toBeVisible();
  });
}

test('the sidebar entry opens the upcoming webinars, and Back never loops', async ({ page }) => {
  await open(page, '/library');
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page).toHaveURL(/\/webinar\/upcoming$/);
  await webinars(page).getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinar archive' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
});

test('the archive is grouped by year and filtered by product, and a replay stays under it', async ({ page }) => {
  await open(page, '/webinar/archive');
  const years = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(years.first()).toHaveText(/^20\d\d$/);
  const shown = (await years.allInnerTexts()).map(Number);
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Inkhop' }).click();
  await expect(page).toHaveURL(/\/webinar\/archive\?product=inkhop$/);
  await scrollTo(page, 0);
  await open(page, F2.address);
  await expect(page).toHaveURL(F2.address);
  const words = await page.getByRole('main').innerText();
  expect(words).toContain('2026-05-14 10:00 (PDT)');
  expect(words).not.toContain('2026/05/14');
});
