import { markVideo, mediaTime, playedFrom, playMedia, waitUntilPlaying } from '../support/media/media-element.ts';
import { detail } from '../support/media/watching.ts';
import { LESSON } from '../support/page/fixtures.ts';
import { chooseLanguage } from '../support/page/layout.ts';
import { expect, open, test, type Page } from '../support/journey.ts';

test('a lesson plays on in the same element when the page changes to German, with a German name', async ({ page }) => {
  await playMedia(page, LESSON.address);
  const { video, title } = detail(page);
  await expect(video).toHaveAccessibleName(`Video player: ${LESSON.title}`);
  const isSameVideo = await markVideo(page);
  const before = await mediaTime(page);
  await chooseLanguage(page, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(title).not.toHaveText(LESSON.title);
  await expect(video).toHaveAccessibleName(`Videoplayer: ${await title.innerText()}`);
  expect(await isSameVideo(), 'the page keeps the element').toBe(true);
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(before);
  expect(await playedFrom(page), 'the video played on without a gap').toBeCloseTo(0, 0);
});

/** Goes to the next lesson of the course and plays it. */
async function playNext(page: Page): Promise<void> {
  const { title, nextVideo, poster } = detail(page);
  const before = await title.innerText();
  await nextVideo.click();
  await expect(title).not.toHaveText(before);
  await poster.click();
  await waitUntilPlaying(page);
}

test('captions that are switched on stay on in the next lesson and after a reload, until they are switched off', async ({
  page,
}) => {
  await playMedia(page, LESSON.address);
  const captions = detail(page).player.getByRole('button', { name: 'Captions' });
  const shownLanguages = () =>
    detail(page).video.evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].flatMap(({ mode, language }) => (mode === 'showing' ? [language] : [])),
    );
  await page.keyboard.press('c');
  await expect.poll(shownLanguages).toEqual(['en']);
  await playNext(page);
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownLanguages).toEqual(['en']);
  await playMedia(page, LESSON.address);
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownLanguages).toEqual(['en']);
  await page.keyboard.press('c');
  await playNext(page);
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  expect(await shownLanguages()).toEqual([]);
});

test('a lesson that is muted leaves the next lesson of the visit muted', async ({ page }) => {
  await playMedia(page, LESSON.address);
  await page.keyboard.press('m');
  await playNext(page);
  const mute = detail(page).player.getByRole('button', { name: 'Mute' });
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  const isMuted = () => detail(page).video.evaluate((video: HTMLVideoElement) => video.muted);
  await expect.poll(isMuted).toBe(true);
  await mute.click();
  await playNext(page);
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  expect(await isMuted()).toBe(false);
});

for (const [what, address] of [
  ['the code for playlists', '**/video-hls*.js'],
  ['the playlist', '**/cinematic-lighting-09-window-light-gobo.m3u8'],
] as const) {
  test(`a lesson that is paused while ${what} still loads stays paused at its start`, async ({ page }) => {
    const mayLoad = Promise.withResolvers<undefined>();
    await page.route(address, async (route) => {
      await mayLoad.promise;
      await route.continue();
    });
    await open(page, LESSON.address);
    const requested = page.waitForRequest(address);
    await page.keyboard.press('k');
    await requested;
    await page.keyboard.press('k');
    mayLoad.resolve(undefined);
    const { video, play } = detail(page);
    const hasPicture = () =>
      video.evaluate((element: HTMLVideoElement) => element.readyState >= element.HAVE_CURRENT_DATA);
    await expect.poll(hasPicture).toBe(true);
    // A video that wants to play would by now.
    await page.waitForTimeout(500);
    await expect(play).toBeVisible();
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    expect(await mediaTime(page)).toBe(0);
  });
}
