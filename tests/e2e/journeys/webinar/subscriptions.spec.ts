import { test as byRequest, type APIRequestContext } from '@playwright/test';
import ICAL from 'ical.js';
import { startSpecifiedApi } from '../../support/api/start-specified-api.ts';
import { expect, LONG_TAG, open, test, type Page } from '../../support/journey.ts';
import { expectNoViolations, expectNoViolationsAtWidths } from '../../support/page/axe.ts';
import { tabTo } from '../../support/page/focus.ts';
import { expectValidFeed } from '../../support/page/feed-rules.ts';
import { findTags, readAttribute, readBodyText } from '../../support/page/html.ts';
import { testWithSharedEdge } from '../../support/site/own-edge.ts';

/** The address of the site in feeds, which the operator sets. */
async function siteBaseOf(request: APIRequestContext): Promise<string> {
  const robots = await (await request.get('/robots.txt')).text();
  return /^Sitemap: (.+)sitemap\.xml$/m.exec(robots)?.[1] ?? '';
}

/** The paths of the feeds that a page names in its head. */
async function feedsOf(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text();
  return findTags(html, 'link')
    .filter((tag) => readAttribute(tag, 'type') === 'application/atom+xml')
    .map((tag) => readAttribute(tag, 'href') ?? '');
}

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

test('a feed reader finds the feeds of each page, and each feed keeps a validator’s rules', async ({ page }) => {
  for (const [address, path] of [
    ['/', '/feeds/en'],
    ['/de/library?product=lumistage', '/feeds/de/lumistage'],
    ['/jp/home/lumistage/lighting', '/feeds/jp/lumistage'],
    ['/tw/webinar/archive', '/feeds/tw'],
  ] as const) {
    const feeds = await feedsOf(page.request, address);
    expect(feeds).toEqual(['videos', 'webinars', 'archive'].map((kind) => `${path}/${kind}.atom`));
    for (const feed of feeds) expect(await expectFeedAt(page, feed)).toContain('<entry>');
  }
});

test('a visitor subscribes to the webinars by keyboard: calendar program, address and feed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/de/webinar/upcoming');
  const feeds = page.locator('link[type="application/atom+xml"]');
  const hrefsOf = (links: typeof feeds) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(await hrefsOf(feeds)).toEqual(await feedsOf(page.request, '/de/webinar/upcoming'));
  const button = page.getByRole('main').getByRole('button', { name: 'Webinare abonnieren' });
  await button.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('main').locator('[popover]:popover-open a');
  await expect(links).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const base = await siteBaseOf(page.request);
  const calendar = `${base}calendars/de/webinars.ics`;
  const webcal = calendar.replace(/^https?/, 'webcal');
  expect(await hrefsOf(links)).toEqual([webcal, calendar, `${base}feeds/de/webinars.atom`]);
  await expectNoViolations(page, 'the open menu of subscriptions');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const events = await eventsAt(page.request, '/calendars/de/webinars.ics');
  expect(events.length).toBeGreaterThanOrEqual(await page.getByRole('main').getByRole('article').count());
});

test('what an upcoming webinar gives is on its page, and axe finds no violation there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/webinar/upcoming');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe to webinars' }).focus();
  await tabTo(page, page.getByRole('link', { name: /^Details/ }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]webinar=/);
  await expect(page.getByRole('main').getByRole('term').first()).toBeVisible();
  await expectNoViolationsAtWidths(page, 'the page of an upcoming webinar');
});

for (const [address, name, path] of [
  ['/webinar/archive?product=lumistage', 'Replays as a feed (Atom)', '/feeds/en/lumistage/archive.atom'],
  ['/de/library', 'Neue Videos als Feed (Atom)', '/feeds/de/videos.atom'],
] as const)
  byRequest(`${address} links to its feed without script`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"`));
    expect(readBodyText(html)).toContain(name);
    expect((await request.get(path)).status()).toBe(200);
  });

byRequest('the address bar searches the library by its description, with suggestions', async ({ request }) => {
  const html = await (await request.get('/de/')).text();
  const link = findTags(html, 'link').find((tag) => readAttribute(tag, 'rel') === 'search') ?? '';
  const xml = await (await request.get(readAttribute(link, 'href') ?? '')).text();
  const urls = findTags(xml, 'Url');
  const fill = (isOfKind: (tag: string) => boolean) => {
    const template = readAttribute(urls.find(isOfKind) ?? '', 'template') ?? '';
    const url = new URL(template.replace('{searchTerms}', encodeURIComponent('soft light')));
    return url.pathname + url.search;
  };
  const suggestions = await request.get(fill((tag) => readAttribute(tag, 'rel') === 'suggestions'));
  expect(await suggestions.json()).toEqual(['soft light', expect.any(Array)]);
  const results = await request.get(fill((tag) => readAttribute(tag, 'type') === 'text/html'));
  expect(readBodyText(await results.text())).toMatch(/Ergebnisse für „soft light“/);
});

const specified = testWithSharedEdge(async () => {
  const { origin, stop } = await startSpecifiedApi({ isNull: true });
  return { edgeSettings: { API_ORIGIN: origin }, stop };
});

specified(
  'an API that sends exactly the specification gives valid feeds and calendars',
  { tag: LONG_TAG },
  async ({ page }) => {
    for (const feed of ['videos', 'webinars', 'archive', 'lumistage/videos'])
      expect(await expectFeedAt(page, `/feeds/en/${feed}.atom`)).toContain('<entry>');
    // Its list of webinars has no dates.
    expect(await eventsAt(page.request, '/calendars/en/webinars.ics')).toEqual([]);
  },
);
