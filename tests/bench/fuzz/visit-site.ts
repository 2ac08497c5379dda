import { chromium, type Page } from '@playwright/test';
import { waitUntilHydrated, recordConsole } from '../../e2e/support/journey.ts';
import { buildApps } from '../../../tools/local/build-apps.ts';
import { DATA_PATHS } from '../../../tools/local/paths.ts';
import { startServer } from '../../../tools/local/start-server.ts';

/** A visitor who browses the site until stopped. */
interface SiteVisit {
  /** Returns how many pages they opened, and the console errors. */
  stop: () => Promise<{ pages: number; consoleErrors: string[] }>;
}

/** Paths that the visitor opens by the sidebar. */
const SIDEBAR_PATHS = ['/library', '/webinar', '/skill-paths', '/bookmark'];
const SEARCHES = ['light', 'walk', '照明', 'nothing-like-it'];

/** The people of the synthetic catalog have no portraits. */
const MISSING_PORTRAITS = /status of 404 .*\/api\/media\//;

/** Starts an edge in front of an API, and a visitor's browser. */
export async function visitSite(apiAddress: string): Promise<SiteVisit> {
  await buildApps((line) => process.stdout.write(`${line}\n`));
  const env = {
    PORT: '0',
    API_ORIGIN: apiAddress,
    RELEASE_STORE: DATA_PATHS.store,
    RELEASE_CACHE: DATA_PATHS.releaseCache,
    RENDER_TIMEOUT_MS: '15000',
  };
  const edge = await startServer({
    name: 'edge-fuzz',
    script: 'servers/edge/src/server.ts',
    env,
    ready: '/registry.json',
  });
  const site = `http://localhost:${edge.port}`;
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const consoleErrors: string[] = [];
  recordConsole(page, { types: ['error', 'warning'], consoleErrors });
  let isOver = false;
  let pages = 0;
  const walking = (async () => {
    while (!isOver)
      pages += await visitPages(page, site).catch((error: unknown) => (consoleErrors.push(String(error)), 0));
  })();
  return {
    stop: async () => {
      isOver = true;
      await walking;
      await browser.close();
      await edge.stop();
      return { pages, consoleErrors: consoleErrors.filter((complaint) => !MISSING_PORTRAITS.test(complaint)) };
    },
  };
}

/** Visits all sections once; returns the number of pages. */
async function visitPages(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/`);
  await waitUntilHydrated(page);
  for (const path of SIDEBAR_PATHS) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await page.locator('main h1').waitFor();
  }
  for (const word of SEARCHES) {
    await page.goto(`${site}/library?alltags=${encodeURIComponent(word)}`);
    await waitUntilHydrated(page);
    await page.locator('main h1').waitFor();
  }
  return 1 + SIDEBAR_PATHS.length + SEARCHES.length;
}
