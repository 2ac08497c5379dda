import { FULL_BROWSER } from '../../support/browsers.ts';
import { F1 } from '../../support/page/fixtures.ts';
import { waitUntilHydrated, expect, open, test, type Page } from '../../support/journey.ts';
import { logInAs, signUp } from '../../support/api/members.ts';

// The fast browser has no such cache, and Playwright disables it by default.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      executablePath: FULL_BROWSER,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

interface Restored {
  wasRestored?: boolean;
  /** State of the page when the browser restored it. */
  visibility?: string;
}

/** Records on the page whether the browser restored it from the back/forward cache. */
const watchReturn = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasRestored: persisted }));
  });

/** Records whether a restored page is visible at once. */
const noteVisibility = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', () =>
      Object.assign(window, { visibility: getComputedStyle(document.body).visibility }),
    );
  });

/** Opens another document of the site and goes back; the message says what blocked the cache. */
async function leaveAndComeBack(page: Page, whileAway: () => Promise<unknown> = async () => undefined): Promise<void> {
  await watchReturn(page);
  await page.goto('/robots.txt');
  await whileAway();
  // A restored page is not loaded again.
  await page.goBack({ waitUntil: 'commit' });
  await waitUntilHydrated(page);
  const why = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify((entry as unknown as { notRestoredReasons?: object }).notRestoredReasons ?? null);
  });
  await expect
    .poll(() => page.evaluate(() => (window as Restored).wasRestored), { message: `not restored: ${why}` })
    .toBe(true);
}

test('the browser keeps a video in its back/forward cache', async ({ page }) => {
  await open(page, F1.address);
  await leaveAndComeBack(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page from the back/forward cache updates the login state', async ({ page }) => {
  await open(page, '/library');
  await expect(page.locator('[data-login="guest"]')).toBeVisible();
  await leaveAndComeBack(page, () => signUp(page));
  await expect(page.locator('[data-login="member"]')).toBeVisible();
});

test('a member’s page from the back/forward cache is hidden until the login is confirmed', async ({ page }) => {
  await logInAs(page, 'mira');
  await open(page, '/history');
  const row = page.locator('[data-view]').first();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).focus();
  await noteVisibility(page);
  await leaveAndComeBack(page);
  expect(await page.evaluate(() => (window as Restored).visibility)).toBe('hidden');
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
});

test('going back after a logout shows no member data', async ({ page }) => {
  await logInAs(page, 'mira');
  await open(page, '/history');
  await expect(page.locator('[data-view]').first()).toBeVisible();
  await page.goto('/robots.txt');
  await page.request.post('/api/MemberAPI/Logout', { data: {} });
  const response = page.waitForResponse(/LoginInfo$/);
  await page.goBack({ waitUntil: 'commit' });
  await response;
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  await expect(page.locator('[data-view]')).toHaveCount(0);
});
