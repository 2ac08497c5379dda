import type { Page } from '@playwright/test';

/** How a browser fails to store data: storage and cookies are forbidden, or storage is full. */
type StorageFailure = 'forbidden' | 'full';

/** Makes a page's browser refuse to store anything, from its first script on. */
export async function blockStorage(page: Page, failure: StorageFailure): Promise<void> {
  await page.addInitScript((how) => {
    const throwError = (name: string) => () => {
      throw new DOMException('refused', name);
    };
    if (how === 'full') {
      Storage.prototype.setItem = throwError('QuotaExceededError');
      return;
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { configurable: true, get: throwError('SecurityError') });
    Object.defineProperty(document, 'cookie', { get: throwError('SecurityError'), set: throwError('SecurityError') });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.assign(window, { BroadcastChannel: throwError('SecurityError') });
  }, failure);
}
