import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { F1 } from '../support/page/fixtures.ts';
import {
  waitUntilHydrated,
  expect,
  LONG_TAG,
  markDocument,
  open,
  sidebar,
  test,
  type Page,
} from '../support/journey.ts';
import { history } from '../support/members/history.ts';
import { openMenu } from '../support/page/layout.ts';
import { signUp } from '../support/api/members.ts';
import { detail } from '../support/media/watching.ts';

const isMember = (page: Page) => expect(page.locator('[data-login="member"]')).toBeVisible();
const isGuest = (page: Page) => expect(page.locator('[data-login="guest"]')).toBeVisible();

const logOut = async (page: Page) => {
  await openMenu(page.getByRole('button', { name: /^Account of/ }));
  await page.getByRole('button', { name: /log ?out/i }).click();
};

const bookmark = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark “Three-Point/ })
    .first();

for (const browser of ['with', 'without'] as const) {
  const tag = browser === 'with' ? [] : LONG_TAG;
  test.describe(`in a browser ${browser} channels between tabs`, { tag }, () => {
    test.beforeEach(async ({ context }) => {
      if (browser === 'without') await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    });

    test('a login or logout in one tab reaches the other', async ({ page, context }) => {
      await open(page, '/library');
      await isGuest(page);
      const isSame = await markDocument(page);
      const other = await context.newPage();
      await open(other, '/');
      await signUp(other);
      await other.reload();
      await isMember(other);
      await isMember(page);
      await logOut(other);
      await isGuest(other);
      await isGuest(page);
      await isSame();
    });

    test('a bookmark in one tab reaches the other', async ({ page, context }) => {
      await open(page, '/');
      await signUp(page);
      await open(page, F1.address);
      const other = await context.newPage();
      await open(other, F1.address);
      await bookmark(other).click();
      await expect(bookmark(other)).toHaveAttribute('aria-pressed', 'true');
      await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
      await bookmark(page).click();
      await expect(bookmark(other)).toHaveAttribute('aria-pressed', 'false');
    });
  });
}

test(`a member's lists follow another tab: a new bookmark, a new view, and "Clear all"`, async ({ page, context }) => {
  await open(page, '/');
  await signUp(page);
  await open(page, '/bookmark');
  await expect(page.getByText('No bookmarked videos yet')).toBeVisible();
  const isSame = await markDocument(page);
  const other = await context.newPage();
  await fakeVideoService(other);
  await open(other, F1.address);
  await bookmark(other).click();
  await expect(page.getByRole('main').getByRole('link', { name: F1.title })).toBeVisible();

  await sidebar(page).getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('No watched videos yet').first()).toBeVisible();
  await detail(other).poster.click();
  await expect(history(page).titles).toHaveText([F1.title]);
  await open(other, '/history');
  await history(other).clearAll.click();
  await history(other).dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No watched videos yet').first()).toBeVisible();
  await expect(history(page).rows).toHaveCount(0);
  await isSame();
});

test('the language belongs to the address, so each tab has its own', async ({ page, context }) => {
  await open(page, '/library');
  const other = await context.newPage();
  await open(other, '/jp/library');
  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await waitUntilHydrated(other);
  await expect(other.locator('html')).toHaveAttribute('lang', 'ja');
});
