import { test as byRequest } from '@playwright/test';
import { LANGUAGES } from '../../support/page/fixtures.ts';
import { findTags, readAttribute } from '../../support/page/html.ts';
import { addressOf, waitUntilHydrated, expect, open, sidebar, test } from '../../support/journey.ts';
import { endSessionElsewhere, PASSWORD, returnAddressOf, signUp } from '../../support/api/members.ts';
import { SITE } from '../../support/site/start-site.ts';

const memberMenu = /^Account of /;

test('a guest is sent to log in with a return address, and returns logged in', async ({ page }) => {
  const address = '/tw/library?alltags=動畫&sort=latest#results';
  await open(page, address);
  const banner = page.getByRole('banner');
  const readLogin = async () => (await banner.getByRole('link', { name: '登入' }).first().getAttribute('href')) ?? '';
  // Only the browser knows the part after #.
  await expect.poll(async () => decodeURIComponent(returnAddressOf(await readLogin()))).toBe(SITE + address);
  const login = await readLogin();
  expect(login).toMatch(new RegExp(`^${SITE}/member/#/tw/login;source=105;rurl=`));
  const signUpLink = (await banner.getByRole('link', { name: '註冊' }).first().getAttribute('href')) ?? '';
  expect(signUpLink).toBe(login.replace('/login;', '/register;'));

  await banner.getByRole('link', { name: '登入' }).first().click();
  await expect(page.getByRole('link', { name: '返回學習中心' })).toHaveAttribute('href', '/tw/');
  await page.locator('#name').fill('newbie');
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#submit').click();
  await page.locator('[data-login="member"]').waitFor();
  expect(decodeURIComponent(addressOf(page))).toBe(address);
  await expect(banner.getByRole('button', { name: /newbie/i })).toBeVisible();
});

for (const { code, prefix, tag } of LANGUAGES) {
  byRequest(`the login and sign-up links return to the full address in ${tag}`, async ({ request }) => {
    const address = `${prefix}/library?alltags=${encodeURIComponent('動畫 & 3D ä')}&sort=latest`;
    const html = await (await request.get(address)).text();
    const hrefs = findTags(html, 'a').map((tag) => readAttribute(tag, 'href') ?? '');
    for (const way of ['login', 'register']) {
      const link = hrefs.find((href) => href.startsWith(`${SITE}/member/#/${code}/${way};source=105;rurl=`)) ?? '';
      const { origin, pathname, searchParams } = new URL(returnAddressOf(link));
      expect([origin, pathname]).toEqual([SITE, `${prefix}/library`]);
      expect(Object.fromEntries(searchParams)).toEqual({ alltags: '動畫 & 3D ä', sort: 'latest' });
    }
  });
}

test('a guest signs up in English and returns as a member', async ({ page }) => {
  await open(page, '/webinar/upcoming');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign Up' });
  await expect(link).toHaveAttribute('href', /\/member\/#\/en\/register;source=105;rurl=/);
  await link.click();
  await page.getByLabel('Member name').fill(`j-${Date.now().toString(36)}`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.locator('#submit').click();
  await page.locator('[data-login="member"]').waitFor();
  await expect(page).toHaveURL('/webinar/upcoming');
});

test('a session that ended elsewhere prompts to log in, without an error and with the true bookmark', async ({
  page,
}) => {
  await signUp(page);
  const loaded = page.waitForResponse(/\/Bookmark\/Query$/);
  // A list calls nothing else for a member, unlike a video: no other call may meet the end of the session first.
  await open(page, '/library?alltags=light');
  await loaded;
  const bookmark = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Bookmark “/ });
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await endSessionElsewhere(page);
  const flips = await bookmark.evaluateHandle((button) => {
    const seen: (string | null)[] = [];
    const observer = new MutationObserver(() => seen.push(button.getAttribute('aria-pressed')));
    observer.observe(button, { attributeFilter: ['aria-pressed'] });
    return seen;
  });
  await bookmark.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  expect(await flips.jsonValue()).not.toContain('true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();

  await sidebar(page).getByRole('link', { name: 'Webinar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming webinars' })).toBeVisible();
  await expect(page.getByText('Please Log In')).toHaveCount(0);
});

test('logging out reloads the same address for a guest', async ({ page }) => {
  await signUp(page);
  await open(page, '/library?alltags=walk');
  const menu = page.getByRole('banner').getByRole('button', { name: memberMenu });
  await menu.click();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Bookmark' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'History' })).toBeVisible();
  const posted = page.waitForRequest(
    (request) => request.url().endsWith('/api/MemberAPI/Logout') && request.method() === 'POST',
  );
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: /log ?out/i }).click();
  await posted;
  await reloaded;
  await waitUntilHydrated(page);
  await expect(banner.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  for (const name of ['Bookmark', 'History']) await expect(banner.getByRole('link', { name })).toHaveCount(0);
  await expect(page).toHaveURL('/library?alltags=walk');
});
