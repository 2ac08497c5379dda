import { markVideo, mediaTime, playedFrom, playMedia, waitUntilPlaying } from '../../support/media/media-element.ts';
import { detail } from '../../support/media/watching.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import { chooseLanguage } from '../../support/page/layout.ts';
import { expect, test, type Page } from '../../support/journey.ts';

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

test('captions and silence stay in the next lesson and captions after a reload, until they are switched off', async ({
  page,
}) => {
  await playMedia(page, LESSON.address);
  const captions = detail(page).player.getByRole('button', { name: 'Captions' });
  const media = () =>
    detail(page).video.evaluate(({ textTracks, muted }: HTMLVideoElement) => ({
      captions: [...textTracks].flatMap(({ mode, language }) => (mode === 'showing' ? [language] : [])),
      muted,
    }));
  await page.keyboard.press('c');
  await page.keyboard.press('m');
  await expect.poll(media).toEqual({ captions: ['en'], muted: true });
  await playNext(page);
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect(detail(page).player.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(media).toEqual({ captions: ['en'], muted: true });
  await playMedia(page, LESSON.address);
  await expect.poll(media).toEqual({ captions: ['en'], muted: false });
  await page.keyboard.press('c');
  await playNext(page);
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  expect(await media()).toEqual({ captions: [], muted: false });
});
