import { threeProductsContent } from '../../support/api/three-products.ts';
import { expect, open } from '../../support/journey.ts';
import { notice } from '../../support/page/banners.ts';
import { readBodyText, readHead } from '../../support/page/html.ts';
import { library } from '../../support/page/library.ts';
import { startOwnApi } from '../../support/site/own-content.ts';
import { testWithSharedEdge } from '../../support/site/own-edge.ts';

const SCRIPT = 'https://stats.example.com/collect.js';

/** The site of a provider with three products, and with an analytics script. */
const test = testWithSharedEdge(async () => {
  const api = await startOwnApi(threeProductsContent());
  return { edgeSettings: { API_ORIGIN: api.origin, ANALYTICS_SCRIPT: SCRIPT }, stop: api.stop };
});
// In one worker, one after the other.
test.describe.configure({ mode: 'default' });

/** By request, without a page. */
const requestTest = test.extend({ consoleErrors: async ({}, provide) => provide([]) });

const NAMES = { 'nordlicht-studio': 'Nordlicht Studio', stopframe: 'Stopframe', 'asset-box': 'Asset Box Manager' };

requestTest('the home page counts a provider’s own products and links to their explorers', async ({ request }) => {
  for (const [prefix, sentence] of Object.entries({ '': 'Three tools', '/de': 'Drei Werkzeuge' })) {
    const html = await (await request.get(`${prefix}/`)).text();
    expect(readBodyText(html)).toContain(sentence);
    const tiles = [...html.matchAll(/<h3[^>]*>\s*<a[^>]* href="([^"?]+)"[^>]*>([^<]+)</g)].map(([, ...tile]) => tile);
    const own = tiles.filter(([href]) => /^(\/de)?\/home\/[^/]+$/.test(href ?? ''));
    expect(own).toEqual(Object.entries(NAMES).map(([slug, name]) => [`${prefix}/home/${slug}`, name]));
    for (const [slug, name] of Object.entries(NAMES)) {
      const explorer = await request.get(`${prefix}/home/${slug}`, { maxRedirects: 0 });
      expect(explorer.status()).toBe(200);
      expect(readHead(await explorer.text()).title).toContain(name);
    }
  }
});

test('the library filters by a provider’s own product, and offers the versions of its kind', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await open(page, '/library');
  const { filters, titles, results } = library(page);
  await expect(results).toContainText('Asset Box Manager');
  await expect(results).not.toContainText('Asset Box Manager 2');
  await expect(filters.getByRole('radio', { name: /Studio|Stopframe|Asset Box/ })).toHaveCount(3);
  await filters.getByRole('radio', { name: 'Stopframe' }).check();
  await expect(page).toHaveURL(/product=stopframe/);
  await expect(filters.getByRole('radio', { name: '4.5' })).toBeVisible();
  await expect(filters.getByRole('radio', { name: /^3\b/ })).toBeVisible();
  await expect(filters.getByRole('radio', { name: /^2\b/ })).toHaveCount(0);
  await expect(titles).toHaveText(['Lesson 8', 'Lesson 6', 'Lesson 3', 'First Film']);
});

test('analytics get banner clicks by the kind of the product and page views, and nothing that a visitor typed', async ({
  page,
}) => {
  const body = 'window.dataLayer = window.dataLayer || []; window.dataLayer.push({ event: "ready" });';
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.context().route('https://offers.example.com/**', (route) => route.fulfill({ body: 'The offer' }));
  await open(page, '/home/stopframe');
  const offer = page.waitForEvent('popup');
  await notice(page).getByRole('link').click();
  await (await offer).close();
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await page.getByRole('main').getByRole('search').getByRole('combobox').fill('my name');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/alltags=my/);
  await expect
    .poll(() => page.evaluate<unknown>('window.dataLayer'))
    .toEqual([
      { event: 'ready' },
      { event: 'banner_click', label: 'licensing_course_cta' },
      { event: 'page_view', page: expect.stringMatching(/\/library$/), route: 'library' },
    ]);
});
