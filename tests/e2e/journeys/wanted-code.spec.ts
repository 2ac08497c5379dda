import { expect, LONG_TAG, open, takeConsoleErrors, test } from '../support/journey.ts';
import { watchWantedCode, type Wanted } from '../support/page/wanted-code.ts';
import { detail, timeOf } from '../support/media/watching.ts';

/** Pages that play no video when they are opened. A skill path shows its first video, with a poster. */
const PAGES: { address: string; shows: Wanted[]; tag?: string }[] = [
  { address: '/', shows: [], tag: LONG_TAG },
  { address: '/library', shows: [] },
  { address: '/home/lumistage', shows: [], tag: LONG_TAG },
  { address: '/skill-paths/first-short-film', shows: ['the page of a video'] },
];

test('home and explorers load none of it until they rest', async ({ page }) => {
  for (const { address } of PAGES.filter(({ tag }) => tag === LONG_TAG)) {
    const loaded = await watchWantedCode(page);
    await open(page, address);
    await page.waitForLoadState('networkidle');
    expect(loaded(), address).toEqual(new Set());
  }
});

for (const { address, shows, tag = [] } of PAGES) {
  const title = `${address} loads shortcuts, sharing, the player with its library and the login form only when a visitor wants them`;
  test(title, { tag }, async ({ page }) => {
    const loaded = await watchWantedCode(page);
    const wanted = new Set(shows);
    const expectOnlyWanted = () => expect(loaded()).toEqual(wanted);

    await test.step('nothing of them loads until the page rests', async () => {
      await open(page, address);
      await page.waitForLoadState('networkidle');
      expectOnlyWanted();
    });

    await test.step('the key "?" loads the list of shortcuts', async () => {
      wanted.add('the list of shortcuts');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
      expectOnlyWanted();
    });

    await test.step('opening a video loads its page', async () => {
      const isShown = wanted.has('the page of a video');
      wanted.add('the page of a video');
      // By key, because the pointer would rest on the poster, which loads the player.
      if (!isShown) await page.getByRole('main').locator('a[href*="v="]:visible').first().press('Enter');
      await expect(detail(page).poster).toBeVisible();
      expectOnlyWanted();
    });

    await test.step('sharing the video loads the dialog with its link', async () => {
      wanted.add('sharing');
      await detail(page).player.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('dialog', { name: 'Share this video' })).toBeVisible();
      await page.keyboard.press('Escape');
      expectOnlyWanted();
    });

    await test.step('playing the video loads the player', async () => {
      for (const each of ['the player', 'the library for playlists', 'the controls of media'] as const)
        wanted.add(each);
      await detail(page).poster.click();
      await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
      expectOnlyWanted();
    });

    await test.step('the link to log in loads the login form', async () => {
      wanted.add('the login form');
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
      await expect(page.getByLabel('Password')).toBeVisible();
      expectOnlyWanted();
    });
  });
}

test('a page whose enhancements do not load works without them, and the failure is reported', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/shell/*/enhancements.js*', (route) => route.abort());
  const report = page.waitForRequest('**/failures');
  await open(page, '/library');
  expect((await report).postDataJSON()).toMatchObject({ app: 'shell', page: '/library' });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(detail(page).title).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/library$/);
  takeConsoleErrors(consoleErrors, /ERR_FAILED/);
});
