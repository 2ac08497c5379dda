import type { BrowserContext, Page } from 'playwright-core';
import { errorMessage } from '../../errors.ts';
import type { Release } from '../../store/format.ts';
import { createPageQueue, type LinkSource, type Mount, type Route } from '../pages/section-pages.ts';
import type { Combination } from '../pages/plan-combinations.ts';
import { watchPage, type PageWatch } from './watch-page.ts';

/** Timeout of loading and hydrating a page, and of a change of section. */
const STEP_TIMEOUT_MS = 15_000;
/** The shell knows the login state once the page is hydrated. */
const HYDRATED = '[data-login="guest"], [data-login="member"]';

/** A page with the releases of a combination. */
export interface CheckedPage {
  combination: Combination;
  path: string;
}

/** A visit of a page; `problem` is null if it works. */
export interface Visit extends CheckedPage {
  problem: string | null;
}

/** The visited pages of a section, and those that there was no time for. */
export interface SectionVisits {
  visits: readonly Visit[];
  unopened: readonly CheckedPage[];
}

/** Lets all pages of a context use some releases instead of the active ones. */
export async function overrideReleases(context: BrowserContext, releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  const query = new URLSearchParams(releases.map(({ app, id }) => ['release', `${app}@${id}`]));
  const response = await context.request.get(`/?${query}`, { maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`the releases could not be chosen: ${await response.text()}`);
}

interface SectionOptions {
  section: Release;
  /** No further page is opened. */
  stop: AbortSignal;
  /** The browser is closed, so the page that is open has no result. */
  end: AbortSignal;
}

/** Visits a section's pages: those with a fixed path, and one page of each depth that these link to. */
export async function visitSection(
  open: () => Promise<BrowserContext>,
  combination: Combination,
  { section, stop, end }: SectionOptions,
): Promise<SectionVisits> {
  const segments = section.segments.map(({ segment }) => segment);
  const queue = createPageQueue(
    segments.map((segment) => ({ segment, routes: [] })),
    segments,
  );
  const visits: Visit[] = [];
  const visitQueue = async (): Promise<void> => {
    const page = await (await open()).newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    const watch = await watchPage(page);
    for (const path of queue) {
      if (stop.aborted) break;
      const visit = () => visitPage(page, watch, { path, section, segments, expected: combination.releases });
      const problem = await visit()
        // On a busy machine a page may be late once.
        .catch((error: unknown) => (isTimeout(error) ? visit() : Promise.reject(error)))
        .then(({ document, mounts }) => {
          queue.addFixed(mounts);
          queue.addLinked(document);
          return null;
        }, describeProblem);
      if (end.aborted) return;
      visits.push({ combination, path, problem });
    }
    await page.close();
  };
  if (!stop.aborted) await visitQueue().catch((error: unknown) => (end.aborted ? undefined : Promise.reject(error)));
  const unopened = [...queue].filter((path) => !visits.some((visit) => visit.path === path));
  return { visits, unopened: unopened.map((path) => ({ combination, path })) };
}

interface PageVisit {
  path: string;
  section: Release;
  /** Of the section. */
  segments: readonly string[];
  expected: readonly Release[];
}

/** What a page says about the section's other pages. */
interface PageContent {
  document: LinkSource;
  mounts: readonly Mount[];
}

/** Opens a page, goes to another section and back. Returns its first document. */
async function visitPage(page: Page, watch: PageWatch, options: PageVisit): Promise<PageContent> {
  const { path, section, segments, expected } = options;
  watch.reset();
  const response = await watch.during(page.goto(path, { waitUntil: 'domcontentloaded' }));
  if (response && response.status() >= 500) throw new Error(`it has status ${response.status()}`);
  await watch.during(waitUntilHydrated(page));
  await refuseOtherReleases(page, expected);
  const heading = await readHeading(page);
  const document = { body: await page.content() };
  // A page may redirect to another section, which has other routes.
  const segment = new URL(page.url()).pathname.split('/')[1] ?? '';
  const mounts = segments.includes(segment) ? await watch.during(readRoutes(page, section)) : [];
  const link = await findLinkToOtherSection(page, [...segments, segment]);
  if (link !== undefined) await leaveAndReturn(page, watch, { link, heading });
  await watch.during(waitForFrames(page));
  return { document, mounts };
}

async function leaveAndReturn(
  page: Page,
  watch: PageWatch,
  { link, heading }: { link: string; heading: string },
): Promise<void> {
  const address = new URL(page.url()).pathname;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await watch.during(page.locator(`nav a[href="${link}"]`).first().click());
  await watch.during(page.waitForURL((url) => url.pathname !== address));
  await watch.during(page.goBack({ waitUntil: 'commit' }));
  await watch.during(page.getByRole('heading', { level: 1, name: heading, exact: true }).first().waitFor());
  if (!(await page.evaluate(() => 'isSameDocument' in window)))
    throw new Error('a change of section loaded a new document');
}

/** The paths of a section's routes, as its container in the page has them. Unlike `evaluate`, the call has a timeout. */
async function readRoutes(
  page: Page,
  { container, expose = './routes', publicPath, entry, entryType }: Release,
): Promise<Mount[]> {
  const found = await page.waitForFunction(
    async ({ name, module, address, isModule }) => {
      interface Container {
        get: (name: string) => Promise<() => { section: { mounts: readonly Mount[] } }>;
      }
      const toPaths = (routes: readonly Route[]): Route[] =>
        routes.map(({ path = '', children = [] }) => ({ path, children: toPaths(children) }));
      const loaded = isModule
        ? ((await import(address)) as Container)
        : (window as unknown as Readonly<Record<string, Container | undefined>>)[name];
      if (!loaded) throw new Error(`the page has no container ${name}`);
      const { section } = (await loaded.get(module))();
      return section.mounts.map(({ segment, routes }) => ({ segment, routes: toPaths(routes) }));
    },
    { name: container, module: expose, address: publicPath + entry, isModule: entryType === 'module' },
  );
  return found.jsonValue();
}

/** An effect that fails does so in the next frames. */
async function waitForFrames(page: Page): Promise<void> {
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
}

async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator(HYDRATED).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[data-hydrating]') === null);
}

/** A page without a visible heading shows nothing that a visitor could use. */
async function readHeading(page: Page): Promise<string> {
  const heading = page.locator('main h1:visible').first();
  await heading.waitFor();
  return heading.innerText();
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

/** A link of the menu to a page with none of these segments. */
async function findLinkToOtherSection(page: Page, segments: readonly string[]): Promise<string | undefined> {
  const links = await page
    .locator('nav a[href^="/"]:visible')
    .evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''));
  return links.find((link) => !segments.includes(link.split(/[/?#]/)[1] ?? ''));
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function describeProblem(error: unknown): string {
  const [line = ''] = errorMessage(error).split('\n', 1);
  return isTimeout(error) ? `it is not ready within ${STEP_TIMEOUT_MS / 1000} s (${line})` : line;
}
