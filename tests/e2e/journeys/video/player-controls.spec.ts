import type { Route } from '@playwright/test';
import { expectNoViolations } from '../../support/page/axe.ts';
import { tabTo } from '../../support/page/focus.ts';
import { expect, LONG_TAG, open, test, type Page } from '../../support/journey.ts';
import { captionsOf } from '../../support/media/captions.ts';
import {
  expectPlayingFrom,
  mediaTime,
  passForSafari,
  pictureHeight,
  playedFrom,
  playMedia,
} from '../../support/media/media-element.ts';
import { separateAudio } from '../../support/media/separate-audio.ts';
import { LESSON } from '../../support/page/fixtures.ts';
import { detail, timeOf } from '../../support/media/watching.ts';

/** It has a playlist, previews, and captions in German and English. */
const VIDEO = {
  address: '/home/castwright/material-texture?v=castwright-5-bake-normals-game-ready',
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
  await expect.poll(async () => Math.abs((await timeOf(page)) - (60 * minutes + seconds))).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  expect(await detail(page).description.boundingBox()).toEqual(before);
});

test('a quality is chosen by hand, and the next video prefers it', { tag: LONG_TAG }, async ({ page }) => {
  await playMedia(page, VIDEO.address);
  const { settingsButton, setting } = controls(page);
  await settingsButton.click();
  await expect(setting('Quality').locator('option').first()).toHaveText(/^Automatic \(\d+p\)$/);
  await expect.poll(() => pictureHeight(page)).toBe(720);
  // A segment has eight seconds, and the next one has the chosen quality.
  await detail(page).position.fill('5');
  await settingsButton.click();
  await setting('Quality').selectOption('360');
  await expect.poll(() => pictureHeight(page)).toBe(360);
  await playMedia(page, VIDEO.address);
  await settingsButton.click();
  await expect(setting('Quality')).toHaveValue('360');
  await expect.poll(() => pictureHeight(page)).toBe(360);
});

/** Safari chooses H.264. Chromium's own HLS mixes it with VP9, and then stops. */
async function leaveOutVp9(route: Route): Promise<void> {
  const playlist = await (await route.fetch()).text();
  const body = playlist.replace(/^#EXT-X-STREAM-INF:.*CODECS="vp09.*\n.*\n/gm, '');
  await route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body });
}

/** The player reads the element's time every 0.2 seconds. On a busy machine that is less often. */
const SAME_SECOND = 0.5;

test(
  'the way playlists play in Safari, a quality chosen while playing or paused keeps the second',
  { tag: LONG_TAG },
  async ({ page }) => {
    await passForSafari(page);
    await page.route('**/castwright-5-bake-normals-game-ready.m3u8', leaveOutVp9);
    await playMedia(page, `${VIDEO.address}&t=100`);
    const { settingsButton, setting, video } = controls(page);
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(/\.m3u8$/);
    await detail(page).position.fill('60');
    await expectPlayingFrom(page, 60);
    await settingsButton.click();
    const before = await mediaTime(page);
    await setting('Quality').selectOption('360');
    await expect.poll(() => pictureHeight(page)).toBe(360);
    await expect.poll(() => playedFrom(page)).toBeGreaterThan(before - SAME_SECOND);
    // The video played on until the visitor had chosen.
    expect(await playedFrom(page)).toBeLessThan(before + 5);
    await page.keyboard.press('Escape');
    await detail(page).pause.click();
    await settingsButton.click();
    const pausedAt = await mediaTime(page);
    await setting('Quality').selectOption('720');
    await expect.poll(() => pictureHeight(page)).toBe(720);
    await expect.poll(async () => Math.abs((await mediaTime(page)) - pausedAt)).toBeLessThan(SAME_SECOND);
    await expect(detail(page).play).toBeVisible();
  },
);

/** The texts of the captions that the video shows now. */
function shownCaptions(page: Page): Promise<string[]> {
  return controls(page).video.evaluate(({ textTracks }: HTMLVideoElement) => {
    const showing = [...textTracks].filter(({ mode }) => mode === 'showing');
    return showing.flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text));
  });
}

test('the caption that is shown is the cue of that second, in each of two languages', async ({ page }) => {
  await playMedia(page, VIDEO.address);
  await detail(page).pause.click();
  const { settingsButton, setting } = controls(page);
  const shownTexts = () => shownCaptions(page);
  expect(await shownTexts()).toEqual([]);
  for (const language of ['de', 'en']) {
    await settingsButton.click();
    await setting('Captions').selectOption(language);
    const cues = await captionsOf(page, language);
    for (const part of [0.2, 0.8]) {
      const { second, text } = cues[Math.floor(part * cues.length)]!;
      await detail(page).position.fill(String(second));
      await expect.poll(shownTexts, `the ${language} caption at second ${second}`).toEqual([text]);
    }
  }
});

test('a playlist with separate sound, variables and captions plays with sound, in the languages that the visitor chooses', async ({
  page,
}) => {
  const video = 'castwright-5-bake-normals-game-ready';
  await separateAudio(page, {
    video,
    audio: { en: 'English', ja: '日本語' },
    captions: { en: 'Not shown', fr: 'Bonjour' },
  });
  await playMedia(page, VIDEO.address);
  const { settingsButton, setting, video: element } = controls(page);
  const soundBytes = () =>
    element.evaluate((media: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => {
      return media.webkitAudioDecodedByteCount ?? 0;
    });
  await expect.poll(soundBytes).toBeGreaterThan(0);
  const japanese = page.waitForRequest(/\.m4s\?track=sound-ja$/);
  await settingsButton.click();
  await expect(setting('Audio').locator('option')).toHaveText(['English', 'Japanese']);
  await setting('Audio').selectOption({ label: 'Japanese' });
  await japanese;
  const english: string[] = [];
  page.on('request', (request) => request.url().endsWith('?track=sound-en') && english.push(request.url()));
  // So far no sound has loaded there.
  await detail(page).position.fill('100');
  await expectPlayingFrom(page, 100);
  const before = await soundBytes();
  await expect.poll(soundBytes).toBeGreaterThan(before);
  expect(english).toEqual([]);
  await settingsButton.click();
  await expect(setting('Captions').locator('option', { hasText: 'English' })).toHaveCount(1);
  await setting('Captions').selectOption({ label: 'French' });
  await expect.poll(() => shownCaptions(page)).toEqual(['Bonjour']);
});

test(
  'picture in picture shows the playing video in its own window, and ends with a second press',
  { tag: LONG_TAG },
  async ({ page }) => {
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
  },
);

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

test('in full screen the picture fills the screen, and its controls hide until the visitor does something', async ({
  page,
}) => {
  await playMedia(page, VIDEO.address);
  const { player, video } = controls(page);
  const bar = player.getByRole('group', { name: 'Player controls' });
  const areShown = () => bar.evaluate((element) => element.parentElement!.checkVisibility({ opacityProperty: true }));
  await player.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await expect.poll(() => video.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await areShown()).toBe(true);
  await expect.poll(areShown).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(areShown).toBe(true);
});

test('on a phone on its side, a player is on the screen with its controls, below the header', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, VIDEO.address);
  const { player } = controls(page);
  await expect(player).toBeInViewport({ ratio: 1 });
  const box = await player.boundingBox();
  expect(box!.height).toBeGreaterThan(260);
});

test('the controls are in one row beside the scroll bar of a window of 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440 - 15, height: 900 });
  await open(page, LESSON.address);
  const bar = await controls(page).player.getByRole('group', { name: 'Player controls' }).boundingBox();
  expect(bar!.height).toBeLessThan(50);
});
