import { expect, type Browser, type Page } from '@playwright/test';
import { open, sidebar } from '../journey.ts';

/** The code that measures what a visitor feels. */
const MEASURING_CODE = /\/assets\/shell\/[^/]+\/vitals\.js/;

const REPORT_TIMEOUT_MS = 5_000;

/** Opens the home page as a new visitor, goes to the library, and leaves. The number gives the network address. */
export async function visitLibrary(browser: Browser, address: string, visitor: number): Promise<void> {
  const headers = { 'X-Forwarded-For': `10.2.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}` };
  const context = await browser.newContext({ baseURL: address, extraHTTPHeaders: headers, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Chromium shows no response to a beacon.
  await page.addInitScript(() => {
    navigator.sendBeacon = (path, body) => {
      void fetch(path, { method: 'POST', body: body ?? null });
      return true;
    };
  });
  const isMeasuring = page.waitForResponse(MEASURING_CODE);
  await open(page, '/');
  await isMeasuring;
  await sidebar(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Library/);
  await page.getByRole('main').getByRole('article').first().waitFor();
  // A page that a new release has just replaced may leave before it measures.
  const isReported = page.waitForResponse('**/vitals', { timeout: REPORT_TIMEOUT_MS }).catch(() => undefined);
  await hidePage(page);
  await isReported;
  await context.close();
}

/** Hides a page, as when the visitor changes to another tab. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
