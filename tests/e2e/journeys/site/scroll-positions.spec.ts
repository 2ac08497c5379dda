import { waitUntilHydrated, expect, LONG_TAG, open, sidebar, test, type Page } from '../../support/journey.ts';
import { followItemInSight, itemLinks, scrollPosition, scrollTo } from '../../support/page/layout.ts';
import { signUpWithVideos } from '../../support/api/members.ts';
import { delayCalls } from '../../support/api/network.ts';

/** Delay of each API call on a slow network, in milliseconds. */
const SLOW_CALL_MS = 700;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectScrolledTo(page: Page, position: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - position)).toBeLessThanOrEqual(5);
}

/** Leaves a scrolled list, scrolls the next page, then goes back, forward and back again. */
async function leaveAndReturn(page: Page, top: number, leave: () => Promise<void>): Promise<void> {
  const list = page.url();
  await scrollTo(page, top);
  const position = await scrollPosition(page);
  await leave();
  await expect(page).not.toHaveURL(list);
  await expectScrolledTo(page, 0);
  await expect(heading(page)).toBeVisible();
  await scrollTo(page, 120);

  await page.goBack();
  await expect(page).toHaveURL(list);
  await expectScrolledTo(page, position);
  await page.goForward();
  await expect(page).not.toHaveURL(list);
  await expectScrolledTo(page, 120);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expectScrolledTo(page, position);
}

async function slowCalls(page: Page): Promise<void> {
  await page.route('**/api/LearningCenter/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_CALL_MS));
    await route.fallback().catch(() => undefined);
  });
}

for (const { address, positions, list, width = 1440, isSlow = false, tag = [] } of [
  { address: '/library?page=3', positions: [2200, 3700], isSlow: true, tag: LONG_TAG },
  { address: '/library?page=3', positions: [2200, 9000], width: 375, tag: LONG_TAG },
  { address: '/bookmark?page=3', positions: [1800, 3200], list: 'bookmarks' as const, tag: LONG_TAG },
  { address: '/history?page=2', positions: [1700, 2900], list: 'views' as const, tag: LONG_TAG },
  { address: '/home/lumistage?sort=oldest&page=2', positions: [900, 2700], tag: LONG_TAG },
  { address: '/skill-paths', positions: [900], tag: LONG_TAG },
  { address: '/master-class/lumistage/cinematic-lighting', positions: [600], tag: LONG_TAG },
]) {
  const circumstances = `${width === 375 ? ' on a phone' : ''}${isSlow ? ' with a slow API' : ''}`;
  test(`Back to ${address} restores the scroll position each time${circumstances}`, { tag }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    if (list) await signUpWithVideos(page, list);
    await open(page, address);
    await expect(itemLinks(page).first()).toBeVisible();
    if (isSlow) await slowCalls(page);
    for (const position of positions) await leaveAndReturn(page, position, () => followItemInSight(page));
  });
}

test('Back to a list restores the scroll position after every kind of navigation', async ({ page }) => {
  test.slow();
  await open(page, '/library?page=2');
  const leaveBySidebar = (name: string) => () => sidebar(page).getByRole('link', { name }).click();
  await leaveAndReturn(page, 1500, leaveBySidebar('Online Manual'));
  await leaveAndReturn(page, 2600, leaveBySidebar('Online Manual'));
  await leaveAndReturn(page, 2300, leaveBySidebar('Master Class'));
  // Another language is the same page, which stays where it is scrolled.
  await scrollTo(page, 3100);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[hreflang="de"]')?.click());
  await expect(page).toHaveURL(/\/de\//);
  await expectScrolledTo(page, 3100);
  await scrollTo(page, 120);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/de\//);
  await expectScrolledTo(page, 3100);
});

test('Back to a list restores it after a hash link, a filter, and a click while scrolling; a new visit starts at the top', async ({
  page,
}) => {
  test.slow();
  await open(page, '/library?page=3');
  await scrollTo(page, 2200);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.click());
  await expectScrolledTo(page, 0);
  await page.goBack();
  await expectScrolledTo(page, 2200);

  await scrollTo(page, 3700);
  await page.evaluate(() => document.querySelector<HTMLElement>('main aside input[value="advanced"]')?.click());
  await expect(page).toHaveURL(/level=advanced/);
  await page.goBack();
  await expect(page).toHaveURL(/\/library\?page=3$/);
  await expectScrolledTo(page, 3700);

  for (const position of [1400, 2500]) {
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      document.querySelector<HTMLElement>('nav a[href="/online-manual"]')?.click();
    }, position);
    await expect(heading(page)).toHaveText('Online Manual');
    await page.goBack();
    await expectScrolledTo(page, position);
  }

  await page.goto('/robots.txt');
  await open(page, '/library?page=3');
  expect(await scrollPosition(page)).toBe(0);
});

test('a scroll position survives a reload of the next page', { tag: LONG_TAG }, async ({ page }) => {
  await open(page, '/library?page=3');
  for (const position of [2200, 3700]) {
    await scrollTo(page, position);
    await followItemInSight(page);
    await expect(page).toHaveURL(/[?&]v=/);
    await page.reload();
    await waitUntilHydrated(page);
    await page.goBack();
    await expectScrolledTo(page, position);
    await page.reload();
    await waitUntilHydrated(page);
    await expectScrolledTo(page, position);
  }
});

test('an interrupted Back preserves the scroll position', async ({ page }) => {
  test.slow();
  await open(page, '/library?page=3');
  await scrollTo(page, 2200);
  await followItemInSight(page);
  await expect(page).toHaveURL(/[?&]v=/);
  // The pointer is not yet on the next video, which would be prefetched.
  const letGo = await delayCalls(page, '**/api/LearningCenter/v1/Query/Detail');
  await page.goBack();
  await expectScrolledTo(page, 2200);
  await scrollTo(page, 3700);
  await followItemInSight(page);
  await sidebar(page).getByRole('link', { name: 'Online Manual' }).click();
  await expect(heading(page)).toHaveText('Online Manual');
  letGo();
  // Each step starts when the address has changed, long before the page has.
  await page.evaluate(async () => {
    for (const step of ['back', 'forward', 'back'] as const) {
      const hasChanged = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history[step]();
      await hasChanged;
    }
  });
  await expect(page).toHaveURL(/\/library\?page=3$/);
  await expectScrolledTo(page, 3700);
});
