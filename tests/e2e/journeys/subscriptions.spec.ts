import type { APIRequestContext } from '@playwright/test';
import ICAL from 'ical.js';
import { startSpecifiedApi } from '../support/api/start-specified-api.ts';
import { threeProductsContent } from '../support/api/three-products.ts';
import { expect, open, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { expectNoViolations } from '../support/page/axe.ts';
import { expectValidFeed, onBlankPage } from '../support/page/feed-rules.ts';
import { startOwnApi, type OwnApi } from '../support/site/own-content.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';

const FEED_LINKS = 'link[rel="alternate"][type="application/atom+xml"]';

/** The address of the site in feeds, which the operator sets. */
async function siteBaseOf(request: APIRequestContext): Promise<string> {
  const robots = await (await request.get('/robots.txt')).text();
  return /^Sitemap: (.+)sitemap\.xml$/m.exec(robots)?.[1] ?? '';
}

/** The paths of the feeds that a page names in its head. */
const feedsOf = (page: Page) =>
  page.locator(FEED_LINKS).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

async function expectFeedAt(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  const xml = await response.text();
  const address = new URL(path, await siteBaseOf(page.request)).href;
  await expectValidFeed(page, { address, type: response.headers()['content-type'], xml });
  return xml;
}

async function eventsAt(request: APIRequestContext, path: string): Promise<ICAL.Event[]> {
  const response = await request.get(path);
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

for (const [address, path] of [
  ['/', '/feeds/en'],
  ['/de/library?product=lumistage', '/feeds/de/lumistage'],
  ['/jp/home/lumistage/lighting', '/feeds/jp/lumistage'],
  ['/tw/webinar/archive', '/feeds/tw'],
] as const)
  test(`a feed reader finds the feeds of ${address}, and each keeps a validator’s rules`, async ({ page }) => {
    await page.goto(address);
    const feeds = await feedsOf(page);
    expect(feeds).toEqual(['videos', 'webinars', 'archive'].map((kind) => `${path}/${kind}.atom`));
    for (const feed of feeds) expect(await expectFeedAt(page, feed)).toContain('<entry>');
  });

test('the links of a page to its feeds stay what they were when its script has started', async ({ page }) => {
  const html = await (await page.request.get('/de/webinar/upcoming')).text();
  await open(page, '/de/webinar/upcoming');
  const feeds = await feedsOf(page);
  expect(feeds).toHaveLength(3);
  for (const feed of feeds) expect(html).toContain(`href="${feed}"`);
});

test('a visitor subscribes to the webinars by keyboard: calendar program, address and feed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/de/webinar/upcoming');
  const button = page.getByRole('main').getByRole('button', { name: 'Webinare abonnieren' });
  await button.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('main').locator('[popover]:popover-open a');
  await expect(links).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const base = await siteBaseOf(page.request);
  const calendar = `${base}calendars/de/webinars.ics`;
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([calendar.replace(/^https?/, 'webcal'), calendar, `${base}feeds/de/webinars.atom`]);
  await expectNoViolations(page, 'the open menu of subscriptions');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const events = await eventsAt(page.request, '/calendars/de/webinars.ics');
  expect(events.length).toBeGreaterThanOrEqual(await page.getByRole('main').getByRole('article').count());
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, name, path] of [
    ['/webinar/archive?product=lumistage', 'Replays as a feed (Atom)', '/feeds/en/lumistage/archive.atom'],
    ['/de/library', 'Neue Videos als Feed (Atom)', '/feeds/de/videos.atom'],
  ] as const)
    test(`${address} links to its feed`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
      expect((await page.request.get(path)).status()).toBe(200);
    });
});

test('the address bar searches the library by its description, with suggestions', async ({ page, request }) => {
  await page.goto('/de/');
  const path = (await page.locator('link[rel="search"]').getAttribute('href')) ?? '';
  const xml = await (await request.get(path)).text();
  const readDescription = (text: string) => {
    const root = new DOMParser().parseFromString(text, 'application/xml').documentElement;
    const urls = [...root.getElementsByTagName('Url')].map((url) => [
      url.getAttribute('rel') ?? 'results',
      url.getAttribute('template') ?? '',
    ]);
    return { name: root.querySelector('ShortName')?.textContent ?? '', urls: Object.fromEntries(urls) };
  };
  const description = await onBlankPage(page, (blank) => blank.evaluate(readDescription, xml));
  expect(description.name.length).toBeLessThanOrEqual(16);
  const fill = (template = '') => {
    const url = new URL(template.replace('{searchTerms}', encodeURIComponent('soft light')));
    return url.pathname + url.search;
  };
  const suggestions: unknown = await (await request.get(fill(description.urls['suggestions']))).json();
  expect(suggestions).toEqual(['soft light', expect.any(Array)]);
  await page.goto(fill(description.urls['results']));
  await expect(page.getByRole('heading', { level: 2, name: /„soft light“/ })).toBeVisible();
  await expect(page.getByRole('main').locator('input[type=search]')).toHaveValue('soft light');
});

/** Two upcoming webinars. The first one changes. */
function webinarContent(change: Record<string, unknown>): Record<string, unknown> {
  const content = threeProductsContent();
  const replay = content['webinars/open-studio.json'] as Record<string, unknown>;
  const upcoming = (id: number, fields: Record<string, unknown> = {}) => ({
    [`webinars/coming-${id}.json`]: {
      ...replay,
      id,
      urlName: `coming-${id}`,
      title: { en: `Stopframe Webinar - Coming ${id}` },
      date: '2036/05/20 10:00',
      link: '',
      registration: `https://events.example.com/${id}`,
      ...fields,
    },
  });
  return { ...content, ...upcoming(21, change), ...upcoming(22) };
}

const changing = ownEdge.extend<{ api: OwnApi }>({
  api: async ({}, provide) => {
    const api = await startOwnApi(webinarContent({}));
    await provide(api);
    await api.stop();
  },
  edgeSettings: async ({ api }, provide) => provide({ API_ORIGIN: api.origin }),
});

changing(
  'a subscribed calendar gets a changed date and a cancellation, and the page says it',
  async ({ page, api, consoleErrors }) => {
    // It builds three catalogs.
    changing.slow();
    const eventAt = async () => {
      const events = await eventsAt(page.request, '/calendars/en/stopframe/webinars.ics');
      return events.find(({ uid }) => uid.startsWith('webinar-21@'));
    };
    const first = await eventAt();
    expect(first?.startDate.toJSDate().toISOString()).toBe('2036-05-20T17:00:00.000Z');
    const seen = [first?.sequence ?? NaN];
    for (const change of [{ date: '2036/05/21 11:00' }, { date: '2036/05/21 11:00', canceled: true }]) {
      await api.replaceContent(webinarContent(change));
      await expect.poll(async () => (await eventAt())?.sequence).toBeGreaterThan(seen.at(-1) ?? NaN);
      const event = await eventAt();
      expect(event?.uid).toBe(first?.uid);
      expect(event?.startDate.toJSDate().toISOString()).toBe('2036-05-21T18:00:00.000Z');
      const status = event?.component.getFirstPropertyValue('status');
      expect(status).toBe('canceled' in change ? 'CANCELLED' : 'CONFIRMED');
      seen.push(event?.sequence ?? NaN);
    }
    expect(await expectFeedAt(page, '/feeds/en/webinars.atom')).toContain('Canceled: Coming 21');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/webinar/upcoming');
    const [canceled, other] = ['Coming 21', 'Coming 22'].map((name) =>
      page.getByRole('article').filter({ hasText: name }),
    );
    await expect(canceled!.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(canceled!.getByText('This webinar will not take place.')).toBeVisible();
    await expect(canceled!.getByRole('link', { name: /Register/ })).toHaveCount(0);
    await expect(canceled!.getByText(/^in \d+ years$/)).toHaveCount(0);
    await expect(other!.getByRole('link', { name: /Register/ })).toBeVisible();
    await expectNoViolations(page, 'a canceled webinar');
    // The page’s own speakers have no portraits in this content.
    takeConsoleErrors(consoleErrors, /\/portraits\//);
  },
);

const specified = ownEdge.extend({
  edgeSettings: async ({}, provide) => {
    const api = await startSpecifiedApi({ isNull: true });
    await provide({ API_ORIGIN: api.origin });
    await api.stop();
  },
});

specified('an API that sends exactly the specification gives valid feeds and calendars', async ({ page }) => {
  await page.goto('/');
  for (const feed of ['videos', 'webinars', 'archive', 'lumistage/videos'])
    expect(await expectFeedAt(page, `/feeds/en/${feed}.atom`)).toContain('<entry>');
  // Its list of webinars has no dates.
  expect(await eventsAt(page.request, '/calendars/en/webinars.ics')).toEqual([]);
});
