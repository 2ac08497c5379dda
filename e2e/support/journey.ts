import { test as base, expect, type Page } from '@playwright/test';

/** What a journey expects of every page it opens: a silent console, and no request that fails. */
interface Journey {
  /** Complaints of the page so far; a journey that provokes some clears them. */
  complaints: string[];
}

/** Playwright's test with a page that must stay silent. */
export const test = base.extend<Journey>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await use(complaints);
    expect(complaints, 'the console stays silent').toEqual([]);
  },
});

export { expect, type Page };

/** Opens an address and waits until the page is alive: its script has taken over what the server sent. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until the page answers to its script: login is known, so the top navigation shows. */
export async function alive(page: Page): Promise<void> {
  await page.locator('[data-login="visitor"], [data-login="member"]').first().waitFor();
}
