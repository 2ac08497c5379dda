import { notice } from '../support/page/banners.ts';
import { readHead } from '../support/page/html.ts';
import { expect, open, type Page } from '../support/journey.ts';
import { library } from '../support/page/library.ts';
import { startOwnApi } from '../support/site/own-content.ts';
import { testWithSharedEdge } from '../support/site/own-edge.ts';
import { threeProductsContent } from '../support/api/three-products.ts';

const SCRIPT = 'https://stats.example.com/collect.js';

/** The site of a provider with three products. */
const test = testWithSharedEdge(async () => {
  const api = await startOwnApi(threeProductsContent());
  return { edgeSettings: { API_ORIGIN: api.origin, ANALYTICS_SCRIPT: SCRIPT }, stop: api.stop };
});
// In one worker, one after the other.
test.describe.configure({ mode: 'default' });

const OFFER = 'https://offers.example.com/**';

test.beforeEach(async ({ page }) => {
  const body = 'window.dataLayer = window.dataLayer || [];';
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.context().route(OFFER, (route) => route.fulfill({ body: 'The offer' }));
});

const tiles = (page: Page) => page.locator('main h3 a[href*="/home/"]:not([href*="v="])');
const NAMES = ['Nordlicht Studio', 'Stopframe', 'Asset Box Manager'];
const SENTENCES = {
  '/': 'Three tools',
  '/de/': 'Drei Werkzeuge',
  '/jp/': '3つのツール',
  '/tw/': '三套工具',
  '/cn/': '三款工具',
};

test('the home page of a provider with three products says "three tools", in each language', async ({ page }) => {
  for (const [address, sentence] of Object.entries(SENTENCES)) {
    await open(page, address);
    await expect(page.getByRole('main')).toContainText(sentence);
    await expect(tiles(page)).toHaveText(NAMES);
  }
});

test('the tiles of a provider’s own products link to their explorers, with and without script', async ({
  page,
  edge,
}) => {
  for (const [slug, name] of Object.entries({ stopframe: 'Stopframe', 'asset-box': 'Asset Box Manager' })) {
    await open(page, '/');
    await tiles(page).getByText(name).click();
    await expect(page).toHaveURL(`${edge.address}/home/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const document = await page.request.get(`/de/home/${slug}`, { maxRedirects: 0 });
    expect(document.status()).toBe(200);
    expect(readHead(await document.text()).title).toContain(name);
  }
});

test('aliases of the content manager open its one explorer, and an unknown product redirects home', async ({
  page,
  edge,
}) => {
  await open(page, '/home/asset-box-gallery');
  await expect(page).toHaveURL(`${edge.address}/home/asset-box`);
  await open(page, '/home/lumistage');
  await expect(page).toHaveURL(`${edge.address}/`);
});

test('the library filters by a provider’s own product, and offers the versions of its kind', async ({ page }) => {
  await open(page, '/library');
  const { filters, titles } = library(page);
  await expect(filters.getByRole('radio', { name: /Studio|Stopframe|Asset Box/ })).toHaveCount(3);
  await filters.getByRole('radio', { name: 'Stopframe' }).check();
  await expect(page).toHaveURL(/product=stopframe/);
  await expect(filters.getByRole('radio', { name: '4.5' })).toBeVisible();
  await expect(filters.getByRole('radio', { name: /^3\b/ })).toBeVisible();
  await expect(filters.getByRole('radio', { name: /^2\b/ })).toHaveCount(0);
  await expect(titles).toHaveText(['Lesson 8', 'Lesson 6', 'Lesson 3', 'First Film']);
  await open(page, '/library?product=asset-box');
  await expect(filters.getByRole('radio', { name: 'Asset Box Manager' })).toBeChecked();
  await expect(titles).toHaveText(['Lesson 4']);
  await expect(library(page).results).not.toContainText('Asset Box');
  await open(page, '/library');
  await expect(library(page).results).toContainText('Asset Box Manager');
  await expect(library(page).results).not.toContainText('Asset Box Manager 2');
});

test('master classes have a tab for each own product with courses, ordered by kind', async ({ page }) => {
  await open(page, '/master-class');
  const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link');
  await expect(tabs).toHaveText(['All', 'Nordlicht Studio', 'Stopframe']);
  await tabs.filter({ hasText: 'Stopframe' }).click();
  await expect(page).toHaveURL(/\/master-class\/stopframe$/);
  await expect(page.getByRole('main')).toContainText('First Course');
});

test('banners on a provider’s own explorers are requested by the kind of the product', async ({ page }) => {
  for (const [slug, label] of Object.entries({
    'nordlicht-studio': 'licensing_course_ic',
    stopframe: 'licensing_course_cta',
    'asset-box': 'licensing_course_cm',
  })) {
    await open(page, `/home/${slug}`);
    const offer = page.waitForEvent('popup');
    await notice(page).getByRole('link').click();
    await (await offer).close();
    const events = await page.evaluate<{ label?: string }[]>('window.dataLayer');
    expect(events.map((event) => event.label)).toContain(label);
  }
});
