import type { Page } from '@playwright/test';
import { notice } from '../support/page/banners.ts';
import { expect, open } from '../support/journey.ts';
import { test } from '../support/site/own-edge.ts';

const SCRIPT = 'https://stats.example.com/collect.js';

const trackedEvents = (page: Page) => page.evaluate<unknown>('window.dataLayer');

test.describe('with an analytics script', () => {
  test.use({ edgeSettings: { ANALYTICS_SCRIPT: SCRIPT } });

  test('banners and page views are tracked, and nothing that a visitor typed', async ({ page }) => {
    const body = 'window.dataLayer = window.dataLayer || []; window.dataLayer.push({ event: "ready" });';
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.context().route('https://www.halvard.example/**', (route) => route.fulfill({ body: 'The offer' }));
    await open(page, '/home/castwright');
    const offer = page.waitForEvent('popup');
    await notice(page).getByRole('link').click();
    await (await offer).close();
    await page.getByRole('navigation').getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await page.getByRole('main').getByRole('search').getByRole('combobox').fill('my name');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/alltags=my/);
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect
      .poll(() => trackedEvents(page))
      .toEqual([
        { event: 'ready' },
        { event: 'banner_click', label: 'licensing_course_cc' },
        { event: 'page_view', page: expect.stringMatching(/\/library$/), route: 'library' },
      ]);
  });
});

test('without an analytics script nothing is loaded from other hosts or tracked', async ({ page, edge }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== edge.address) foreign.push(request.url());
  });
  await open(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).first().click();
  await expect(page).toHaveURL(/\/library$/);
  expect(await trackedEvents(page)).toBeUndefined();
  expect(foreign).toEqual([]);
});
