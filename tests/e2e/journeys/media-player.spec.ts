import { CONTRACT_CASES } from '@learning-center/player/testing';
import type { ContractPageOptions } from '../support/media/adapter-page.ts';
import { bundleAdapterPage } from '../support/media/bundle-adapter.ts';
import { startMediaServer } from '../support/media/media-server.ts';
import { fakeVideoService } from '../support/media/fake-video-service.ts';
import { F1, LESSON } from '../support/page/fixtures.ts';
import { expect, LONG_TAG, open, takeConsoleErrors, test, type Page } from '../support/journey.ts';
import { changeDetails, detail, timeOf } from '../support/media/watching.ts';
import { SITE } from '../support/site/start-site.ts';

/** Twelve seconds long. */
const PLAYLIST = `${SITE}/api/media/footage/lighting/12/contract.m3u8`;
const CASES_AT_ONCE = 4;
const NETWORK_ERRORS = /Failed to load resource|ERR_|CORS/;

test.describe('the adapter contract', () => {
  // The bundle and the media server are for all three.
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
  const file = (origin: string, type: string): ContractPageOptions => ({
    kind: 'file',
    url: `${origin}/twelve-seconds.${type}`,
    refusals: [
      [`${origin}/missing.${type}`, 'missing'],
      [`${origin}/broken.mp4`, 'broken'],
      [`${origin}/unknown.mp4`, 'unsupported'],
    ],
    unreachableUrls: [`http://127.0.0.1:9/twelve-seconds.${type}`, `${origin}/hang.${type}`],
  });
  // In Chromium's own HLS one failed request ends playback, for a reason we do not know. So a file stands for the playlist.
  const safariPlaylist = (origin: string): ContractPageOptions => ({ ...file(origin, 'mp4'), kind: 'hls' });
  const media = [
    { name: 'an HLS playlist', options: playlist },
    { name: `the way playlists play in Safari ${LONG_TAG}`, options: safariPlaylist, isSafari: true },
    { name: 'an MP4 file', options: (origin: string) => file(origin, 'mp4') },
    { name: `a WebM file ${LONG_TAG}`, options: (origin: string) => file(origin, 'webm') },
  ];

  for (const { name, options: optionsAt, isSafari } of media) {
    test(`is passed with ${name}`, async ({ page, consoleErrors }) => {
      const { origin } = server!;
      if (isSafari) await passForSafari(page);
      await page.goto(origin);
      const options = optionsAt(origin);
      const results: Record<string, string | undefined> = {};
      // The slowest comes first.
      const names = CONTRACT_CASES.map((each) => each.name).sort(
        (a, b) => Number(b.endsWith('unreachable')) - Number(a.endsWith('unreachable')),
      );
      // Some at once: they mostly wait.
      const next = async (): Promise<void> => {
        const name = names.shift();
        if (name === undefined) return;
        results[name] = await page.evaluate(([name, options]) => window.runContractCase(name, options), [
          name,
          options,
        ] as const);
        await next();
      };
      await Promise.all(Array.from({ length: CASES_AT_ONCE }, next));
      expect(results).toEqual(Object.fromEntries(CONTRACT_CASES.map((each) => [each.name, undefined])));
      takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
    });
  }

  test('a file whose connection breaks off goes on at the same second', async ({ page, consoleErrors }) => {
    const { origin, mend } = server!;
    await page.goto(origin);
    await page.evaluate((url) => void window.playMedia('file', url, 5), `${origin}/cut.mp4`);
    const hasError = () => page.evaluate(() => window.played!.player.media!.element.error !== null);
    await expect.poll(hasError).toBe(true);
    mend();
    await expect.poll(hasError).toBe(false);
    const times = () => page.evaluate(() => window.played!.times);
    await expect.poll(async () => (await times()).at(-1)).toBeGreaterThan(8);
    expect(Math.min(...(await times())), 'the earliest second').toBeGreaterThanOrEqual(5);
    expect(await page.evaluate(() => window.played!.events)).not.toContain('error unreachable');
    takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
  });
});

/** Makes the player leave playlists to the browser, as in Safari. */
async function passForSafari(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }));
}

/** What a `<video>` element shows and decodes now. */
async function playing(page: Page) {
  return detail(page).video.evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 36];
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0, 64, 36);
    const pixels = [...(context?.getImageData(0, 0, 64, 36).data ?? [])];
    return { time: video.currentTime, picture: pixels.join(), soundBytes: video.webkitAudioDecodedByteCount ?? 0 };
  });
}

/** Presses the poster; resolves with the milliseconds until the video moves, as the page itself measures them. */
async function timeToPlay(page: Page): Promise<number> {
  await page.evaluate(() => {
    const record = (event: Event) => Object.assign(window, { clickedAt: event.timeStamp });
    document.querySelector('[data-poster]')?.addEventListener('click', record, { once: true, capture: true });
  });
  await detail(page).poster.click();
  const moved = await page.waitForFunction(() => {
    const video = document.querySelector('video');
    const { clickedAt } = window as { clickedAt?: number };
    if (!video || clickedAt === undefined || video.currentTime === 0 || video.seeking) return false;
    return (
      performance.now() - clickedAt - 1000 * (video.played.length > 0 ? video.currentTime - video.played.start(0) : 0)
    );
  });
  return (await moved.jsonValue()) as number;
}

async function play(page: Page, address: string = LESSON.address): Promise<void> {
  await open(page, address);
  await detail(page).poster.click();
  await expect.poll(async () => (await playing(page)).time).toBeGreaterThan(0.5);
}

test('a lesson plays within a second of the click, with moving pictures and sound, and seeks exactly', async ({
  page,
}) => {
  // A busy machine gets another try.
  await expect(async () => {
    await open(page, LESSON.address);
    expect(await timeToPlay(page), 'milliseconds from the click to playing').toBeLessThan(1000);
  }).toPass();
  const first = await playing(page);
  await expect.poll(async () => (await playing(page)).picture).not.toBe(first.picture);
  const later = await playing(page);
  expect(later.time).toBeGreaterThan(first.time);
  await expect.poll(async () => (await playing(page)).soundBytes).toBeGreaterThan(0);

  await page.keyboard.press('k');
  for (let round = 0; round < 10; round += 1) {
    const target = Math.floor(Math.random() * 390) + 1;
    await detail(page).position.fill(String(target));
    await page.waitForFunction(() => document.querySelector('video')?.seeking === false);
    expect(Math.abs((await playing(page)).time - target), `seconds from ${target}`).toBeLessThan(0.1);
  }
});

test('after a lost network a video goes on by itself at the same second', async ({ page, context, consoleErrors }) => {
  await play(page);
  await context.setOffline(true);
  await detail(page).position.fill('300');
  await expect(detail(page).player.getByText(/No network/)).toBeVisible();
  await page.waitForTimeout(5000);
  expect(Math.floor(await timeOf(page))).toBe(300);
  await context.setOffline(false);
  await expect.poll(async () => (await playing(page)).time).toBeGreaterThan(300.2);
  expect((await playing(page)).time).toBeLessThan(306);
  await expect(detail(page).player.getByText(/No network/)).toBeHidden();
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

test(`a slow line lowers the quality ${LONG_TAG}`, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1200 });
  await play(page);
  const height = () => detail(page).video.evaluate((video: HTMLVideoElement) => video.videoHeight);
  await expect.poll(height).toBe(720);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 12_000,
    uploadThroughput: 12_000,
  });
  await detail(page).position.fill('300');
  await expect.poll(height, { timeout: 30_000 }).toBe(360);
});

test('where the video service is blocked, the other address plays within five seconds, and the page says so', async ({
  page,
  consoleErrors,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort('connectionrefused'));
  // A busy machine gets another try.
  await expect(async () => {
    await open(page, `${F1.address}&t=135`);
    expect(await timeToPlay(page), 'milliseconds from the click to playing').toBeLessThan(5000);
  }).toPass({ timeout: 30_000 });
  expect(Math.floor(await timeOf(page))).toBeLessThan(140);
  expect(await timeOf(page)).toBeGreaterThanOrEqual(135);
  const told = page.getByText("The video service can't be reached from here, so this plays from our own site.");
  await expect(told).toBeVisible();
  await expect(told).toHaveRole('status');
  takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
});

test('a video that the service refuses plays from its other address at once', async ({ page }) => {
  await fakeVideoService(page, { error: 150 });
  await open(page, F1.address);
  await detail(page).poster.click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await expect(page.getByText("The video service doesn't play this video here")).toBeVisible();
});

test(
  'where the service is blocked and there is no other address, a link to the service follows within eight seconds',
  { tag: LONG_TAG },
  async ({ page, consoleErrors }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort('connectionrefused'));
    await open(page, LESSON.address);
    await changeDetails(page, { link: 'https://youtu.be/WhWc3b3KhnY' });
    await detail(page).nextVideo.click();
    await expect(detail(page).title).not.toHaveText(LESSON.title);
    await detail(page).poster.click();
    const alert = detail(page).player.getByRole('alert');
    await expect(alert).toContainText("isn't responding", { timeout: 8000 });
    await expect(alert.getByRole('link', { name: /^Open on the video service/ })).toHaveAttribute(
      'href',
      /WhWc3b3KhnY/,
    );
    takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
  },
);

for (const [what, link, text, way] of [
  ['missing playlist', '/api/media/footage/lighting/0/gone.m3u8', "isn't at its address any more", 'Contact support'],
  ['missing file', '/api/media/gone.mp4', "isn't at its address any more", 'Contact support'],
  ['broken file', '/broken.mp4', 'damaged', 'Open the video file'],
] as const) {
  test(`a ${what} shows the reason and one way on`, async ({ page, consoleErrors }) => {
    await page.route('**/broken.mp4', (route) =>
      route.fulfill({ contentType: 'video/mp4', body: 'This is no video.' }),
    );
    await open(page, LESSON.address);
    await changeDetails(page, { link });
    await detail(page).nextVideo.click();
    await expect(detail(page).title).not.toHaveText(LESSON.title);
    await detail(page).poster.click();
    const alert = detail(page).player.getByRole('alert');
    await expect(alert).toContainText(text);
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(alert.getByRole('link', { name: way })).toBeVisible();
    takeConsoleErrors(consoleErrors, NETWORK_ERRORS);
  });
}
