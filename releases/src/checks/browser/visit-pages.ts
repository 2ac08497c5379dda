import type { BrowserContext, Page } from 'playwright-core';
import { errorMessage } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';
import { SHELL, type Counterpart } from '../pages/check-compatibility.ts';
import { createPageQueue, type Mount, type Route } from '../pages/section-pages.ts';
import { inWatchedPage } from './open-browser.ts';

/** Timeout of loading and hydrating a page, and of a change of section. */
const STEP_TIMEOUT_MS = 15_000;
/** The shell knows the login state once the page is hydrated. */
const HYDRATED = '[data-login="guest"], [data-login="member"]';

/** A release of the activated app, with one that visitors may get together with it. */
export interface Pair {
  role: 'candidate' | 'active' | 'previous';
  release: Release;
  counterpart: Counterpart;
}

export interface Visit {
  pair: Pair;
  path: string;
  /** Null if the page works, undefined if there was no time to open it. */
  problem: string | null | undefined;
}

/**
 * Visits the pages of a pair's section: those with a fixed path, and one page of each depth that these link to. `stop`
 * ends it after the current page; after `end` the browser is closed, so the current page has no result.
 */
export async function visitPages(
  open: () => Promise<BrowserContext>,
  pair: Pair,
  { stop, end }: { stop: AbortSignal; end: AbortSignal },
): Promise<Visit[]> {
  const queue = createPageQueue(sectionOf(pair));
  const visit = async (path: string) => inWatchedPage(await open(), (page) => visitPage(page, path, pair));
  const problems: (string | null)[] = [];
  for (const path of queue) {
    if (stop.aborted) break;
    const problem = await visit(path)
      // On a busy machine a page may be late once.
      .catch((error: unknown) => (isTimeout(error) ? visit(path) : Promise.reject(error)))
      .then(({ body, mounts }) => {
        queue.addFixed(mounts);
        queue.addLinked({ body });
        return null;
      }, describeProblem);
    if (end.aborted) break;
    problems.push(problem);
  }
  return [...queue].map((path, index) => ({ pair, path, problem: problems[index] }));
}

const sectionOf = ({ release, counterpart }: Pair): Release => (release.app === SHELL ? counterpart.release : release);

/** Opens a page, goes to another section and back. Returns what says which other pages the section has. */
async function visitPage(page: Page, path: string, pair: Pair): Promise<{ body: string; mounts: readonly Mount[] }> {
  const section = sectionOf(pair);
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (response && response.status() >= 500) throw new Error(`it has status ${response.status()}`);
  await page.locator(HYDRATED).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[data-hydrating]') === null);
  await refuseOtherReleases(page, [pair.release, pair.counterpart.release]);
  // A page without a visible heading shows nothing that a visitor could use.
  const heading = page.locator('main h1:visible').first();
  await heading.waitFor();
  const body = await page.content();
  // A page may redirect to another section, which has other routes.
  const segment = firstSegment(new URL(page.url()).pathname);
  const own = section.segments.map((each) => each.segment);
  const mounts = own.includes(segment) ? await readRoutes(page, section) : [];
  await leaveAndReturn(page, [...own, segment], await heading.innerText());
  // An effect that fails does so in the next frames.
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
  return { body, mounts };
}

/** The edge replaces a release that it cannot load. */
async function refuseOtherReleases(page: Page, expected: readonly Release[]): Promise<void> {
  const state = await page.locator('#page-state').textContent();
  const { releaseSet } = JSON.parse(state ?? '{}') as { releaseSet?: { apps: { name: string; release: string }[] } };
  const replaced = expected.find(
    ({ app, id }) => !releaseSet?.apps.some(({ name, release }) => name === app && release === id),
  );
  if (replaced) throw new Error(`the page does not use ${replaced.app} ${replaced.id}`);
}

/** The paths of a section's routes, as its container in the page has them. Unlike `evaluate`, the call has a timeout. */
async function readRoutes(
  page: Page,
  { container, expose = './routes', publicPath, entry, entryType }: Release,
): Promise<Mount[]> {
  const found = await page.waitForFunction(
    async ({ name, module, address, isModule }) => {
      interface Container {
        init: (shareScope: object) => unknown;
        get: (name: string) => Promise<() => { section: { mounts: readonly Mount[] } }>;
      }
      const toPaths = (routes: readonly Route[]): Route[] =>
        routes.map(({ path = '', children = [] }) => ({ path, children: toPaths(children) }));
      const loaded = isModule
        ? ((await import(address)) as Container)
        : (window as unknown as Readonly<Record<string, Container | undefined>>)[name];
      if (!loaded) throw new Error(`the page has no container ${name}`);
      // A busy page may not have started its section yet.
      // compat: older shells do not show their share scope.
      const { __SHARE_SCOPE__: shareScope } = window as { __SHARE_SCOPE__?: object };
      if (shareScope) await loaded.init(shareScope);
      const { section } = (await loaded.get(module))();
      return section.mounts.map(({ segment, routes }) => ({ segment, routes: toPaths(routes) }));
    },
    { name: container, module: expose, address: publicPath + entry, isModule: entryType === 'module' },
  );
  return found.jsonValue();
}

/** Follows a link of the menu to none of these segments, and goes back. */
async function leaveAndReturn(page: Page, segments: readonly string[], heading: string): Promise<void> {
  const links = await page
    .locator('nav a[href^="/"]:visible')
    .evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''));
  const link = links.find((each) => !segments.includes(firstSegment(each)));
  if (link === undefined) return;
  const address = new URL(page.url()).pathname;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator(`nav a[href="${link}"]`).first().click();
  await page.waitForURL((url) => url.pathname !== address);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).first().waitFor();
  if (!(await page.evaluate(() => 'isSameDocument' in window)))
    throw new Error('a change of section loaded a new document');
}

const firstSegment = (path: string): string => path.split(/[/?#]/)[1] ?? '';

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function describeProblem(error: unknown): string {
  const [line = ''] = errorMessage(error).split('\n', 1);
  return isTimeout(error) ? `it is not ready within ${STEP_TIMEOUT_MS / 1000} s (${line})` : line;
}
