import { CONTRACT_CASES } from '@learning-center/player/testing';
import type { ContractPageOptions } from '../../support/media/adapter-page.ts';
import { bundleAdapterPage } from '../../support/media/bundle-adapter.ts';
import { startMediaServer } from '../../support/media/media-server.ts';
import {
  expectPlayingFrom,
  passForSafari,
  pictureHeight,
  playMedia,
  recordFrames,
} from '../../support/media/media-element.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import { expect, LONG_TAG, takeConsoleErrors, test, type Page } from '../../support/journey.ts';
import { detail, timeOf } from '../../support/media/watching.ts';
import { SITE } from '../../support/site/start-site.ts';

/** Twelve seconds long. */
const PLAYLIST = `${SITE}/api/media/footage/lighting/12/contract.m3u8`;
const CASES_AT_ONCE = 4;
const MAX_TRIES = 3;
const NETWORK_ERRORS = /Failed to load resource|ERR_|CORS/;

test.describe('the adapter contract', { tag: LONG_TAG }, () => {
  // The bundle and the server are for all.
  test.describe.configure({ mode: 'default' });
  let server: Awaited<ReturnType<typeof startMediaServer>> | undefined;
  test.beforeAll(async () => {
    server = await startMediaServer(await bundleAdapterPage());
  });
  test.afterAll(() => server?.stop());

  const playlist = (origin: string): ContractPageOptions => ({
    kind: 'hls',
    url: PLAYLIST,
    refusals: [
      [`${origin}/missing.m3u8`, 'missing'],
      [`${origin}/broken.m3u8`, 'broken'],
    ],
    unreachableUrls: ['http://127.0.0.1:9/twelve-seconds.m3u8', `${origin}/hang.m3u8`],
  });
  const file = (origin: string): ContractPageOptions => ({
    kind: 'file',
    url: `${origin}/twelve-seconds.mp4`,
    refusals: [
      [`${origin}/missing.mp4`, 'missing'],
      [`${origin}/broken.mp4`, 'broken'],
      [`${origin}/unknown.mp4`, 'unsupported'],
    ],
    unreachableUrls: ['http://127.0.0.1:9/twelve-seconds.mp4', `${origin}/hang.mp4`],
  });
  // In Chromium's own HLS one failed request ends playback, for a reason we do not know. So a file stands for the playlist.
  const safariPlaylist = (origin: string): ContractPageOptions => ({ ...file(origin), kind: 'hls' });
  const media = [
    { name: 'an HLS playlist', options: playlist },
    { name: 'the way playlists play in Safari', options: safariPlaylist, isSafari: true },
    { name: 'an MP4 file', options: file },
  ];

  for (const { name, options: optionsAt, isSafari } of media) {
    test(`is passed with ${name}`, async ({ page, consoleErrors }) => {
      const { origin } = server!;
      if (isSafari) await passForSafari(page);
      await page.goto(origin);
      const options = optionsAt(origin);
      const run = (name: string) =>
        page.evaluate(([name, options]) => window.runContractCase(name, options), [name, options] as const);
      // The slowest comes first.
      const names = CONTRACT_CASES.map((each) => each.name).sort(
        (a, b) => Number(b.endsWith('unreachable')) - Number(a.endsWith('unreachable')),
      );
      const failed: string[] = [];
      // Some at once: they mostly wait.
      const next = async (): Promise<void> => {
        const name = names.shift();
        if (name === undefined) return;
        if ((await run(name)) !== undefined) failed.push(name);
        await next();
      };
      await Promise.all(Array.from({ length: CASES_AT_ONCE }, next));
      // Cases compare the video's time with the clock. On a busy machine that needs the processor for itself.
      for (const name of failed) {
        let [error, tries] = [await run(name), 1];
        while (error !== undefined && tries < MAX_TRIES) [error, tries] = [await run(name), tries + 1];
        expect(error, `${name}, after ${tries} tries`).toBeUndefined();
      }
      takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
    });
  }
});

/** The demo's frames are 0.05 s long. So the frame of a time, or one beside it, is within the tolerance. */
const SEEK_TOLERANCE_SECONDS = 0.1;
/** The keys "," and "." move the video by this much. So they reach times between whole seconds. */
const KEY_SECONDS = 1 / 24;

/** The picture that a `<video>` element shows, and how much sound it has decoded. */
async function playing(page: Page) {
  return detail(page).video.evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => {
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(video, 0, 0, 64, 36);
    const pixels = context?.getImageData(0, 0, 64, 36).data ?? [];
    return { picture: pixels.join(), soundBytes: video.webkitAudioDecodedByteCount ?? 0 };
  });
}

test('a lesson plays with moving pictures and sound, and shows the frame of each time that the slider and the keys choose', async ({
  page,
}) => {
  await playMedia(page, LESSON.address);
  const first = await playing(page);
  await expect.poll(async () => (await playing(page)).picture).not.toBe(first.picture);
  await expect.poll(async () => (await playing(page)).soundBytes).toBeGreaterThan(0);
  await detail(page).pause.click();
  const shownFrame = await recordFrames(page);
  for (const { second, steps } of [
    { second: 7, steps: 3 },
    { second: LESSON.seconds - 2, steps: 0 },
    { second: 301, steps: 1 },
  ]) {
    await detail(page).position.fill(String(second));
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('.');
    const target = second + steps * KEY_SECONDS;
    await expect
      .poll(async () => Math.abs((await shownFrame()) - target), `seconds from ${target.toFixed(3)} to the shown frame`)
      .toBeLessThan(SEEK_TOLERANCE_SECONDS);
  }
});

test('after a lost network a video goes on by itself at the same second', async ({ page, context, consoleErrors }) => {
  await playMedia(page, LESSON.address);
  await context.setOffline(true);
  await detail(page).position.fill('300');
  const notice = detail(page).player.getByText(/No network/);
  await expect(notice).toBeVisible();
  expect(Math.floor(await timeOf(page))).toBe(300);
  await context.setOffline(false);
  await expectPlayingFrom(page, 300);
  await expect(notice).toBeHidden();
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

// A segment is loaded to its end before the player chooses another quality, and takes twelve seconds here.
test('a slow line lowers the quality', { tag: LONG_TAG }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1200 });
  await playMedia(page, LESSON.address);
  await expect.poll(() => pictureHeight(page)).toBe(720);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 12_000,
    uploadThroughput: 12_000,
  });
  await detail(page).position.fill('300');
  await expect.poll(() => pictureHeight(page)).toBe(360);
});
