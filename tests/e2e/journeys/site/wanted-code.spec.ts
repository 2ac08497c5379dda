import { expect, open, test } from '../../support/journey.ts';
import { detail, timeOf } from '../../support/media/watching.ts';
import { watchWantedCode, type Wanted } from '../../support/page/wanted-code.ts';

/** Pages that play no video when they are opened. A skill path shows its first video, with a poster. */
const PAGES: Readonly<Record<string, Wanted[]>> = {
  '/': [],
  '/home/lumistage': [],
  '/skill-paths/first-short-film': ['the page of a video'],
  '/library': [],
};

test('shortcuts, sharing, the player with its library and the login form load only when a visitor wants them', async ({
  page,
}) => {
  const wanted = new Set<Wanted>();
  let loaded = () => new Set<Wanted>();
  const expectOnlyWanted = () => expect(loaded(), page.url()).toEqual(wanted);
  for (const [address, shows] of Object.entries(PAGES)) {
    loaded = await watchWantedCode(page);
    const enhancements = page.waitForResponse('**/assets/shell/*/enhancements.js');
    await open(page, address);
    await (await enhancements).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loaded(), address).toEqual(new Set(shows));
  }

  wanted.add('the list of shortcuts');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  expectOnlyWanted();

  wanted.add('the page of a video');
  // By key, because the pointer would rest on the poster, which loads the player.
  await page.getByRole('main').locator('a[href*="v="]:visible').first().press('Enter');
  await expect(detail(page).poster).toBeVisible();
  expectOnlyWanted();

  wanted.add('sharing');
  await detail(page).player.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this video' })).toBeVisible();
  await page.keyboard.press('Escape');
  expectOnlyWanted();

  for (const each of ['the player', 'the library for playlists', 'the controls of media'] as const) wanted.add(each);
  await detail(page).poster.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(1);
  expectOnlyWanted();

  wanted.add('the login form');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expectOnlyWanted();
});
