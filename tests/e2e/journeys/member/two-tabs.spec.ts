import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { F1 } from '../../support/page/fixtures.ts';
import { expect, LONG_TAG, markDocument, open, sidebar, test, type Page } from '../../support/journey.ts';
import { history } from '../../support/members/history.ts';
import { openMenu } from '../../support/page/layout.ts';
import { signUp } from '../../support/api/members.ts';
import { detail } from '../../support/media/watching.ts';

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

    test('a login, a bookmark, another login and a logout in one tab reach the other', async ({ page, context }) => {
      await open(page, F1.address);
      await isGuest(page);
      const isSame = await markDocument(page);
      const other = await context.newPage();
      await signUp(other);
      await open(other, F1.address);
      await isMember(page);
      await bookmark(other).click();
      await expect(bookmark(other)).toHaveAttribute('aria-pressed', 'true');
      await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
      await bookmark(page).click();
      await expect(bookmark(other)).toHaveAttribute('aria-pressed', 'false');
      await isSame();

      const second = await signUp(other);
      await open(other, '/library');
      await expect(page.getByRole('button', { name: `Account of ${second}` })).toBeVisible();
      await logOut(other);
      await isGuest(other);
      await isGuest(page);
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
