import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { LONG } from './support/long.ts';
import { SITE } from './support/site-address.ts';

const reports = process.env['TEST_REPORTS'] ?? path.join(import.meta.dirname, 'test-results');

/** Of several such lists Chromium minds the last alone, so this one holds what matters of Playwright's own. */
const DISABLED_FEATURES = [
  // Each window of a browser with a screen gets these pages of its own, which cost as much as a page of the site.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's.
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

/** The journeys run in the machine's own Chromium, each in a fresh profile, against the real site. */
export default defineConfig({
  testDir: './journeys',
  outputDir: path.join(reports, 'traces'),
  globalSetup: './support/start-site.ts',
  workers: 2,
  fullyParallel: true,
  ...(process.env['JOURNEYS'] === 'long' ? { grep: new RegExp(LONG) } : { grepInvert: new RegExp(LONG) }),
  forbidOnly: true,
  // A second try on a busy machine; the report names what needed one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(reports, 'e2e.json') }]],
  use: {
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Recording every step costs as much as taking it: what fails is taken again, on record.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
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
