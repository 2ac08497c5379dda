import type { Locator, Page, Route } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { expect, open, sidebar, takeConsoleErrors, LONG_TAG } from '../support/journey.ts';
import { test, type OwnEdge } from '../support/site/own-edge.ts';
import { activeReleases, changeBuild, releaseTool, type BuildChange } from '../support/site/releases.ts';

/** Console errors of faults that a journey causes on purpose. */
const PROVOKED =
  /status of 404|no response within|ERR_FAILED|ERR_TIMED_OUT|integrity|RUNTIME-00|remoteEntry|did not load|already registered|Loading (CSS )?chunk|MIME type|on purpose|SyntaxError|Unexpected|using link preload|React Router caught|HydrateFallback|Minified React/;

const TITLE = 'Upcoming webinars';
const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the site could not be loaded' });
const goTo = (page: Page, section: string) => sidebar(page).getByRole('link', { name: section, exact: true }).click();
const pageTitled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const HTML = { contentType: 'text/html', body: '<!doctype html><title>Not the requested file</title>' };
interface Fault {
  name: string;
  file: string;
  respond: (route: Route) => Promise<void>;
  hangs?: boolean;
  tag?: string;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'whose entry is missing',
    file: 'remoteEntry.js',
    respond: (route) => route.fulfill({ status: 404 }),
    tag: LONG_TAG,
  },
  { name: 'whose page is missing', file: 'page-upcoming.js', respond: (route) => route.fulfill({ status: 404 }) },
  { name: 'whose entry is HTML', file: 'remoteEntry.js', respond: (route) => route.fulfill(HTML), tag: LONG_TAG },
  {
    name: 'whose entry has another hash',
    file: 'remoteEntry.js',
    tag: LONG_TAG,
    respond: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// changed on the way` });
    },
  },
  ...[
    { name: 'whose entry hangs', file: 'remoteEntry.js', tag: LONG_TAG },
    { name: 'whose page hangs', file: 'page-upcoming.js', tag: LONG_TAG },
    { name: 'whose texts hang', file: 'locale-en.js', tag: LONG_TAG },
  ].map((file) => ({ ...file, respond: () => new Promise<void>(() => undefined), hangs: true })),
];

for (const { name, file, respond, hangs, tag = [] } of FAULTS) {
  const title = `a section ${name} says so, and comes when tried again; with a release before it, that one comes`;
  test(title, { tag }, async ({ page, edge, request, consoleErrors }) => {
    test.setTimeout(300_000);
    const { 'mf-webinar': first = '' } = await activeReleases(request);
    // Of every release: the store may contain an earlier one, to which the edge would fall back.
    const broken = `**/assets/mf-webinar/*/${file}*`;
    await page.clock.install();
    await page.route(broken, respond);
    await open(page, '/');
    await goTo(page, 'Webinar');
    if (hangs) await expectOtherWay(page);
    await expectSoon(page, panel(page), hangs);
    await expectRestOfSiteWorks(page);
    await goTo(page, 'Webinar');
    await expectSoon(page, panel(page), hangs);
    await page.unroute(broken);
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(pageTitled(page, TITLE)).toBeVisible({ timeout: 30_000 });
    await expectReported(edge, first);

    const second = await release(edge, request, { change: (text) => text, isAffected: () => false });
    await page.route(`**/assets/mf-webinar/${second}/${file}*`, respond);
    await open(page, '/');
    await goTo(page, 'Webinar');
    await expectSoon(page, pageTitled(page, TITLE), hangs);
    await expect(panel(page)).toHaveCount(0);
    await expectReported(edge, second);
    takeConsoleErrors(consoleErrors, PROVOKED);
  });
}

const BROKEN_BUILDS: { name: string; change: Pick<BuildChange, 'change' | 'isAffected'>; tag?: string }[] = [
  {
    name: 'has a syntax error',
    tag: LONG_TAG,
    // `publish` refuses an entry that cannot be parsed.
    change: { isAffected: (file) => file === 'client/routes.js', change: (text) => `(((\n${text}` },
  },
  {
    name: 'throws as it is loaded',
    change: {
      isAffected: (file) => file === 'client/remoteEntry.js',
      change: (text) => `throw new Error('broken on purpose');\n${text}`,
    },
  },
  {
    name: 'throws as it is first drawn',
    change: {
      isAffected: (file) => file === 'client/page-upcoming.js',
      change: (text) =>
        text.replace(/"archive\.page\.title"|"upcoming\.page\.title"/, `(()=>{throw Error('on purpose')})()`),
    },
  },
];

for (const { name, change, tag = [] } of BROKEN_BUILDS) {
  const title = `a section whose script ${name} falls back to its previous release`;
  test(title, { tag }, async ({ page, edge, request, consoleErrors }) => {
    test.setTimeout(120_000);
    const broken = await release(edge, request, change);
    for (const start of ['/', '/webinar/upcoming']) {
      await open(page, start);
      if (start === '/') await goTo(page, 'Webinar');
      await expect(pageTitled(page, TITLE)).toBeVisible({ timeout: 60_000 });
      await expect(panel(page)).toHaveCount(0);
      await expectRestOfSiteWorks(page);
    }
    await expectReported(edge, broken);
    takeConsoleErrors(consoleErrors, PROVOKED);
  });
}

/**
 * Waits for the outcome. When files hang, the shell's clock jumps past its timeout, with a pause after each jump for
 * everything else.
 */
async function expectSoon(page: Page, what: Locator, hangs = false): Promise<void> {
  if (!hangs) return expect(what).toBeVisible({ timeout: 60_000 });
  // By then the API calls have ended; their timeouts use the same clock.
  await setTimeout(1_000);
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(what).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000, intervals: [0] });
}

/** No visitor must wait for the timeout: soon a link to the server-rendered page appears. */
async function expectOtherWay(page: Page): Promise<void> {
  await page.clock.runFor(8_000);
  const link = page.getByRole('link', { name: 'Reload the page' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^\/webinar/);
}

async function expectRestOfSiteWorks(page: Page): Promise<void> {
  await goTo(page, 'Library');
  await expect(pageTitled(page, 'Library')).toBeVisible({ timeout: 30_000 });
}

async function expectReported(edge: OwnEdge, release: string): Promise<void> {
  const reports = async () => (await edge.readLog()).filter(({ event }) => event === 'section-failed');
  await expect.poll(reports).toContainEqual(expect.objectContaining({ app: 'mf-webinar', release }));
}

/** Releases a changed webinar section; returns its id once the edge serves it. */
async function release(
  edge: OwnEdge,
  request: Parameters<typeof activeReleases>[0],
  change: Pick<BuildChange, 'change' | 'isAffected'>,
): Promise<string> {
  const build = await changeBuild({ app: 'mf-webinar', version: '1.1.0', ...change });
  await releaseTool(edge.store, 'publish', 'mf-webinar', '--from', build, '--activate', '--no-smoke-check');
  const active = async () => (await activeReleases(request))['mf-webinar'] ?? '';
  await expect.poll(active).toMatch(/^1\.1\.0-/);
  return active();
}
