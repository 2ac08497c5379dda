import { startProxyApi } from '../support/api/proxy-api.ts';
import {
  waitUntilHydrated,
  expect,
  LONG_TAG,
  open,
  sidebar,
  takeConsoleErrors,
  test,
  type Page,
} from '../support/journey.ts';
import { library } from '../support/page/library.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';

const CALL = 'LearningCenter/ProductFamily';

/** Far less than the 20 seconds after which a call times out. */
const SOON = { timeout: 8_000 };

const results = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Pages that render without the products, and the element that shows they are loading. */
const PAGES = [
  { entry: 'Library', address: '/library', coming: (page: Page) => library(page).filters },
  { entry: /^Skill Paths/, address: '/skill-paths', coming: (page: Page) => page.locator('main form') },
  {
    entry: 'Home',
    address: '/',
    coming: (page: Page) => page.getByRole('region', { name: 'Explore by product' }),
  },
];

const withHangingApi = ownEdge.extend({
  edgeSettings: async ({}, provide) => {
    const api = await startProxyApi(`http://127.0.0.1:${process.env['API_PORT']}`, {
      intercept: ({ url }) => url?.includes(CALL) === true,
    });
    await provide({ API_ORIGIN: api.origin });
    await api.stop();
  },
});

withHangingApi('the server does not wait for products that hang', { tag: LONG_TAG }, async ({ page }) => {
  test.slow();
  for (const { address, coming } of [
    ...PAGES,
    { address: '/webinar/archive', coming: (shown: Page) => shown.getByRole('main') },
    { address: '/home/lumistage', coming: undefined },
  ]) {
    await page.goto(address, SOON);
    await expect(results(page)).toBeVisible();
    await waitUntilHydrated(page);
    if (coming) await expect(coming(page)).toContainText('Loading…');
  }
  await page.goto('/online-manual', SOON);
  await expect(page.getByRole('heading', { level: 1, name: 'Online Manual' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Loading…');
});

for (const { entry, address, coming } of PAGES) {
  test(`navigating to ${address} does not wait for hanging products, which appear later`, async ({ page }) => {
    const held = Promise.withResolvers<undefined>();
    await page.route(`**/${CALL}**`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await open(page, '/webinar/upcoming');
    await sidebar(page).getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === address, SOON);
    await expect(results(page)).toBeVisible(SOON);
    await expect(coming(page)).toContainText('Loading…');
    held.resolve(undefined);
    await expect(coming(page)).toContainText('Lumistage');
    await expect(coming(page)).not.toContainText('Loading…');
  });
}

test('filters that fail to load are disabled, and load on Retry', async ({ page, consoleErrors }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(`**/${CALL}**`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500 });
  });
  await open(page, '/webinar/upcoming');
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  const { filters } = library(page);
  await expect(filters).toContainText('Loading…', SOON);
  held.resolve(undefined);
  await expect(filters).toContainText('Filters are unavailable');
  await expect(results(page)).toBeVisible();
  await page.unroute(`**/${CALL}**`);
  await filters.getByRole('button', { name: 'Retry' }).click();
  await expect(filters.getByRole('radio', { name: /Lumistage/ })).toBeVisible();
  expect(takeConsoleErrors(consoleErrors, /500/)).not.toHaveLength(0);
});
