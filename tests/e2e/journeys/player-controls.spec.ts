import type { Route } from '@playwright/test';
import { expectNoViolations } from '../support/page/axe.ts';
import { tabTo } from '../support/page/focus.ts';
import { expect, LONG_TAG, test, type Page } from '../support/journey.ts';
import { captionsOf } from '../support/media/captions.ts';
import {
  expectPlayingFrom,
  mediaTime,
  passForSafari,
  pictureHeight,
  playedFrom,
  playMedia,
} from '../support/media/media-element.ts';
import { detail, timeOf } from '../support/media/watching.ts';

/** It has a playlist, previews, and captions in German and English. */
const VIDEO = {
  address: '/home/castwright/material-texture?v=castwright-5-bake-normals-game-ready',
  title: 'Baking High-Poly Detail into Normal Maps for Games',
  chapters: ['What we are going to make', 'The polygon budget in detail', 'Summary'],
} as const;

/** Locators of the controls that playlists and files have. */
function controls(page: Page) {
  const { player } = detail(page);
  const settings = player.getByRole('dialog', { name: 'Settings' });
  return {
    player,
    video: player.locator('video'),
    settingsButton: player.getByRole('button', { name: 'Settings' }),
    settings,
    setting: (name: string) => settings.getByRole('combobox', { name, exact: true }),
    volume: player.getByRole('group', { name: 'Player controls' }).getByRole('slider', { name: 'Volume' }),
  };
}

test('pointing at the timeline shows the picture, the time and the chapter, and moves nothing', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  const { position, player } = detail(page);
  const before = await detail(page).description.boundingBox();
  const box = (await position.boundingBox())!;
  const tip = player.locator('div:has(> svg > image)');
  for (const [fraction, chapter] of [
    [0.01, VIDEO.chapters[0]],
    [0.99, VIDEO.chapters.at(-1)],
  ] as const) {
    await page.mouse.move(box.x + box.width * fraction, box.y + box.height / 2);
    await expect(tip).toContainText(chapter!);
    const picture = await tip.locator('svg').boundingBox();
    expect(picture?.width).toBe(160);
    expect(picture!.x).toBeGreaterThanOrEqual(box.x - 1);
    expect(picture!.x + 160).toBeLessThanOrEqual(box.x + box.width + 1);
  }
  const [, shown] = /(\d+:\d\d)/.exec((await tip.textContent()) ?? '') ?? [];
  await page.mouse.down();
  await page.mouse.up();
  const [minutes = 0, seconds = 0] = (shown ?? '').split(':').map(Number);
  expect(Math.abs((await timeOf(page)) - (60 * minutes + seconds))).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  expect(await detail(page).description.boundingBox()).toEqual(before);
});

test('a quality is chosen by hand, and the next video prefers it', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  const { settingsButton, setting } = controls(page);
  await settingsButton.click();
  await expect(setting('Quality').locator('option').first()).toHaveText(/^Automatic \(\d+p\)$/);
  await expect.poll(() => pictureHeight(page)).toBe(720);
  // A segment has eight seconds, and the next one has the chosen quality.
  await detail(page).position.fill('5');
  await settingsButton.click();
  await setting('Quality').selectOption('360');
  await expect.poll(() => pictureHeight(page), { timeout: 15_000 }).toBe(360);
  await playMedia(page, VIDEO.address);
  await settingsButton.click();
  await expect(setting('Quality')).toHaveValue('360');
  await expect.poll(() => pictureHeight(page), { timeout: 15_000 }).toBe(360);
});

/** Safari chooses H.264. Chromium's own HLS mixes it with VP9, and then stops. */
async function leaveOutVp9(route: Route): Promise<void> {
  const playlist = await (await route.fetch()).text();
  const body = playlist.replace(/^#EXT-X-STREAM-INF:.*CODECS="vp09.*\n.*\n/gm, '');
  await route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body });
}

/** The player reads the element's time every 0.2 seconds. On a busy machine that is less often. */
const SAME_SECOND = 0.5;

for (const isPaused of [false, true]) {
  const when = isPaused ? 'paused' : 'playing';
  test(
    `the way playlists play in Safari, a quality chosen while ${when} keeps the second`,
    { tag: LONG_TAG },
    async ({ page }) => {
      await passForSafari(page);
      await page.route('**/castwright-5-bake-normals-game-ready.m3u8', leaveOutVp9);
      await playMedia(page, `${VIDEO.address}&t=100`);
      const { settingsButton, setting, video } = controls(page);
      expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\.m3u8$/);
      await detail(page).position.fill('60');
      await expectPlayingFrom(page, 60);
      if (isPaused) await detail(page).pause.click();
      await settingsButton.click();
      for (const height of [360, 720]) {
        const before = await mediaTime(page);
        await setting('Quality').selectOption(String(height));
        await expect.poll(() => pictureHeight(page)).toBe(height);
        if (isPaused) {
          await expect.poll(async () => Math.abs((await mediaTime(page)) - before)).toBeLessThan(SAME_SECOND);
          await expect(detail(page).play).toBeVisible();
        } else {
          await expect.poll(() => playedFrom(page)).toBeGreaterThan(before - SAME_SECOND);
          // The video played on until the visitor had chosen.
          expect(await playedFrom(page)).toBeLessThan(before + 5);
        }
      }
    },
  );
}

test('the caption that is shown is the cue of that second, in each of two languages', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  await detail(page).pause.click();
  const { settingsButton, setting, video } = controls(page);
  const shownTexts = () =>
    video.evaluate(({ textTracks }: HTMLVideoElement) => {
      const showing = [...textTracks].filter(({ mode }) => mode === 'showing');
      return showing.flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text));
    });
  expect(await shownTexts()).toEqual([]);
  for (const language of ['de', 'en']) {
    await settingsButton.click();
    await setting('Captions').selectOption(language);
    const cues = await captionsOf(page, language);
    for (const part of [0.2, 0.5, 0.8]) {
      const { second, text } = cues[Math.floor(part * cues.length)]!;
      await detail(page).position.fill(String(second));
      await expect.poll(shownTexts, `the ${language} caption at second ${second}`).toEqual([text]);
    }
  }
});

test('captions keep their size and their background, and disappear with a key', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  const { settingsButton, setting, player } = controls(page);
  await settingsButton.click();
  await setting('Captions').selectOption('de');
  await setting('Caption size').selectOption('large');
  await setting('Caption background').selectOption('solid');
  await expect(player).toHaveAttribute('data-caption-size', 'large');
  await expect(player).toHaveAttribute('data-caption-background', 'solid');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await settingsButton.click();
  await expect(setting('Captions')).toHaveValue('');
  await playMedia(page, VIDEO.address);
  await expect(player).toHaveAttribute('data-caption-size', 'large');
  await expect(player).toHaveAttribute('data-caption-background', 'solid');
});

test('the volume changes by slider and keys, and stays after a reload', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  const { volume, video } = controls(page);
  const volumeOfElement = () => video.evaluate((element: HTMLVideoElement) => element.volume);
  await volume.fill('40');
  expect(await volumeOfElement()).toBe(0.4);
  await detail(page).pause.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowUp');
  await expect(volume).toHaveAttribute('aria-valuetext', '45%');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await playMedia(page, VIDEO.address);
  await expect(volume).toHaveValue('45');
  expect(await volumeOfElement()).toBe(0.45);
});

test('the system gets title, series and picture, and its keys play, pause and seek', async ({ page }) => {
  await page.addInitScript(() => {
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    Object.assign(window, { sessionHandlers: handlers });
    navigator.mediaSession.setActionHandler = (name, handler) => {
      handlers.set(name, handler);
      set(name, handler);
    };
  });
  await playMedia(page, VIDEO.address);
  const press = (action: string, details: object = {}) =>
    page.evaluate(
      ([name, rest]) => {
        const { sessionHandlers } = window as unknown as {
          sessionHandlers: Map<string, ((details: object) => void) | null>;
        };
        sessionHandlers.get(name)?.({ action: name, ...rest });
      },
      [action, details] as const,
    );
  const metadata = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      pictures: navigator.mediaSession.metadata?.artwork.length,
      state: navigator.mediaSession.playbackState,
    }));
  await expect.poll(metadata).toEqual({ title: VIDEO.title, pictures: 1, state: 'playing' });
  await press('pause');
  await expect.poll(metadata).toMatchObject({ state: 'paused' });
  await press('seekto', { seekTime: 60 });
  await press('seekforward');
  await expect.poll(() => mediaTime(page)).toBeCloseTo(70, 1);
  await press('play');
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(70.2);
  await detail(page).relevance.getByRole('link').first().click();
  await expect.poll(metadata).toEqual({ title: undefined, pictures: undefined, state: 'none' });
});

test('picture in picture shows the playing video in its own window, and ends with a second press', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  const toggle = controls(page).player.getByRole('button', { name: 'Picture in picture' });
  const isInWindow = () =>
    controls(page).video.evaluate((video: HTMLVideoElement) => video === document.pictureInPictureElement);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await isInWindow()).toBe(true);
  const before = await mediaTime(page);
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(before);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await isInWindow()).toBe(false);
});

test('the settings work with the keyboard alone on a phone, and return the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  // Colors change at once, so that axe sees none between two themes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playMedia(page, VIDEO.address);
  const { settingsButton, settings, setting } = controls(page);
  await detail(page).pause.focus();
  await tabTo(page, settingsButton);
  await page.keyboard.press('Enter');
  await expect(setting('Speed')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(setting('Speed')).toHaveValue('1.25');
  await expect.poll(() => controls(page).video.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  await expectNoViolations(page, 'the open settings');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(settingsButton).toBeFocused();
  await expectNoViolations(page, 'a playing video');
});
