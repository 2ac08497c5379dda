import type { Page } from '@playwright/test';
import { waitUntilHydrated, expect, open, test } from '../../support/journey.ts';
import { openMenu } from '../../support/page/layout.ts';
import { readLightness } from '../../support/lightness.ts';

const lightness = (page: Page) => page.evaluate(readLightness);

/** Records the background of every frame from the first one on. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { frames });
    const look = () => {
      if (document.body) frames.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });

const framesOf = (page: Page) => page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames]);

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark from its first frame; a visitor chooses light, which is stored and reaches other tabs', async ({
    page,
    context,
  }) => {
    await recordFrames(page);
    await open(page, '/');
    expect(await framesOf(page)).toHaveLength(1);
    expect(await lightness(page)).toBeLessThan(60);

    const other = await context.newPage();
    await open(other, '/webinar/upcoming');
    await openMenu(page.getByRole('button', { name: 'Theme: System' }));
    await page.getByRole('banner').getByRole('button', { name: 'Light' }).click();
    expect(await lightness(page)).toBeGreaterThan(200);
    await expect.poll(() => lightness(other)).toBeGreaterThan(200);

    await page.reload();
    await waitUntilHydrated(page);
    expect(await framesOf(page)).toHaveLength(1);
    expect(await lightness(page)).toBeGreaterThan(200);
    await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible();

    await page.getByRole('contentinfo').getByRole('button', { name: 'System' }).click();
    expect(await lightness(page)).toBeLessThan(60);
  });
});
