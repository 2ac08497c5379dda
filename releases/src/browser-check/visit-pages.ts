import type { BrowserContext, Page } from 'playwright-core';
import { errorMessage } from '../errors.ts';
import type { Release } from '../store/format.ts';
import { createPageQueue, type LinkSource, type Mount, type Route } from '../smoke/section-pages.ts';
import type { Combination } from './plan-combinations.ts';
import { watchPage, type PageWatch } from './watch-page.ts';

/** Timeout of loading and hydrating a page, and of a change of section. */
const STEP_TIMEOUT_MS = 15_000;
/** The shell knows the login state once the page is hydrated. */
const HYDRATED = '[data-login="guest"], [data-login="member"]';

/** A visit of one page; `problem` is null if it works. */
export interface Visit {
  combination: Combination;
  path: string;
  problem: string | null;
}

/** The visited pages of a section; `isComplete` is false if time was too short for all. */
export interface SectionVisits {
  visits: readonly Visit[];
  isComplete: boolean;
}

/** Lets all pages of a context use the releases of a combination. */
export async function overrideReleases(context: BrowserContext, { releases }: Combination): Promise<void> {
  const query = new URLSearchParams(releases.map(({ app, id }) => ['release', `${app}@${id}`]));
  const response = await context.request.get(`/?${query}`, { maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`the releases could not be chosen: ${await response.text()}`);
}

/** Visits a section's pages: those with a fixed path, and one page of each depth that these link to. */
export async function visitSection(
  context: BrowserContext,
  combination: Combination,
  { section, isLate }: { section: Release; isLate: () => boolean },
): Promise<SectionVisits> {
  const segments = section.segments.map(({ segment }) => segment);
  const queue = createPageQueue(
    segments.map((segment) => ({ segment, routes: [] })),
    segments,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const watch = await watchPage(page);
  const visits: Visit[] = [];
  for (const path of queue) {
    if (isLate()) return { visits, isComplete: false };
    const visit = () => visitPage(page, watch, { path, segments, expected: combination.releases });
    // On a busy machine a page may be late once.
    const problem = await visit()
      .catch((error: unknown) => (isTimeout(error) ? visit() : Promise.reject(error)))
      .then(async (document) => {
        queue.addFixed(await readRoutes(page, section));
        queue.addLinked(document);
        return null;
      }, describeProblem);
    visits.push({ combination, path, problem });
  }
  await page.close();
  return { visits, isComplete: true };
}

interface PageVisit {
  path: string;
  /** Of the section. */
  segments: readonly string[];
  expected: readonly Release[];
}

/** Opens a page, goes to another section and back. Returns the first document. */
async function visitPage(page: Page, watch: PageWatch, { path, segments, expected }: PageVisit): Promise<LinkSource> {
  watch.reset();
  const response = await watch.during(page.goto(path, { waitUntil: 'domcontentloaded' }));
  if (response && response.status() >= 500) throw new Error(`it has status ${response.status()}`);
  await watch.during(waitUntilHydrated(page));
  await refuseOtherReleases(page, expected);
  const heading = await readHeading(page);
  const document = { body: await page.content() };
  const link = await findLinkToOtherSection(page, segments);
  if (link === undefined) return document;
  const address = new URL(page.url()).pathname;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await watch.during(page.locator(`nav a[href="${link}"]`).first().click());
  await watch.during(page.waitForURL((url) => url.pathname !== address));
  await watch.during(page.goBack({ waitUntil: 'commit' }));
  await watch.during(page.getByRole('heading', { level: 1, name: heading, exact: true }).first().waitFor());
  if (!(await page.evaluate(() => 'isSameDocument' in window)))
    throw new Error('a change of section loaded a new document');
  return document;
}

/** The paths of a section's routes, as its container in the page has them. */
async function readRoutes(
  page: Page,
  { container, expose = './routes', publicPath, entry }: Release,
): Promise<Mount[]> {
  return page.evaluate(
    async ({ name, module, address }) => {
      interface Container {
        get: (name: string) => Promise<() => { section: { mounts: readonly Mount[] } }>;
      }
      const toPaths = (routes: readonly Route[]): Route[] =>
        routes.map(({ path = '', children = [] }) => ({ path, children: toPaths(children) }));
      const defined = (window as unknown as Readonly<Record<string, Container | undefined>>)[name];
      const { section } = (await (defined ?? ((await import(address)) as Container)).get(module))();
      return section.mounts.map(({ segment, routes }) => ({ segment, routes: toPaths(routes) }));
    },
    { name: container, module: expose, address: publicPath + entry },
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

/** A link of the menu to a page of another section. */
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
