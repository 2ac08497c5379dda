import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Release } from '../../store/format.ts';
import { mapLimited } from '../../store/map-limited.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Combination } from '../pages/combinations.ts';
import { startRecordedApi } from '../pages/recorded-api.ts';
import { withBrowser } from './open-browser.ts';
import { withTemporarySite } from './temporary-site.ts';
import { visitSection, type SectionVisits } from './visit-pages.ts';

/** Tabs that load pages at the same time: more than processors would only make each page late. */
const MAX_TABS = Math.max(2, availableParallelism());

/** Time for the whole check on a busy machine; an idle one takes less than a minute. */
export const CHECK_SECONDS = 120;
/** Time for pages of earlier releases, which say nothing about the candidate alone. */
const EARLIER_RELEASES_SECONDS = 40;

interface VisitOptions {
  store: ReleaseStore;
  /** The active release of each app. */
  actives: readonly Release[];
  /** The API with a trailing slash; null for recorded responses. */
  apiBase: string | null;
}

/** Opens the pages of all combinations in one browser, on a site of their own. */
export async function visitCombinations(
  { store, actives, apiBase }: VisitOptions,
  combinations: readonly Combination[],
): Promise<SectionVisits> {
  const end = AbortSignal.timeout(CHECK_SECONDS * 1000);
  const endEarlier = AbortSignal.timeout(EARLIER_RELEASES_SECONDS * 1000);
  const { active, all } = planSite(actives, combinations);
  const api = apiBase === null ? await startRecordedApi() : undefined;
  const apiOrigin = api?.origin ?? new URL(apiBase ?? '').origin;
  try {
    return await withTemporarySite({ store, active, all, apiOrigin }, (origin) =>
      withBrowser(end, async (browser) => {
        const tasks = combinations.flatMap((combination) => {
          const open = openOnce(browser, origin, releasesBeside(active, combination));
          return combination.sections.map((section) => ({ combination, section, open }));
        });
        const results = await mapLimited(tasks, MAX_TABS, ({ open, ...task }) => {
          const stop = task.combination.checked.role === 'candidate' ? end : endEarlier;
          return visitSection(open, task, { stop, end });
        });
        const [visits, unopened] = [results.map((each) => each.visits), results.map((each) => each.unopened)];
        return { visits: visits.flat(), unopened: unopened.flat() };
      }),
    );
  } finally {
    await api?.stop();
  }
}

const nameOf = ({ app, id }: Release): string => `${app}@${id}`;

/** The releases that the site needs. An app without an active release gets the first one that is checked. */
function planSite(actives: readonly Release[], combinations: readonly Combination[]) {
  const wanted = [...actives, ...combinations.flatMap(({ releases }) => releases)];
  const firstOfEach = (keyOf: (release: Release) => string): Release[] => [
    ...new Map(wanted.toReversed().map((release) => [keyOf(release), release])).values(),
  ];
  return { active: firstOfEach(({ app }) => app), all: firstOfEach(nameOf) };
}

/** What an override link must name: the edge accepts ten releases, and a site may have more sections. */
function releasesBeside(active: readonly Release[], { releases }: Combination): string[] {
  const names = active.map(nameOf);
  return releases.map(nameOf).filter((name) => !names.includes(name));
}

/** Pages of one combination share a context. Its cookies choose some releases instead of the active ones. */
function openOnce(browser: Browser, baseURL: string, overrides: readonly string[]): () => Promise<BrowserContext> {
  const create = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    if (overrides.length === 0) return context;
    const query = new URLSearchParams(overrides.map((name) => ['release', name]));
    const response = await context.request.get(`/?${query}`, { maxRedirects: 0 });
    if (response.status() !== 302) throw new Error(`the releases could not be chosen: ${await response.text()}`);
    return context;
  };
  let context: Promise<BrowserContext> | undefined;
  return () => (context ??= create());
}
