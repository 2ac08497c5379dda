import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { captureScreens } from '../../screens/capture-screens.ts';
import { screenshotFile, THEMES } from '../../screens/screen.ts';
import { SCREENS } from '../../screens/states/index.ts';
import { FULL_BROWSER } from '../../support/browsers.ts';
import { FROZEN_NOW } from './frozen-site.ts';
import type { Recording } from './recording.ts';

const WIDTHS = [375, 1440];
/** A screenshot's record has this many columns of colors. */
const COLUMNS = 24;

/** Takes all screens and records each as a few colors; the pictures stay in the folder. Returns what was not taken. */
export async function recordScreens(site: string, folder: string, recording: Recording): Promise<string[]> {
  const screens = SCREENS.filter(({ alone }) => !alone);
  const browser = await chromium.launch({ executablePath: FULL_BROWSER, args: ['--no-sandbox', '--disable-gpu'] });
  const failures = await captureScreens(browser, screens, {
    screens: [],
    languages: ['en'],
    widths: WIDTHS,
    themes: THEMES,
    folder,
    address: site,
    aloneAt: new Map(),
    now: FROZEN_NOW,
    log: () => undefined,
  });
  const page = await browser.newPage();
  for (const { name } of screens)
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const file = screenshotFile({ screen: name, language: 'en', width, theme });
        const picture = await readFile(path.join(folder, file)).catch(() => undefined);
        recording.set(`screens/${file}`, picture ? await readColors(page, picture) : 'not taken');
      }
  await browser.close();
  return failures;
}

/** A picture's size in pixels, and its colors row by row; 16 shades of each color, so that smoothing is no difference. */
async function readColors(page: Page, picture: Buffer): Promise<string> {
  const source = `data:image/jpeg;base64,${picture.toString('base64')}`;
  return page.evaluate(
    async ({ address, columns }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const rows = Math.ceil((image.height / image.width) * columns);
      const context = new OffscreenCanvas(columns, rows).getContext('2d');
      if (!context) return '';
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, columns, rows);
      const { data } = context.getImageData(0, 0, columns, rows);
      const shades = Array.from(data, (value) => Math.min(15, Math.round(value / 16)).toString(16));
      const lines = Array.from({ length: rows }, (_, row) => {
        const cells = Array.from({ length: columns }, (_cell, column) => (row * columns + column) * 4);
        return cells.map((start) => shades.slice(start, start + 3).join('')).join(' ');
      });
      return [`${image.width} x ${image.height}`, ...lines].join('\n');
    },
    { address: source, columns: COLUMNS },
  );
}
