import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { threeProductsContent } from '../../support/api/three-products.ts';
import { expect } from '../../support/journey.ts';
import { findDemoNames } from '../../support/site/demo-names.ts';
import { startOwnApi } from '../../support/site/own-content.ts';
import { testWithSharedEdge } from '../../support/site/own-edge.ts';
import { SITE } from '../../support/site/start-site.ts';

const content = threeProductsContent();
/** A webinar to come, for pages, feeds and calendars of such. */
const NEXT_WEBINAR = {
  ...(content['webinars/open-studio.json'] as object),
  ...{
    id: 10,
    urlName: 'next-studio',
    link: '',
    date: '2099/05/01 10:00',
    registration: 'https://events.acme.example/',
  },
};

/** The site of a provider with its own brand and content. */
const test = testWithSharedEdge(async () => {
  const api = await startOwnApi({ ...content, 'webinars/next-studio.json': NEXT_WEBINAR });
  const BRAND_DIR = path.join(ROOT, 'servers/edge/src/testing/acme-brand');
  return { edgeSettings: { API_ORIGIN: api.origin, BRAND_DIR }, stop: api.stop };
}).extend({ consoleErrors: async ({}, provide) => provide([]) });

/** Pages that the sitemap lacks: those for members, without results, of missing videos, and unknown ones. */
const UNLISTED = ['bookmark', 'history', 'note', 'own-data', 'library?alltags=zzz', 'library?v=zzz', 'no-such-page'];
const LANGUAGES = ['', 'de/', 'jp/', 'tw/', 'cn/'];

/** Files that no page names, and responses to mistakes. */
const FILES = [
  ...['/favicon.ico', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/registry.json', '/member/', '/share/site.png'],
  ...['/api/docs/', '/api/openapi.json', '/api/no-such-call', '/oembed?url=x', '/no-such.txt'],
  ...LANGUAGES.flatMap((language) => [`/embed/${language}library?v=zzz`, `/embed/${language}skill-paths/first-film`]),
];

/** Addresses of feeds, calendars, cards, icons and pictures in a page. */
const LINKED =
  /\/(?:(?:feeds|calendars|opensearch|brand|share|embed|oembed|api\/media)[/?]|icon-|favicon|apple-touch|site\.webm)[^"'\s()<>&\\]+/g;

test('nothing of the demo is in any page, feed, calendar, icon, picture or error, in five languages', async ({
  request,
}) => {
  // Some 300 addresses, most of them rendered for the first time.
  test.setTimeout(300_000);
  const sitemap = await (await request.get('/sitemap-1.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, address = '']) => address);
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/webinar/speakerinfo', '/cn/webinar/upcoming?webinar=next-studio']),
  );
  const unlisted = LANGUAGES.flatMap((language) => UNLISTED.map((page) => `/${language}${page}`));
  const addresses = new Set([...listed, ...unlisted, ...FILES]);
  const found: Record<string, string[]> = {};
  // What a response names is added, and read in its turn.
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBeLessThan(500);
    const text = `${JSON.stringify(response.headers())} ${await response.text()}`;
    for (const [linked] of text.matchAll(LINKED)) addresses.add(linked);
    const names = findDemoNames(`${address} ${text}`);
    if (names.length > 0) found[address] = names;
  }
  expect(found).toEqual({});
  expect(findDemoNames(await (await request.get(`${SITE}/`)).text())).toContain('halvard');
  const kinds = new Set([...addresses].map((address) => /^\/[\w-]*/.exec(address)?.[0]));
  for (const kind of ['feeds', 'calendars', 'opensearch', 'brand', 'share', 'embed', 'oembed', 'api', 'icon-192'])
    expect([...kinds]).toContain(`/${kind}`);
});

test('the legal page of the provider is served and linked in the footer, and one that is missing is not', async ({
  request,
}) => {
  const home = await (await request.get('/de')).text();
  expect(home).toContain('href="/de/imprint"');
  expect(home).not.toContain('href="/de/terms"');
  expect(await (await request.get('/de/imprint')).text()).toContain('1 Kiln Lane');
});

test('icons and the share picture are not those of the demo', async ({ request }) => {
  for (const picture of ['/icon-192.png', '/icon-maskable-512.png', '/apple-touch-icon.png', '/share/site.png']) {
    const [own, ofDemo] = await Promise.all([request.get(picture), request.get(SITE + picture)]);
    expect([own.headers()['content-type'], ofDemo.status()]).toEqual(['image/png', 200]);
    expect((await own.body()).equals(await ofDemo.body()), picture).toBe(false);
  }
});
