import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { threeProductsContent } from '../../support/api/three-products.ts';
import { expect } from '../../support/journey.ts';
import { findDemoNames } from '../../support/site/demo-names.ts';
import { startOwnApi } from '../../support/site/own-content.ts';
import { testWithSharedEdge } from '../../support/site/own-edge.ts';

/** The site of a provider with its own brand and content. */
const test = testWithSharedEdge(async () => {
  const api = await startOwnApi(threeProductsContent());
  const BRAND_DIR = path.join(ROOT, 'servers/edge/src/testing/acme-brand');
  return { edgeSettings: { API_ORIGIN: api.origin, BRAND_DIR }, stop: api.stop };
}).extend({ consoleErrors: async ({}, provide) => provide([]) });

const LANGUAGES = ['', '/de', '/jp', '/tw', '/cn'];

/** Every kind of page, also for members and for missing videos. */
const PAGES = [
  ...['/', '/home/stopframe', '/library', '/library?alltags=nothing', '/library?v=nothing', '/master-class'],
  ...['/master-class/stopframe', '/skill-paths', '/skill-paths/first-film', '/webinar/archive'],
  ...['/webinar/archive?v=open-studio', '/bookmark', '/history', '/note', '/own-data', '/privacy', '/online-manual'],
];

const FILES = [
  ...['/site.webmanifest', '/favicon.svg', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/embed/library?v=x'],
  ...['/opensearch/en.xml', '/opensearch/jp.xml', '/api/LearningCenter/ProductFamily', '/member/', '/registry.json'],
];

test('nothing of the demo is in any kind of page, in five languages', async ({ request }) => {
  test.slow();
  const found: Record<string, string[]> = {};
  for (const prefix of LANGUAGES) {
    for (const page of PAGES) {
      const response = await request.get(page === '/' ? `${prefix}/` : `${prefix}${page}`);
      expect(response.status(), prefix + page).toBeLessThan(500);
      const policy = response.headers()['content-security-policy'] ?? '';
      const names = findDemoNames(`${policy} ${await response.text()}`);
      if (names.length > 0) found[prefix + page] = names;
    }
  }
  expect(found).toEqual({});
});

test('nothing of the demo is in feeds, calendars, the manifest, icons and what programs read', async ({ request }) => {
  const home = await (await request.get('/')).text();
  const linked = [...home.matchAll(/<link [^>]*href="(\/(?:feeds|calendars|opensearch|brand)\/[^"]+)"/g)];
  const addresses = [...FILES, ...linked.map(([, address = '']) => address)];
  expect(linked.length).toBeGreaterThan(2);
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    const names = findDemoNames(await (await request.get(address)).text());
    if (names.length > 0) found[address] = names;
  }
  expect(found).toEqual({});
});

test('a name of each kind would be found: company, product, course, skill path, person and portrait', () => {
  for (const planted of [
    'Halvard',
    'Lumistage',
    'Filmisches Licht',
    'はじめての短編アニメ',
    'Maren Holt',
    'maren-holt.svg',
  ])
    expect(findDemoNames(`<p>${planted}</p>`), planted).not.toEqual([]);
  expect(findDemoNames('<p>Acme Academy</p>')).toEqual([]);
});
