import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, LONG_TAG, open, sidebar, takeConsoleErrors, type Page } from '../../support/journey.ts';
import { scrollTo } from '../../support/page/layout.ts';
import { test, type OwnEdge } from '../../support/site/own-edge.ts';
import {
  activeReleases,
  changeBuild,
  releaseTool,
  runReleaseTool,
  type BuildChange,
} from '../../support/site/releases.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const TITLE = 'Upcoming webinars';

test('a section whose server bundle breaks while it is drawn is rendered by the browser, in a page of the server', async ({
  page,
  edge,
  request,
}) => {
  const release = await activate(edge, request, {
    app: 'mf-webinar',
    file: 'server/index.cjs',
    change: (text) => text.replace(/function UpcomingPage\([^)]*\) \{/, `$& throw new Error('broken on purpose');`),
  });
  const html = await (await request.get('/webinar/upcoming')).text();
  expect(html).toContain('Main menu');
  expect(html).toContain('This part of the site could not be loaded');

  await open(page, '/webinar/upcoming');
  await expect(heading(page, TITLE)).toBeVisible();
  await expectLibrary(page);
  await expectLogged(edge, { event: 'section-not-rendered', app: 'mf-webinar', release });
});

test('a section whose script throws as it is first drawn falls back to its previous release', async ({
  page,
  edge,
  request,
  consoleErrors,
}) => {
  const release = await activate(edge, request, {
    app: 'mf-webinar',
    file: 'client/page-upcoming.js',
    change: (text) =>
      text.replace(/"archive\.page\.title"|"upcoming\.page\.title"/, `(()=>{throw Error('on purpose')})()`),
  });
  for (const start of ['/', '/webinar/upcoming']) {
    await open(page, start);
    if (start === '/') await sidebar(page).getByRole('link', { name: 'Webinar', exact: true }).click();
    await expect(heading(page, TITLE)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectLibrary(page);
  }
  await expectLogged(edge, { event: 'section-failed', app: 'mf-webinar', release });
  takeConsoleErrors(consoleErrors, /on purpose|React Router caught|HydrateFallback|Minified React|already registered/);
});

test.describe('after the failures of enough visitors', () => {
  test.use({ edgeSettings: { AUTO_ROLLBACK_VISITORS: '3', TRUSTED_PROXIES: '127.0.0.1,::1' } });

  test('a section whose page is covered by its styles is displayed without them, reported and rolled back', async ({
    browser,
    edge,
    request,
  }) => {
    const before = await activeReleases(request);
    await activate(edge, request, {
      app: 'mf-webinar',
      file: 'client/page-upcoming.css',
      change: (text) => {
        const [own = ''] = /\.mf-webinar__\w+(?=>section)/.exec(text) ?? [];
        return `${text}\n${own}::before{content:"";position:fixed;inset:0;z-index:9999;background:#fff}`;
      },
    });
    const see = (page: Page) => heading(page, TITLE).click();
    await Promise.all([1, 2, 3].map((visitor) => visit(browser, edge, { visitor, address: '/webinar/upcoming', see })));
    await expect.poll(() => activeReleases(request)).toEqual(before);
    await expectLogged(edge, { event: 'section-failed', app: 'mf-webinar', reason: 'the page is blank' });
  });

  test(
    'a page with visible content is not reported, at any scroll position',
    { tag: LONG_TAG },
    async ({ page, edge }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      await page.clock.install();
      for (const address of ['/library', '/', '/webinar/upcoming']) {
        await page.goto(address);
        await page.locator('[data-login="guest"]').waitFor();
        for (const top of [0, 3_000]) {
          await scrollTo(page, top);
          await page.clock.runFor(4_500);
        }
      }
      expect((await edge.readLog()).filter(({ event }) => event === 'section-failed')).toEqual([]);
    },
  );

  /** Faults of a shell's browser files; some the check of an activation cannot see. */
  const SHELL_FAULTS: { name: string; refusal?: RegExp; file?: string; change: BuildChange['change'] }[] = [
    {
      name: 'shares less than sections need',
      refusal: /loading mf-\w+ .* in a browser, .*@learning-center\/shared\/routing/,
      change: (text) => text.replace(/"@learning-center\/shared\/routing":\w+,/, ''),
    },
    {
      name: 'throws while its layout renders',
      change: (text) => text.replace(/"data-login":/, '"data-login":(()=>{throw Error("on purpose")})()||'),
    },
    { name: 'hides the page by its styles', file: 'client/main.css', change: (text) => `${text}\nbody{display:none}` },
  ];

  for (const { name, change, refusal, file = 'client/main.js' } of SHELL_FAULTS) {
    const title = `a shell that ${name} ${refusal ? 'is refused, and ' : ''}is rolled back automatically, and no section is`;
    test(title, { tag: LONG_TAG }, async ({ browser, edge, request }) => {
      const before = await activeReleases(request);
      await activate(edge, request, { app: 'shell', file, change, refusal });
      const see = (page: Page) => expect(page.locator('h1').first()).toBeVisible();
      for (const [visitor, address] of ['/library', '/webinar/upcoming', '/'].entries()) {
        await visit(browser, edge, { address, visitor, ...(file.endsWith('.js') ? { see } : {}) });
      }
      await expect.poll(() => activeReleases(request), { timeout: 60_000 }).toEqual(before);
      const changes = async () => (await edge.readLog()).filter(({ event }) => event === 'rolled-back');
      await expect.poll(changes).toEqual([expect.objectContaining({ app: 'shell' })]);
    });
  }
});

interface Fault extends Pick<BuildChange, 'app' | 'change'> {
  file: string;
  /** How an activation with its check is refused. */
  refusal?: RegExp | undefined;
}

/** Activates a changed build of an app without its check; returns its release once the edge serves it. */
async function activate(edge: OwnEdge, request: APIRequestContext, { app, file, change, refusal }: Fault) {
  const build = await changeBuild({
    app,
    version: '1.1.0',
    isAffected: (each) => each === file,
    change: (text) => {
      const changed = change(text);
      expect(changed).not.toBe(text);
      return changed;
    },
  });
  await releaseTool(edge.store, 'publish', app, '--from', build);
  if (refusal) {
    const { code, output } = await runReleaseTool(['activate', app, '1.1.0'], { RELEASE_STORE: edge.store });
    expect(code, output).toBe(1);
    expect(output.trim()).toMatch(refusal);
    expect(output.trim()).not.toContain('\n');
  }
  await releaseTool(edge.store, 'activate', app, '1.1.0', '--no-smoke-check');
  const active = async () => (await activeReleases(request))[app] ?? '';
  await expect.poll(active).toMatch(/^1\.1\.0-/);
  return active();
}

interface Visit {
  address: string;
  visitor: number;
  /** What the visitor sees or does after the report. */
  see?: (page: Page) => Promise<void>;
}

/** Visits a page from its own IP address until it has reported its failure. */
async function visit(browser: Browser, edge: OwnEdge, { address, visitor, see }: Visit): Promise<void> {
  const headers = { 'X-Forwarded-For': `10.1.${visitor}.1` };
  const context = await browser.newContext({ baseURL: edge.address, extraHTTPHeaders: headers });
  const page = await context.newPage();
  const report = page.waitForResponse('**/failures', { timeout: 60_000 });
  await page.goto(address);
  await report;
  await see?.(page);
  await context.close();
}

async function expectLibrary(page: Page): Promise<void> {
  await sidebar(page).getByRole('link', { name: 'Library', exact: true }).click();
  await expect(heading(page, 'Library')).toBeVisible({ timeout: 30_000 });
}

async function expectLogged(edge: OwnEdge, line: Record<string, string>): Promise<void> {
  await expect.poll(() => edge.readLog()).toContainEqual(expect.objectContaining(line));
}
