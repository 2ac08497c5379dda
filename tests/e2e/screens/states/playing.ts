import { F1 } from '../../support/page/fixtures.ts';
import { unfold } from '../../support/page/layout.ts';
import type { Screen, Visit } from '../screen.ts';
import { inOrder, press, pressPoster, refuseNextVideo } from './actions.ts';

const PATH = '/skill-paths/first-short-film';
const LAST_OF_PATH = `${PATH}?v=first-short-film-finish`;

/** A playing video: controls over its picture, and the page around it. */
export const PLAYING_SCREENS: readonly Screen[] = [
  { name: 'playing', path: F1.address, isWindow: true, act: play },
  { name: 'playing-left', path: F1.address, isWindow: true, act: comeBack },
  { name: 'playing-end', path: F1.address, isWindow: true, act: inOrder(play, toEnd) },
  { name: 'playing-path-between', path: PATH, isWindow: true, act: inOrder(play, toEnd) },
  { name: 'playing-path-end', path: LAST_OF_PATH, isWindow: true, act: inOrder(play, toEnd) },
  { name: 'playing-refused', path: F1.address, isWindow: true, act: refuseNextVideo('https://youtu.be/ERROR-00153') },
  { name: 'playing-impossible', path: '/home/lumistage/camera?v=lumistage-8-5-floor-plan' },
  { name: 'video-unfolded', path: F1.address, act: ({ page }) => unfold(page) },
  { name: 'video-login', path: F1.address, act: press('shared', 'video.bookmark.label') },
  { name: 'video-instructor', path: F1.address, isWindow: true, act: openInstructor },
  { name: 'video-printed', path: F1.address, act: ({ page }) => page.emulateMedia({ media: 'print' }) },
];

/** Plays the video. */
async function play(visit: Visit): Promise<void> {
  await pressPoster(visit);
  // The button is already named "Pause" while the video waits for its player.
  await visit.page.locator('[data-phase="playing"]').waitFor();
}

async function toEnd({ page, text }: Visit): Promise<void> {
  await page.getByRole('slider', { name: text('shared', 'video.player.position') }).focus();
  await page.keyboard.press('End');
  await page
    .getByRole('button', { name: text('shared', 'video.player.play') })
    .first()
    .waitFor();
}

/** Returns to a video that was left in its third chapter. */
async function comeBack(visit: Visit): Promise<void> {
  const { page, text } = visit;
  await play(visit);
  await page.getByRole('slider', { name: text('shared', 'video.player.position') }).fill('97');
  await press('shared', 'video.player.pause')(visit);
  await page.locator('[data-phase="paused"]').waitFor();
  await page.reload();
  await page.getByRole('button', { name: text('shared', 'video.resume.over') }).waitFor();
}

async function openInstructor({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Maren Holt' }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
}
