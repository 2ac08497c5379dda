import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { SITE } from './support/site-address.ts';

const reports = process.env['TEST_REPORTS'] ?? path.join(import.meta.dirname, 'test-results');

/** The journeys run in the machine's own Chromium, each in a fresh profile, against the real site. */
export default defineConfig({
  testDir: './journeys',
  outputDir: path.join(reports, 'traces'),
  globalSetup: './support/start-site.ts',
  workers: 2,
  fullyParallel: true,
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
    trace: 'retain-on-failure',
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
      ],
    },
  },
});
