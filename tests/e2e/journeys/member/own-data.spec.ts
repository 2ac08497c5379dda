import { readFile } from 'node:fs/promises';
import { test as byRequest } from '@playwright/test';
import { expect, LONG_TAG, open, test, type Page } from '../../support/journey.ts';
import { PASSWORD, signUp, signUpWithVideos } from '../../support/api/members.ts';
import { expectNoViolations, waitUntilSettled } from '../../support/page/axe.ts';
import { LANGUAGES } from '../../support/page/fixtures.ts';
import { findTags, readAttribute, readBodyText } from '../../support/page/html.ts';

// Colors that change slowly would have too little contrast meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The number of something that the account has. */
const countOf = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

test('a member takes everything along as one archive, and deletes the history after a wrong password too', async ({
  page,
}) => {
  await signUpWithVideos(page, 'views');
  await open(page, '/own-data');
  await expect(countOf(page, 'Views')).toHaveText('80');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^learning-center-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.toString('latin1')).toContain('bookmarks.csv');

  await page.getByRole('button', { name: 'Delete the history…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your watch history?' });
  await dialog.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password. Nothing was deleted.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(countOf(page, 'Views')).toHaveText('0');
});

test('a member deletes the account by keyboard, and is logged out in every tab at once', async ({ page, context }) => {
  const name = await signUp(page);
  const other = await context.newPage();
  await open(other, '/library');
  await expect(other.locator('[data-login="member"]')).toBeVisible();
  await open(page, '/own-data');
  await page.evaluate(() => localStorage.setItem(`lc.member.${localStorage.getItem('lc.viewer')}.position.1`, '40'));
  await page.getByRole('button', { name: 'Delete the account…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expectNoViolations(page, 'the dialog with a message');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Your account and everything in it is deleted.')).toBeAttached();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-login="guest"]')).toBeVisible();
  await expect(other.locator('[data-login="guest"]')).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lc.member')));
  expect(stored).toEqual([]);
  const login = await page.request.post('/member/api/login', { data: { name, password: PASSWORD } });
  expect(await login.json()).not.toMatchObject({ apiStatus: 2 });
});

for (const { prefix, tag } of LANGUAGES) {
  const title = `the pages of own data and privacy are accessible in ${tag}, at a narrow width too`;
  test(title, { tag: LONG_TAG }, async ({ page }) => {
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

  byRequest(
    `the privacy page is complete without script in ${tag}, and every page links to it`,
    async ({ request }) => {
      const html = await (await request.get(`${prefix}/privacy`)).text();
      expect(findTags(html, 'table')).toHaveLength(4);
      expect(readBodyText(html)).toContain('lc.theme');
      const home = await (await request.get(`${prefix}/`)).text();
      for (const page of [html, home]) {
        const hrefs = findTags(page.slice(page.lastIndexOf('<footer')), 'a').map((link) => readAttribute(link, 'href'));
        expect(hrefs).toContain(`${prefix}/privacy`);
      }
      const hrefs = findTags(html, 'a').map((link) => readAttribute(link, 'href'));
      expect(hrefs).toContain(`${prefix}/own-data`);
    },
  );
}
