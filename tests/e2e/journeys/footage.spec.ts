import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const VIDEO = '/api/media/footage/lip-sync/139/a-lesson';

interface Played {
  /** The buffered ranges, in seconds. */
  ranges: number[][];
  width: number;
  /** The times of the pictures that were shown, beside those asked for. */
  seeks: Array<readonly [asked: number, shown: number]>;
  /** How many different pictures were seen. */
  pictures: number;
}

/** Plays a rendition in a plain video element: every segment of the playlist, one after the other. */
async function playRendition(page: Page, playlist: string, type: string): Promise<Played> {
  return page.evaluate(
    async ({ playlist, type }) => {
      const text = await (await fetch(playlist)).text();
      const map = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
      const segments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      const video = document.createElement('video');
      video.muted = true;
      document.body.append(video);
      const source = new MediaSource();
      const happens = (target: EventTarget, name: string) =>
        new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
      video.src = URL.createObjectURL(source);
      await happens(source, 'sourceopen');
      const buffer = source.addSourceBuffer(type);
      for (const address of [map, ...segments]) {
        const appended = happens(buffer, 'updateend');
        buffer.appendBuffer(await (await fetch(new URL(address, new URL(playlist, location.href)))).arrayBuffer());
        await appended;
      }
      source.endOfStream();
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const seen = new Set<string>();
      const seeks: Array<readonly [number, number]> = [];
      for (const asked of [0.52, 1.02, 7.97, 8.02, 71.3, 138.9]) {
        const shown = new Promise<number>((resolve) =>
          video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime)),
        );
        video.currentTime = asked;
        await happens(video, 'seeked');
        seeks.push([asked, await shown]);
        canvas.drawImage(video, 0, 0, 64, 36);
        seen.add(canvas.getImageData(0, 0, 64, 36).data.join());
      }
      const ranges = Array.from({ length: video.buffered.length }, (_, nth) => [
        video.buffered.start(nth),
        video.buffered.end(nth),
      ]);
      const width = video.videoWidth;
      video.remove();
      return { ranges, width, seeks, pictures: seen.size };
    },
    { playlist, type },
  );
}

test('the demo’s footage plays in one piece, exactly as long as the video, in every rendition', async ({ page }) => {
  // An empty page of the site, without its Content-Security-Policy.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/empty');
  const master = await (await page.request.get(`${VIDEO}.m3u8`)).text();
  const streams = [...master.matchAll(/CODECS="([^"]+)",RESOLUTION=(\d+)x.*\n(.+)/g)];
  expect(streams).toHaveLength(3);
  for (const [, codecs = '', width, address = ''] of streams) {
    const playlist = new URL(address, `https://site.example${VIDEO}.m3u8`).pathname;
    const played = await playRendition(page, playlist, `video/mp4; codecs="${codecs}"`);
    expect(played.width).toBe(Number(width));
    expect(played.ranges).toHaveLength(1);
    expect(played.ranges[0]?.[0]).toBe(0);
    expect(Math.abs((played.ranges[0]?.[1] ?? 0) - 139)).toBeLessThan(0.05);
    for (const [asked, shown] of played.seeks) expect(Math.abs(shown - asked)).toBeLessThanOrEqual(0.051);
    expect(played.pictures).toBe(played.seeks.length);
  }
});
