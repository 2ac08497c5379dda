import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const chosen = process.env['CHROME_PATH'];

/** Chromium with everything that a visitor's has. */
export const FULL_BROWSER = chosen ?? '/usr/bin/chromium';

/** Chromium's engine without windows, which needs about half the processor time for a page. */
export const FAST_BROWSER = chosen ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : FULL_BROWSER);
