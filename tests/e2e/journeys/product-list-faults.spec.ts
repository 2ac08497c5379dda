import { expect, LONG_TAG, open, type Page } from '../support/journey.ts';
import { library } from '../support/page/library.ts';
import { startOwnApi } from '../support/site/own-content.ts';
import { test as ownEdge } from '../support/site/own-edge.ts';
import { startProductListApi, type ProductListFault } from '../support/api/product-list-api.ts';
import { threeProductsContent } from '../support/api/three-products.ts';

/** The site of a provider with three products, whose API lists them in another form. */
const siteWhoseList = (fault: ProductListFault) =>
  ownEdge.extend({
    edgeSettings: async ({}, provide) => {
      const own = await startOwnApi(threeProductsContent());
      const api = await startProductListApi(own.origin, fault);
      await provide({ API_ORIGIN: api.origin, API_CALL_TIMEOUT_MS: '4000' });
      await api.stop();
      await own.stop();
    },
  });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

siteWhoseList('bare')('a list with the specification’s two fields alone makes a working site', async ({ page }) => {
  await open(page, '/');
  const tiles = page.locator('main h3 a[href*="/home/"]:not([href*="v="])');
  // In the server's order, by the only available name.
  await expect(tiles).toHaveText(['nordlicht-studio', 'stopframe', 'asset-box']);
  await expect(page.getByRole('main')).toContainText('Three tools');
  await tiles.getByText('stopframe').click();
  await expect(title(page, 'stopframe')).toBeVisible();
  await open(page, '/online-manual');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, '/library?product=stopframe');
  await expect(library(page).filters.getByRole('radio', { name: /^stopframe/ })).toBeChecked();
  await expect(library(page).titles).toHaveText(['Lesson 8', 'Lesson 6', 'Lesson 3', 'First Film']);
});

for (const fault of ['fails', 'hangs'] as const) {
  siteWhoseList(fault)(
    `where the list of products ${fault}, links to products and filters work`,
    { tag: fault === 'hangs' ? LONG_TAG : [] },
    async ({ page, consoleErrors }) => {
      const document = await page.request.get('/home/stopframe', { maxRedirects: 0 });
      expect(document.status()).toBe(200);
      await open(page, '/home/stopframe');
      await expect(title(page, 'stopframe')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Lesson 3');
      await page.goto('/master-class/stopframe');
      await expect(page.getByRole('main')).toContainText('First Course');
      await page.goto('/library?product=stopframe');
      await expect(library(page).titles).toHaveText(['Lesson 8', 'Lesson 6', 'Lesson 3', 'First Film']);
      await page.goto('/home/photoslop');
      await expect(page).toHaveURL(/\/$/);
      consoleErrors.splice(0);
    },
  );
}
