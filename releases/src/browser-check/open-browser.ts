import { existsSync } from 'node:fs';
import type { Browser, BrowserType } from 'playwright-core';
import { hasCode, UserError } from '../errors.ts';

/** Debian's packages; the first one has no windows and needs less processor time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts the machine's Chromium: `chromePath`, or else Debian's. */
export async function openBrowser(chromePath: string | undefined): Promise<Browser> {
  const chromium = await importChromium();
  const executablePath = (chromePath ? [chromePath] : BROWSERS).find((file) => existsSync(file));
  if (executablePath === undefined)
    throw new UserError(
      `--check browser finds no Chromium at ${chromePath ?? BROWSERS.join(' or ')}: install it, or name one with CHROME_PATH`,
    );
  // Chromium's own sandbox needs rights that containers do not have; the pages are the site's own.
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Images of the site's servers and of the release tool come without this package. */
async function importChromium(): Promise<BrowserType> {
  try {
    return (await import('playwright-core')).chromium;
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new UserError('--check browser needs the package playwright-core: run it from a checkout after npm install');
  }
}
