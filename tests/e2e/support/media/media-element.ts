import { expect, open, type Page } from '../journey.ts';
import { detail } from './watching.ts';

/** A shorter playback may be the last frames before a seek, in seconds. */
const MIN_PLAYED_SECONDS = 0.2;

/** Opens a page and plays its video, which has a playlist or a file. */
export async function playMedia(page: Page, address: string): Promise<void> {
  await open(page, address);
  await detail(page).poster.click();
  await waitUntilPlaying(page);
}

/** Waits until the video has played for a while since it started or was sought. */
export async function waitUntilPlaying(page: Page): Promise<void> {
  await expect.poll(() => playedFrom(page), 'the video plays').toBeDefined();
}

/** The second from which the video has played without a gap until now; undefined if it hardly plays yet. */
export function playedFrom(page: Page): Promise<number | undefined> {
  return detail(page).video.evaluate((video: HTMLVideoElement, min) => {
    if (video.seeking || video.paused) return undefined;
    const { played, currentTime } = video;
    const starts = Array.from({ length: played.length }, (_, index) => played.start(index));
    const start = starts.findLast((each) => each <= currentTime);
    return start !== undefined && currentTime - start >= min ? start : undefined;
  }, MIN_PLAYED_SECONDS);
}

/** Expects that the video plays from a second on. */
export async function expectPlayingFrom(page: Page, second: number): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await playedFrom(page)) ?? Number.NaN) - second), `plays from second ${second}`)
    .toBeLessThan(0.5);
}

export const mediaTime = (page: Page) => detail(page).video.evaluate((video: HTMLVideoElement) => video.currentTime);

/** The height of the decoded picture, in pixels. */
export const pictureHeight = (page: Page) =>
  detail(page).video.evaluate((video: HTMLVideoElement) => video.videoHeight);

/** Marks the `<video>` element; the returned function tells whether the page still has the same one. */
export async function markVideo(page: Page): Promise<() => Promise<boolean>> {
  await detail(page).video.evaluate((video) => Object.assign(video, { isMarked: true }));
  return () => page.locator('main video').evaluate((video) => 'isMarked' in video);
}

/** Records the frames that the video shows; the returned function reads the time of the latest one, in seconds. */
export async function recordFrames(page: Page): Promise<() => Promise<number>> {
  await detail(page).video.evaluate((video: HTMLVideoElement) => {
    const record = (_now: number, { mediaTime: shownFrame }: VideoFrameCallbackMetadata) => {
      Object.assign(window, { shownFrame });
      video.requestVideoFrameCallback(record);
    };
    video.requestVideoFrameCallback(record);
  });
  return () => page.evaluate(() => (window as { shownFrame?: number }).shownFrame ?? Number.NaN);
}

/** Makes the player leave playlists to the browser, as in Safari. Call it before the page opens. */
export async function passForSafari(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }));
}
