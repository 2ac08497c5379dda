import { chromium, type Page } from '@playwright/test';
import { alive, noteComplaints } from '../../e2e/support/journey.ts';
import { buildParts } from '../../releases/local/build-parts.ts';
import { PLACES } from '../../releases/local/places.ts';
import { freePort, startServer } from '../../releases/local/servers.ts';

/** A visitor who walks through the site in a browser until they are told to stop. */
export interface Walk {
  /** Answers how many pages they saw, and what went wrong on the way. */
  stop: () => Promise<{ pages: number; complaints: string[] }>;
}

/** Where the visitor goes, again and again: by address and by the sidebar. */
const SIDEBAR = ['/library', '/webinar', '/skill-paths', '/bookmark'];
const SEARCHES = ['light', 'walk', '照明', 'nothing-like-it'];

/** The people of the synthetic catalogue have no portraits. */
const NO_PICTURES = /status of 404 .*\/api\/media\//;

/** Starts an edge before an API, and a visitor's browser before that. */
export async function walkSite(apiAddress: string): Promise<Walk> {
  await buildParts((line) => process.stdout.write(`${line}\n`));
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    API_ORIGIN: apiAddress,
    RELEASE_STORE: PLACES.store,
    VIDEO_SERVICE: 'stand-in',
    RENDER_LIMIT_MS: '15000',
    CALL_LIMIT_MS: '10000',
  };
  const edge = await startServer({
    name: 'edge-fuzz',
    script: 'edge/src/server.ts',
    env,
    ready: `${site}/registry.json`,
  });
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const complaints: string[] = [];
  noteComplaints(page, { types: ['error', 'warning'], complaints });
  let isOver = false;
  let pages = 0;
  const walking = (async () => {
    while (!isOver) pages += await walkOnce(page, site).catch((error: unknown) => (complaints.push(String(error)), 0));
  })();
  return {
    stop: async () => {
      isOver = true;
      await walking;
      await browser.close();
      await edge.stop();
      return { pages, complaints: complaints.filter((complaint) => !NO_PICTURES.test(complaint)) };
    },
  };
}

/** One walk through all sections; answers how many pages it had. */
async function walkOnce(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/`);
  await alive(page);
  for (const path of SIDEBAR) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await page.locator('main h1').waitFor();
  }
  for (const word of SEARCHES) {
    await page.goto(`${site}/library?alltags=${encodeURIComponent(word)}`);
    await alive(page);
    await page.locator('main h1').waitFor();
  }
  return 1 + SIDEBAR.length + SEARCHES.length;
}
