import { test as base, expect, type Page } from '@playwright/test';

/** Tag of journeys that take too long for `npm test`: `npm run proof -- journeys` runs them. */
export const LONG_TAG = '@long';

/** Every page of a journey must have a silent console. This implies that no request fails. */
interface Journey {
  /** Console errors of the page so far; a journey that provokes some removes them. */
  consoleErrors: string[];
}

/** One speaker's portrait is missing on purpose (demo catalog, section 4); browsers log that. */
const MISSING_PORTRAIT = '/portraits/not-uploaded.svg';

/** The player greets the video service's frame until that has loaded. Browsers warn of greetings before. */
const EARLY_GREETING = "Failed to execute 'postMessage' on 'DOMWindow': The target origin provided";

/** Records console messages of some types, and uncaught errors. */
export function recordConsole(
  page: Page,
  { types, consoleErrors }: { types: string[]; consoleErrors: string[] },
): void {
  page.on('console', (message) => {
    const { url } = message.location();
    if (!types.includes(message.type()) || url.endsWith(MISSING_PORTRAIT)) return;
    if (message.text().startsWith(EARLY_GREETING)) return;
    consoleErrors.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
}

/** Playwright's test with a page whose console must stay silent. A test by request opens no page. */
export const test = base.extend<Journey>({
  consoleErrors: async ({}, provide) => provide([]),
  page: async ({ page, consoleErrors }, provide) => {
    recordConsole(page, { types: ['error', 'warning'], consoleErrors });
    await provide(page);
    expect(consoleErrors, 'the console stays silent').toEqual([]);
    // A player goes on loading, so the context may close while a response is still read.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect, type Page };

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Waits until the page is hydrated. The login state is known then, so the top navigation shows. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('[data-login="guest"], [data-login="member"]').waitFor();
  // A video is hydrated after the page around it.
  await expect(page.locator('[data-hydrating]')).toHaveCount(0);
}

/** Waits until the page has stood still for ten frames: a button that scrolls away while it is pressed is not clicked. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let last = -1, frames = 0; frames < 10; frames = scrollY === last ? frames + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Marks the document; the returned function checks that it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return async () => {
    const isSame = await page.evaluate(() => 'isSameDocument' in window);
    expect(isSame, 'no document was loaded since').toBe(true);
  };
}

export function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Main menu' });
}

/** The path, query and hash in the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Removes and returns the console errors that a journey provoked. */
export function takeConsoleErrors(consoleErrors: string[], expected: RegExp): string[] {
  const taken = consoleErrors.filter((error) => expected.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !expected.test(error)));
  return taken;
}
