import { F1 } from '../../support/page/fixtures.ts';
import { expect, LONG_TAG, open, test, type Page } from '../../support/journey.ts';
import { endSessionElsewhere, signUp } from '../../support/api/members.ts';
import { guestBookmark } from '../../support/members/guest-bookmark.ts';
import { openMenu } from '../../support/page/layout.ts';
import { detail, goNearTheEnd, timeOf } from '../../support/media/watching.ts';
import { watchF1 } from '../../support/media/watch-f1.ts';

const continueRow = (page: Page) => page.getByRole('region', { name: 'Continue watching' });
const isGuest = (page: Page) => expect(page.locator('[data-login="guest"]')).toBeVisible();

async function watch(page: Page): Promise<void> {
  await watchF1(page);
  await open(page, '/');
  await expect(continueRow(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await openMenu(page.getByRole('button', { name: /^Account of/ }));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await isGuest(page);
}

/** Neither the home page nor the video shows any progress. */
async function expectNothingWatched(page: Page): Promise<void> {
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Start here' })).toBeVisible();
  await expect(continueRow(page)).toHaveCount(0);
  await open(page, F1.address);
  await expect(detail(page).poster).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resume from/ })).toHaveCount(0);
  await expect(detail(page).position).toHaveValue('0');
}

/** Watching progress in the browser's storage. */
const storedWatching = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /position|seen|path|continues|member/.test(key)));

test('after Logout the browser has nothing that the member watched, for guests and other members', async ({ page }) => {
  test.slow();
  await signUp(page);
  await watch(page);
  await logOut(page);
  expect(await storedWatching(page)).toEqual([]);
  await expectNothingWatched(page);
  await signUp(page);
  await expectNothingWatched(page);
});

test(
  'what a member watched is hidden from guests after the session ended elsewhere',
  { tag: LONG_TAG },
  async ({ page }) => {
    await signUp(page);
    await watch(page);
    await endSessionElsewhere(page);
    await expectNothingWatched(page);
    expect(await storedWatching(page)).toEqual([]);
  },
);

test('what a guest watched and saved stays on the device for guests only', { tag: LONG_TAG }, async ({ page }) => {
  test.slow();
  await watch(page);
  await open(page, F1.address);
  const { button, savedButton, dialog } = guestBookmark(page, F1.title);
  await button.click();
  await expect(dialog).toBeVisible();
  await signUp(page);
  await expectNothingWatched(page);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(savedButton).toHaveCount(0);
  await logOut(page);
  await expect(savedButton).toBeVisible();
  await open(page, '/');
  await expect(continueRow(page).getByRole('heading', { level: 3 })).toHaveText([F1.title]);
});

test(
  'a video that plays while its member logs out in another tab is not stored for guests',
  { tag: LONG_TAG },
  async ({ page, context }) => {
    await signUp(page);
    await open(page, F1.address);
    await detail(page).timecode('2:15').click();
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(136);
    const other = await context.newPage();
    await open(other, '/library');
    await logOut(other);
    await isGuest(page);
    await detail(page).pause.click();
    await expectNothingWatched(page);
  },
);

test('an open page has the progress of the account, and hides it with the bookmarks when the member logs out in another tab', async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(page);
  const path = '/skill-paths/first-short-film';
  await open(page, `${path}?v=first-short-film-welcome`);
  const bookmarked = page.locator('main [aria-label^="Bookmark"][aria-pressed="true"]');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark/ })
    .first()
    .click();
  await expect(bookmarked.first()).toBeVisible();
  await detail(page).poster.click();
  await expect(detail(page).pause).toBeVisible();
  await goNearTheEnd(page);
  // Whoever leaves sends the rest.
  await open(page, '/library');
  await expect.poll(() => finishedInAccount(page)).toBe(1);
  await page.evaluate(() => localStorage.clear());
  await open(page, path);
  await expect(page.getByRole('img', { name: /^1 of \d+ done$/ })).toBeVisible();
  await expect(bookmarked.first()).toBeVisible();
  const other = await context.newPage();
  await open(other, '/library');
  await logOut(other);
  await isGuest(page);
  await expect(page.getByRole('img', { name: /^0 of \d+ done$/ })).toBeVisible();
  await expect(bookmarked).toHaveCount(0);
});

/** How many videos the account has as finished. */
async function finishedInAccount(page: Page): Promise<number> {
  const response = await page.request.post('/api/LearningCenter/v1/Progress/Query', { data: {} });
  const { result } = (await response.json()) as { result: { items: { finishedAge?: number }[] } };
  return result.items.filter(({ finishedAge }) => finishedAge !== undefined).length;
}
