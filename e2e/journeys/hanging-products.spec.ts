import { startHangingApi } from '../support/hanging-api.ts';
import { alive, expect, open, sidebar, takeComplaints, test, type Page } from '../support/journey.ts';
import { library } from '../support/library.ts';
import { test as ownEdge } from '../support/own-edge.ts';

const CALL = 'LearningCenter/ProductFamily';

/** Far less than the 20 seconds after which a call is given up. */
const SOON = { timeout: 8_000 };

const results = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Pages that can be shown without the products, with a place that says that more is coming. */
const PAGES = [
  { name: 'Library', address: '/library', coming: 'aside' },
  { name: 'Skill Paths', address: '/skill-paths', coming: 'form' },
  { name: 'Home', address: '/', coming: '#products' },
];

const withHangingApi = ownEdge.extend({
  edgeSettings: async ({}, provide) => {
    const api = await startHangingApi(`http://127.0.0.1:${process.env['API_PORT']}`, CALL);
    await provide({ API_ORIGIN: api.origin });
    await api.stop();
  },
});

withHangingApi('the server does not wait for products that hang', async ({ page }) => {
  test.slow();
  for (const { address, coming } of [
    ...PAGES,
    { address: '/webinar/archive', coming: 'main' },
    { address: '/home/lumistage', coming: undefined },
    { address: '/online-manual', coming: 'main' },
  ]) {
    await page.goto(address, SOON);
    await alive(page);
    if (address !== '/online-manual') await expect(results(page)).toBeVisible();
    if (coming !== undefined) {
      const place = page.getByRole('main').locator(coming === 'main' ? ':scope' : coming);
      await expect(place.or(page.locator(coming)).first()).toContainText('Loading…');
    }
  }
});

for (const { name, coming } of PAGES) {
  test(`a click on ${name} does not wait for products that hang, which come later`, async ({ page }) => {
    const held = Promise.withResolvers<undefined>();
    await page.route(`**/${CALL}**`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await open(page, '/webinar/upcoming');
    await sidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/(library|skill-paths)?$/, SOON);
    await expect(results(page)).toBeVisible(SOON);
    const place = page.getByRole('main').locator(coming).first();
    await expect(place).toContainText('Loading…');
    held.resolve(undefined);
    await expect(place).toContainText('Lumistage');
    await expect(place).not.toContainText('Loading…');
  });
}

test('filters that were on their way are unavailable when they fail, and come with Retry', async ({
  page,
  complaints,
}) => {
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
  expect(takeComplaints(complaints, /500/)).not.toHaveLength(0);
});
