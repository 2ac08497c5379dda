import type { Browser, Page } from '@playwright/test';
import { expect, LONG_TAG } from '../support/journey.ts';
import { test, type OwnEdge } from '../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool, type BuildChange } from '../support/site/releases.ts';

test.use({ edgeSettings: { AUTO_ROLLBACK_VISITORS: '2', TRUSTED_PROXIES: '127.0.0.1,::1' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Upcoming webinars' });

/** Styles of a section that hide the whole page; without them the page is visible again. */
const FAULTS: {
  name: string;
  change: Pick<BuildChange, 'change' | 'isAffected'>;
  isRepaired: boolean;
  tag?: string;
}[] = [
  {
    name: 'covered by its styles',
    change: {
      isAffected: (file) => file === 'client/page-upcoming.css',
      change: (text) => {
        const [own = ''] = /\.mf-webinar__\w+(?=>section)/.exec(text) ?? [];
        return `${text}\n${own}::before{content:"";position:fixed;inset:0;z-index:9999;background:#fff}`;
      },
    },
    isRepaired: true,
  },
  {
    name: 'hidden by its script',
    change: {
      isAffected: (file) => file === 'client/page-upcoming.js',
      change: (text) => `document.body.style.display='none';${text}`,
    },
    isRepaired: false,
    tag: LONG_TAG,
  },
];

for (const { name, change, isRepaired, tag = [] } of FAULTS) {
  test(`a section whose page is ${name} is reported and rolled back`, { tag }, async ({ browser, edge, request }) => {
    test.setTimeout(120_000);
    const before = await activeReleases(request);
    const build = await changeBuild({ app: 'mf-webinar', version: '1.1.0', ...change });
    await releaseTool(edge.store, 'publish', 'mf-webinar', '--from', build, '--activate');
    await expect.poll(async () => (await activeReleases(request))['mf-webinar']).toMatch(/^1\.1\.0-/);
    for (const seed of [1, 2]) await visit(browser, edge, { seed, isRepaired });
    await expect.poll(() => activeReleases(request), { timeout: 30_000 }).toEqual(before);
    expect(await edge.readLog()).toContainEqual(
      expect.objectContaining({ event: 'section-failed', app: 'mf-webinar', reason: 'the page is blank' }),
    );
  });
}

async function visit(browser: Browser, edge: OwnEdge, { seed, isRepaired }: { seed: number; isRepaired: boolean }) {
  const headers = { 'X-Forwarded-For': `10.1.${seed}.1` };
  const context = await browser.newContext({ baseURL: edge.address, extraHTTPHeaders: headers });
  const page = await context.newPage();
  const report = page.waitForResponse('**/failures', { timeout: 60_000 });
  await page.goto('/webinar/upcoming');
  await report;
  if (isRepaired) await heading(page).click({ timeout: 5_000 });
  await context.close();
}

test(
  'a page with visible content is not reported, at any scroll position',
  { tag: LONG_TAG },
  async ({ context, edge }) => {
    const scrollDown = async (address: string) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto(address);
      await page.locator('[data-login="guest"]').waitFor();
      await page.mouse.wheel(0, 3_000);
      // Only a page in sight is checked.
      expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
      await page.waitForTimeout(4_500);
    };
    await Promise.all(['/library', '/', '/webinar/upcoming'].map(scrollDown));
    expect((await edge.readLog()).filter(({ event }) => event === 'section-failed')).toEqual([]);
  },
);
