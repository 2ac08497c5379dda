import { readFile } from 'node:fs/promises';
import { addressOf, expect, open, test, waitUntilHydrated, type Page } from '../support/journey.ts';
import { PASSWORD, signUp, signUpWithVideos } from '../support/api/members.ts';
import { expectNoViolations, waitUntilSettled } from '../support/page/axe.ts';
import { LANGUAGES } from '../support/page/fixtures.ts';

// Colors that change slowly would have too little contrast meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The site's keys in the browser, except those that a page stores again by itself. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key.startsWith('lc.') && !['lc.scroll', 'lc.fonts', 'lc.viewer'].includes(key),
    ),
  );

/** Moves the focus by Tab until the element has it, and presses Enter. */
async function pressByKeyboard(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The number of something that the account has. */
const countOf = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

test('a guest sees what the device holds, and deletes it by keyboard', async ({ page }) => {
  await open(page, '/own-data');
  await page.evaluate(() => {
    localStorage.setItem('lc.theme', 'light');
    localStorage.setItem('lc.position.1', '40');
    localStorage.setItem('lc.film-club.draft', 'unlisted');
  });
  await open(page, '/own-data');
  await expect(page.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device.getByRole('listitem').first()).toHaveText('How far you watched');
  const reloaded = page.waitForEvent('load');
  await pressByKeyboard(page, 'button', 'Delete from this device…');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(device.getByText('Everything except cookies was deleted from this device.')).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});

test('a member takes everything along as one archive', async ({ page }) => {
  const name = await signUp(page);
  await open(page, '/library');
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('link', { name: 'My data' }).click();
  await expect(countOf(page, 'Member name')).toHaveText(name);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^learning-center-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.toString('latin1')).toContain('bookmarks.csv');
});

test('a member deletes the history, after a wrong password too, and keeps the bookmarks', async ({ page }) => {
  await signUpWithVideos(page, 'views');
  await open(page, '/own-data');
  await expect(countOf(page, 'Views')).not.toHaveText('0');
  await page.getByRole('button', { name: 'Delete the history…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your watch history?' });
  await dialog.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password. Nothing was deleted.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(countOf(page, 'Views')).toHaveText('0');
  await open(page, '/history');
  await expect(page.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
});

test('a member deletes the account by keyboard, and is logged out in every tab at once', async ({ page, context }) => {
  const name = await signUp(page);
  const other = await context.newPage();
  await open(other, '/library');
  await expect(other.locator('[data-login="member"]')).toBeVisible();
  await open(page, '/own-data');
  await page.evaluate(() => localStorage.setItem(`lc.member.${localStorage.getItem('lc.viewer')}.position.1`, '40'));
  await pressByKeyboard(page, 'button', 'Delete the account…');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Your account and everything in it is deleted.')).toBeAttached();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-login="guest"]')).toBeVisible();
  await expect(other.locator('[data-login="guest"]')).toBeVisible();
  expect((await storedKeys(page)).filter((key) => key.startsWith('lc.member'))).toEqual([]);
  const login = await page.request.post('/member/api/login', { data: { name, password: PASSWORD } });
  expect(await login.json()).not.toMatchObject({ apiStatus: 2 });
});

for (const { prefix, tag } of LANGUAGES) {
  test(`the pages of own data and privacy are accessible in ${tag}, at a narrow width too`, async ({ page }) => {
    await signUp(page);
    for (const path of ['/own-data', '/privacy']) {
      await open(page, prefix + path);
      await waitUntilSettled(page);
      await expectNoViolations(page, `${path} in ${tag}`);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${path} in ${tag} needs no sideways scrolling`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test('the dialog that deletes the account is accessible', async ({ page }) => {
  await signUp(page);
  await open(page, '/own-data');
  await page.getByRole('button', { name: 'Delete the account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expectNoViolations(page, 'the dialog with a message');
});

test('the footer leads to the privacy page on every page, and from there to the own data', async ({ page }) => {
  await open(page, '/jp/library');
  await page.getByRole('contentinfo').getByRole('link', { name: 'プライバシー' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'プライバシー' })).toBeVisible();
  await expect(page).toHaveTitle(/^プライバシー - /);
  await page.getByRole('main').getByRole('link', { name: 'マイデータ' }).first().click();
  expect(addressOf(page)).toBe('/jp/own-data');
  await waitUntilHydrated(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, tag } of LANGUAGES) {
    test(`the privacy page is complete in ${tag}`, async ({ page }) => {
      await page.goto(`${prefix}/privacy`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(4);
      await expect(page.locator('code', { hasText: 'lc.theme' })).toBeVisible();
      await expect(page.getByRole('contentinfo').locator(`a[href="${prefix}/privacy"]`).last()).toBeVisible();
    });
  }

  test('the page of own data prompts to log in', async ({ page }) => {
    await page.goto('/own-data');
    await expect(page.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  });
});
