import {
  expect,
  LONG_TAG,
  markDocument,
  open,
  takeConsoleErrors,
  test,
  waitUntilHydrated,
} from '../../support/journey.ts';
import { endSessionElsewhere, returnAddressOf, signUp } from '../../support/api/members.ts';
import { fakeVideoService } from '../../support/media/fake-video-service.ts';
import { F1 } from '../../support/page/fixtures.ts';
import { completeLogin, guestBookmark, savedIds } from '../../support/members/guest-bookmark.ts';
import { detail, recordCalls, timeOf } from '../../support/media/watching.ts';
import { SITE } from '../../support/site/start-site.ts';

const UPDATE = '**/api/LearningCenter/v1/Bookmark/UpdateStatus';
const messages = (page: Parameters<typeof open>[0]) => page.getByRole('region', { name: 'Messages' });

test('a guest who bookmarks gets the login dialog over a page that stays, and the device saves the video', async ({
  page,
}) => {
  const calls = recordCalls(page, '/v1/Bookmark/');
  await fakeVideoService(page);
  await open(page, F1.address);
  const { button, savedButton, dialog, logIn: login, keepBrowsing } = guestBookmark(page, F1.title);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('walk cyc');
  // The open list covers the player.
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
  await search.press('Escape');
  await detail(page).poster.click();
  await expect(detail(page).pause).toBeVisible();
  const sameDocument = await markDocument(page);
  await button.click();
  await expect(dialog).toContainText('Saved on this device. To add “Three-Point Lighting');
  expect(returnAddressOf((await login.getAttribute('href')) ?? '')).toBe(SITE + F1.address);
  await expect(dialog.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /\/register;source=105;rurl=/);
  const time = await timeOf(page);
  await keepBrowsing.click();
  await expect(dialog).toBeHidden();
  await expect(savedButton).toBeFocused();
  await expect(savedButton).toHaveAttribute('aria-pressed', 'false');
  await expect(search).toHaveValue('walk cyc');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(time);
  await sameDocument();

  await savedButton.click();
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(button).toBeFocused();
  await expect(savedButton).toHaveCount(0);
  expect(await savedIds(page)).toEqual([]);
  expect(calls()).toEqual([]);
});

test('after the login, the guest is back at the place of the bookmark, which is sent once', async ({ page }) => {
  const name = await signUp(page);
  await endSessionElsewhere(page);
  const address = '/library?alltags=light&page=2';
  await open(page, address);
  const card = page.getByRole('main').getByRole('article').nth(20);
  const title = await card.getByRole('heading').innerText();
  const { button, savedButton, logIn: login } = guestBookmark(page, title);
  await button.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(800);
  const calls = recordCalls(page, '/v1/Bookmark/UpdateStatus');
  await button.click();
  await login.click();
  await completeLogin(page, name);
  await expect(page).toHaveURL(address);
  await expect(messages(page)).toContainText('Successfully bookmarked');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrollY)).toBeLessThan(2);
  await expect(savedButton).toHaveCount(0);
  expect(await savedIds(page)).toEqual([]);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(calls()).toEqual([expect.objectContaining({ isBookmarked: true })]);
});

test(
  'a bookmark whose login is given up is not sent for a member who logs in later',
  { tag: LONG_TAG },
  async ({ page }) => {
    const calls = recordCalls(page, '/v1/Bookmark/UpdateStatus');
    await open(page, F1.address);
    const { button, dialog, logIn: login } = guestBookmark(page, F1.title);
    await button.click();
    await login.click();
    await expect(page.locator('#name')).toBeVisible();
    await page.goBack();
    await waitUntilHydrated(page);
    await signUp(page);
    await open(page, F1.address);
    await expect(dialog).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await savedIds(page)).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('lc.login-attempt'))).toBeNull();
    expect(calls()).toEqual([]);
  },
);

test('a bookmark that fails after the login says so, and the video stays saved on the device', async ({
  page,
  consoleErrors,
}) => {
  const name = await signUp(page);
  await endSessionElsewhere(page);
  await open(page, F1.address);
  const { button, logIn: login } = guestBookmark(page, F1.title);
  await button.click();
  await page.route(UPDATE, (route) => route.abort());
  await login.click();
  await completeLogin(page, name);
  await expect(messages(page).getByRole('alert')).toContainText('Please wait a few minutes before you try again.');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await savedIds(page)).toHaveLength(1);
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});
