import type { Page } from '@playwright/test';

/** How a browser may keep nothing: it forbids storage and cookies altogether, or it has no room left. */
export type Refusal = 'forbidden' | 'full';

/** Makes a page's browser refuse to store anything, from its first script on. */
export async function refuseStorage(page: Page, refusal: Refusal): Promise<void> {
  await page.addInitScript((how) => {
    const refuse = (name: string) => () => {
      throw new DOMException('refused', name);
    };
    if (how === 'full') {
      Storage.prototype.setItem = refuse('QuotaExceededError');
      return;
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { configurable: true, get: refuse('SecurityError') });
    Object.defineProperty(document, 'cookie', { get: refuse('SecurityError'), set: refuse('SecurityError') });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.assign(window, { BroadcastChannel: refuse('SecurityError') });
  }, refusal);
}
