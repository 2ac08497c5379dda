import type { Page } from '@playwright/test';
import { F1 } from '../support/page/fixtures.ts';
import { expect, open, test } from '../support/journey.ts';

/** The composition in a thumbnail's address: `lip-sync-1`. */
const sceneOf = (address: string) => /\/thumbnails\/[\w-]+\/([\w-]+)\//.exec(address)?.[1] ?? '';

/** The addresses of the thumbnails in the main part of the page. */
const thumbnails = (page: Page) =>
  page
    .getByRole('main')
    .locator('img[src*="/thumbnails/"]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));

test('pictures suit their topic: each category has its own compositions, in the hue of the product', async ({
  page,
}) => {
  const drawn = new Map<string, string>();
  for (const product of ['lumistage', 'inkhop']) {
    for (const category of ['lip-sync', 'export-pipeline']) {
      await open(page, `/home/${product}/${category}`);
      const addresses = (await thumbnails(page)).filter((address) => address.includes(`/${product}/`));
      const suited = addresses.filter((address) => new RegExp(`^${category}-\\d$`).test(sceneOf(address)));
      // A category also displays a few videos of others.
      expect(suited.length).toBeGreaterThan(addresses.length * 0.7);
      const picture = await page.request.get(suited[0]!);
      expect(picture.headers()['content-type']).toContain('image/svg+xml');
      drawn.set(`${product} ${category}`, await picture.text());
    }
  }
  expect(new Set(drawn.values()).size).toBe(drawn.size);
});

test('no line of a title begins or ends with a dash', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, F1.address);
  const heading = page.getByRole('heading', { level: 1, name: F1.title });
  await expect(heading).toBeVisible();
  const lines = await heading.evaluate((title) => {
    const { left, right } = title.getBoundingClientRect();
    const found = new Map<number, string>();
    const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      [...(node.textContent ?? '')].forEach((letter, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        const isShown = box.width > 0 && box.right > left + 1 && box.left < right;
        if (isShown) found.set(Math.round(box.bottom), (found.get(Math.round(box.bottom)) ?? '') + letter);
      });
    }
    return [...found.values()].map((line) => line.trim());
  });
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^[-–—]|[-–—]$/);
});
