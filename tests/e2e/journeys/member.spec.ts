import { F1, LANGUAGES } from '../support/page/fixtures.ts';
import {
  addressOf,
  waitUntilHydrated,
  expect,
  markDocument,
  open,
  sidebar,
  takeConsoleErrors,
  test,
} from '../support/journey.ts';
import { endSessionElsewhere, logIn, PASSWORD, returnAddressOf, signUp } from '../support/api/members.ts';
import { SITE } from '../support/site/start-site.ts';

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
  test(`the login and sign-up links return to the full address in ${tag}`, async ({ page }) => {
    const address = `${prefix}/library?alltags=動畫 & 3D+ä~&sort=latest#results`.replace(' & ', '%20%26%20');
    await open(page, address);
    const shown = await page.evaluate(() => window.location.href);
    for (const way of ['login', 'register']) {
      const link = page.getByRole('banner').locator(`a[href*="/${way};"]`).first();
      const readLink = async () => (await link.getAttribute('href')) ?? '';
      expect((await readLink()).startsWith(`${SITE}/member/#/${code}/${way};source=105;rurl=`)).toBe(true);
      await expect.poll(async () => returnAddressOf(await readLink())).toBe(shown);
    }
    expect(new URL(shown).searchParams.get('alltags')).toBe('動畫 & 3D ä~');
    expect(shown.startsWith(`${SITE}${prefix}/library?`) && shown.endsWith('#results')).toBe(true);
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
  await open(page, F1.address);
  await loaded;
  const bookmark = page.getByRole('main').getByRole('button', { name: `Bookmark “${F1.title}”` });
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await endSessionElsewhere(page);
  const flips = await page.evaluateHandle(() => {
    const seen: (string | null)[] = [];
    const button = document.querySelector('main h1 ~ button[aria-pressed], main [aria-pressed]');
    if (button)
      new MutationObserver(() => seen.push(button.getAttribute('aria-pressed'))).observe(button, {
        attributeFilter: ['aria-pressed'],
      });
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

for (const isNotified of [true, false]) {
  test(`logging out is noticed in another tab ${isNotified ? 'at once' : 'at its next member action'}`, async ({
    page,
    context,
  }) => {
    // Without channels between tabs, or after a logout on the member site, the other tab gets no event.
    if (!isNotified)
      await context.addInitScript(() => {
        Reflect.deleteProperty(window, 'BroadcastChannel');
        window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
      });
    await signUp(page);
    await open(page, F1.address);
    const other = await context.newPage();
    await open(other, '/library');
    const account = (tab: typeof page) => tab.getByRole('banner').getByRole('button', { name: memberMenu });
    await account(other).click();
    const reloaded = other.waitForEvent('load');
    await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await reloaded;
    await waitUntilHydrated(other);

    await expect(account(page)).toHaveCount(isNotified ? 0 : 1);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Bookmark “${F1.title}”` })
      .click();
    // A guest gets a dialog over the page; the server's refusal replaces the page.
    await expect(page.getByRole('heading', { level: isNotified ? 2 : 1, name: 'Please Log In' })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a picture that fails is replaced by the default one', async ({ page, consoleErrors }) => {
  await signUp(page);
  await page.route('**/api/MemberAPI/v2/LoginInfo', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/"avatarUrl":"[^"]*"/, '"avatarUrl":"/api/media/avatars/gone.svg"'),
    });
  });
  await page.route('**/avatars/gone.svg', (route) => route.abort());
  await open(page, '/library');
  const picture = page.getByRole('button', { name: memberMenu }).locator('img');
  await expect(picture).toHaveAttribute('src', /default\.svg$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(takeConsoleErrors(consoleErrors, /avatars\/gone\.svg/)).not.toEqual([]);
});

test('the bookmark list prompts guests to log in, and shows members theirs', async ({ page }) => {
  await open(page, '/bookmark');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
  expect(returnAddressOf((await main.getByRole('link', { name: 'Log In' }).getAttribute('href')) ?? '')).toBe(
    `${SITE}/bookmark`,
  );

  await logIn(page, 'mira');
  await open(page, '/bookmark');
  await expect(main.getByText('3 bookmarked videos').filter({ visible: true }).first()).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(3);
  await expect(main.getByRole('link', { name: F1.title })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(/view=details/);
  await main.getByRole('combobox', { name: /^Sort/ }).selectOption('Oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(main.getByRole('article')).toHaveCount(3);
});

test('a member without bookmarks is told how to add some', async ({ page }) => {
  await logIn(page, 'newbie');
  await open(page, '/');
  const sameDocument = await markDocument(page);
  await sidebar(page).getByRole('link', { name: 'Bookmark' }).click();
  await expect(page.getByText('No bookmarked videos yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Explore the library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await sameDocument();
});
