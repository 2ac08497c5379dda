import { defineConfig } from '@playwright/test';
import { FAST_BROWSER } from './support/browsers.ts';
import { LONG_TAG } from './support/journey.ts';
import { SITE } from './support/site/start-site.ts';

/** Chromium uses only the last list of disabled features. So this one repeats what matters of Playwright's own. */
const DISABLED_FEATURES = [
  // Every headed browser window gets these extra pages, which cost as much as a page of the site.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's own.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The journeys run in the machine's own Chromium against the real site. Each has a fresh profile. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/site/start-site.ts',
  workers: 2,
  fullyParallel: true,
  ...chosenJourneys(process.env['JOURNEYS']),
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A trace of every step doubles the cost: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: FAST_BROWSER,
      args: [
        '--no-sandbox',
        // Letters are as wide as in the full browser.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});

/** `long`: only those that take too long for `npm test`; `all`; otherwise the others. */
function chosenJourneys(which: string | undefined) {
  if (which === 'all') return {};
  return which === 'long' ? { grep: new RegExp(LONG_TAG) } : { grepInvert: new RegExp(LONG_TAG) };
}
