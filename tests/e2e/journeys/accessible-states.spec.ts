import { expectNoViolations, waitUntilSettled } from '../support/page/axe.ts';
import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { F1, LESSON } from '../support/page/fixtures.ts';
import { chooseAt, history, viewVideos } from '../support/members/history.ts';
import { expect, LONG_TAG, open, test } from '../support/journey.ts';
import { hamburger } from '../support/page/layout.ts';
import { library } from '../support/page/library.ts';
import { signUp } from '../support/api/members.ts';
import { openTranscript } from '../support/page/transcript.ts';
import { changeDetails, detail } from '../support/media/watching.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no violation in overlays of the layout', async ({ page }) => {
  await open(page, '/home/lumistage');
  const banner = page.getByRole('banner');
  for (const name of [/^Language/, /^Theme/]) {
    await banner.getByRole('button', { name }).click();
    await expect(banner.locator(':popover-open')).toBeVisible();
    await expectNoViolations(page, `the menu ${name}`);
    await page.keyboard.press('Escape');
  }
  await hamburger(page).click();
  await expectNoViolations(page, 'the open sidebar');
});

test('axe finds no violation in suggestions, the shortcut list and messages', async ({ page }) => {
  await open(page, '/home/lumistage');
  const banner = page.getByRole('banner');
  await banner.getByRole('combobox').pressSequentially('wal');
  await expect(banner.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page, 'suggestions');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await open(page, '/nowhere');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toBeVisible();
  await expectNoViolations(page, 'a message');
});

test('axe finds no violation in overlays of pages', async ({ page }) => {
  await open(page, '/library?level=medium,advanced&product=lumistage');
  await library(page).field.pressSequentially('ligh');
  await expect(library(page).suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoViolations(page, 'suggestions, filters and chips of the library');
  await open(page, '/webinar/upcoming');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to calendar/ })
    .first()
    .click();
  await expectNoViolations(page, 'the ways into a calendar');
});

test('axe finds no violation in an open transcript and in a search of it', async ({ page }) => {
  await open(page, LESSON.address);
  const { times, current, field } = await openTranscript(page);
  await times.nth(1).click();
  await expect(current).toBeVisible();
  await expectNoViolations(page, 'an open transcript');
  await field.fill('a');
  await page.keyboard.press('Enter');
  await expectNoViolations(page, 'a search in a transcript');
});

test('axe finds no violation on a video that plays, is shared, and ends', async ({ page }) => {
  await open(page, F1.address);
  const { player, poster, pause, position } = detail(page);
  await poster.click();
  await expect(pause).toBeVisible();
  await player.getByRole('button', { name: 'Theater' }).click();
  await waitUntilSettled(page);
  await expectNoViolations(page, 'playing, in the theater, with its resources open');
  await player.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
  await expectNoViolations(page, 'sharing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Maren Holt' }).click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  await expectNoViolations(page, 'the videos of an instructor');
  await page.keyboard.press('Escape');
  await position.focus();
  await page.keyboard.press('End');
  await expect(player.getByRole('button', { name: 'Replay' })).toBeVisible();
  await expectNoViolations(page, 'the end');
});

test('axe finds no violation on a video that was left, cannot be played, or prompts for login', async ({ page }) => {
  await fakeVideoService(page);
  await open(page, F1.address);
  await detail(page).timecode('2:15').click();
  await expect(detail(page).pause).toBeVisible();
  await page.keyboard.press('k');
  await open(page, F1.address);
  await expect(detail(page).player.getByRole('button', { name: /^Resume/ })).toBeVisible();
  await expectNoViolations(page, 'the offer to go on');
  await changeDetails(page, { link: 'https://youtu.be/ERROR-00153' });
  await detail(page).relevance.getByRole('link').first().click();
  await expect(detail(page).title).not.toHaveText(F1.title);
  await detail(page).poster.click();
  await expect(detail(page).player.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'a refused video');
  await changeDetails(page, { link: 'https://example.com/nothing' });
  await detail(page).relevance.getByRole('link').first().click();
  await expect(page.getByText("can't be played").first()).toBeVisible();
  await expectNoViolations(page, 'a video without a player');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmark/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  await expectNoViolations(page, 'the login prompt in place');
});

test('axe finds no violation on a skill path between its videos and at its end', async ({ page }) => {
  // On a busy machine axe takes longer than the countdown of 8 s, after which the next video would start.
  await page.addInitScript(() => {
    const { setInterval } = window;
    const isCountdown = (delay?: number) => delay === 1000;
    window.setInterval = ((handler: () => void, delay?: number) =>
      isCountdown(delay) ? 0 : setInterval(handler, delay)) as typeof window.setInterval;
  });
  const ends = [
    { address: '/skill-paths/first-short-film', button: { name: 'Cancel' } },
    { address: '/skill-paths/first-short-film?v=first-short-film-finish', button: { name: /^Continue with/ } },
  ];
  for (const { address, button } of ends) {
    await open(page, address);
    const { player, play, pause, poster, position } = detail(page);
    await poster.click();
    // Before it plays, End would be lost.
    await expect(pause).toBeVisible();
    await position.focus();
    await page.keyboard.press('End');
    await expect(player.getByRole('button', button)).toBeVisible();
    await expect(play).toBeVisible();
    await expectNoViolations(page, `the end of ${address}`);
  }
});

test('axe finds no violation after a member removes an item', { tag: LONG_TAG }, async ({ page }) => {
  await signUp(page);
  await open(page, '/history');
  await expect(page.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
  await expectNoViolations(page, 'an empty history');
  await open(page, '/bookmark');
  await expect(page.getByText('No bookmarked videos yet')).toBeVisible();
  await expectNoViolations(page, 'no bookmarks');
  await viewVideos(page, [F1.title, 'walk', 'light rig']);
  await open(page, F1.address);
  const bookmark = page.getByRole('main').getByRole('button', { name: `Bookmark “${F1.title}”` });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|^m-/i })
    .click();
  await expectNoViolations(page, "a bookmark set, and the member's menu");
  await open(page, '/bookmark');
  await page
    .getByRole('list', { name: 'Bookmarked videos' })
    .getByRole('button', { name: /^Bookmark/ })
    .click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expectNoViolations(page, 'a removed bookmark');
  await open(page, '/history');
  await chooseAt(page, 0, 'Remove from watch history');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await expectNoViolations(page, 'a removed view and the menu of another');
  await page.keyboard.press('Escape');
  await history(page).clearAll.click();
  await expectNoViolations(page, 'the question before all is cleared');
});
