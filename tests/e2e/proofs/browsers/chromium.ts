import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { DATA_FOLDER } from '../../../../tools/local/paths.ts';
import { blockStorage } from '../../support/api/blocked-storage.ts';
import { FULL_BROWSER } from '../../support/browsers.ts';
import { collectErrors, type Browser, type Engine, type Mode } from './browser.ts';

/** Today's Chromium. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  howToGet: 'install chromium, or name one with CHROME_PATH',
  start: (mode) => (existsSync(FULL_BROWSER) ? startChromium(FULL_BROWSER, mode) : Promise.resolve(undefined)),
};

/** The oldest Chromium that the site supports. */
export const OLD_CHROMIUM: Engine = {
  name: 'Chromium 109',
  howToGet: 'install the development packages (npm install)',
  start: (mode) => startChromium(unpackOldChromium(), mode),
};

/** Unpacks the browser of its package. That would use a fixed path, which all users share. */
function unpackOldChromium(): string {
  const folder = path.join(DATA_FOLDER, 'browsers');
  const file = path.join(folder, 'chromium-109');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const packed = readFileSync(path.join(path.dirname(entry), '../bin/chromium.br'));
  writeFileSync(`${file}.new`, brotliDecompressSync(packed));
  chmodSync(`${file}.new`, 0o755);
  renameSync(`${file}.new`, file);
  return file;
}

async function startChromium(executablePath: string, mode: Mode): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--font-render-hinting=none',
      // Like every browser of a visitor. Playwright lets pages play without a press.
      '--autoplay-policy=document-user-activation-required',
      // A mouse, which headless Chromium does not report.
      '--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2',
    ],
  });
  const page = await browser.newPage({ javaScriptEnabled: mode !== 'without script', locale: 'en-US' });
  if (mode === 'without storage') await blockStorage(page, 'forbidden');
  const errors = collectErrors();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.add(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.add(`uncaught: ${error.message}`));
  return {
    name: `Chromium ${browser.version()}`,
    open: async (address) => void (await page.goto(address)),
    openBriefly: async (address, timeout) => void (await page.goto(address, { timeout }).catch(() => undefined)),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewportSize(size),
    takeErrors: errors.take,
    close: () => browser.close(),
  };
}
