import type { Browser, Page } from '@playwright/test';
import { PAGE_TIMEOUT_MS } from './throttled-page.ts';

/** Loaded and unused code of one kind, in bytes before compression. */
export interface CodeUse {
  all: number;
  unused: number;
}

/** Code by kind, as the browser's coverage reports it once the page is idle. */
export interface CodeUsage {
  script: CodeUse;
  style: CodeUse;
}

interface Range {
  start: number;
  end: number;
}

/** Loads a page once more for the browser's coverage report; that slows the page, so nothing is timed. */
export async function measureUnused(browser: Browser, address: string): Promise<CodeUsage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await Promise.all([page.coverage.startJSCoverage(), page.coverage.startCSSCoverage()]);
    await page.goto(address, { waitUntil: 'networkidle', timeout: PAGE_TIMEOUT_MS });
    return { script: await scriptUse(page), style: await styleUse(page) };
  } finally {
    await context.close();
  }
}

async function scriptUse(page: Page): Promise<CodeUse> {
  const scripts = await page.coverage.stopJSCoverage();
  return sum(
    scripts.map(({ source = '', functions }) => {
      const ran = new Uint8Array(source.length);
      // Inner ranges follow the outer ones and are more exact.
      for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
        ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
      return { all: source.length, unused: ran.filter((isUsed) => isUsed === 0).length };
    }),
  );
}

async function styleUse(page: Page): Promise<CodeUse> {
  const sheets = await page.coverage.stopCSSCoverage();
  return sum(
    sheets.map(({ text = '', ranges }) => ({
      all: text.length,
      unused: text.length - ranges.reduce((total, range) => total + lengthOf(range), 0),
    })),
  );
}

const lengthOf = ({ start, end }: Range) => end - start;

const sum = (uses: readonly CodeUse[]): CodeUse => ({
  all: uses.reduce((total, { all }) => total + all, 0),
  unused: uses.reduce((total, { unused }) => total + unused, 0),
});
