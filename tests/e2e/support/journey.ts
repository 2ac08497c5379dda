import { test as base, expect, type Page } from '@playwright/test';

/** What a journey expects of every page it opens: a silent console, which also means that no request fails. */
interface Journey {
  /** Complaints of the page so far; a journey that provokes some takes them out. */
  complaints: string[];
}

/** One speaker's portrait is missing on purpose (demo catalogue, section 4), which browsers say in the console. */
const MISSING_PORTRAIT = '/portraits/not-uploaded.svg';

/** Notes what a page's console says in messages of some types, and what nobody caught. */
export function noteComplaints(page: Page, { types, complaints }: { types: string[]; complaints: string[] }): void {
  page.on('console', (message) => {
    const { url } = message.location();
    if (!types.includes(message.type()) || url.endsWith(MISSING_PORTRAIT)) return;
    complaints.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Playwright's test with a page that must stay silent. */
export const test = base.extend<Journey>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      noteComplaints(page, { types: ['error', 'warning'], complaints });
      await provide(complaints);
      expect(complaints, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

/** Opens an address and waits until the page is alive: its script has taken over what the server sent. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until the page answers to its script: it is known who is logged in, so the top navigation shows. */
export async function alive(page: Page): Promise<void> {
  await page.locator('[data-login="guest"], [data-login="member"]').waitFor();
}

/** Marks the document, so that a later look tells whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return async () => {
    const isSame = await page.evaluate(() => 'isSameDocument' in window);
    expect(isSame, 'no document was loaded since').toBe(true);
  };
}

/** The sections in the sidebar. */
export function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Main menu' });
}

/** The path, query and hash that the browser shows. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Takes out the complaints that a journey provoked. */
export function takeComplaints(complaints: string[], expected: RegExp): string[] {
  const taken = complaints.filter((complaint) => expected.test(complaint));
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !expected.test(complaint)));
  return taken;
}
