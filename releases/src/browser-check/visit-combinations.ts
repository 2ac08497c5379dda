import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Release } from '../store/format.ts';
import { mapLimited } from '../store/map-limited.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { withTemporaryFolder } from '../store/temporary-folder.ts';
import { openBrowser } from './open-browser.ts';
import type { Combination } from './plan-combinations.ts';
import { startRecordedApi } from './recorded-api.ts';
import { startTemporarySite } from './temporary-site.ts';
import { overrideReleases, visitSection, type SectionVisits } from './visit-pages.ts';

/** Tabs that load pages at the same time: more than processors would only make each page late. */
const MAX_TABS = Math.max(2, availableParallelism());
/** Time for pages of earlier releases, so that the check ends within a minute. */
const EARLIER_RELEASES_MS = 40_000;

interface VisitOptions {
  store: ReleaseStore;
  /** The active release of each app. */
  actives: readonly Release[];
  combinations: readonly Combination[];
  /** The API with a trailing slash; null for recorded responses. */
  apiBase: string | null;
}

/** Opens the pages of all combinations in one browser, on a site of their own. */
export async function visitCombinations(options: VisitOptions): Promise<SectionVisits[]> {
  const { store, actives, combinations, apiBase } = options;
  const wanted = [...actives, ...combinations.flatMap(({ releases }) => releases)];
  const releases = [...new Map(wanted.map((release) => [`${release.app} ${release.id}`, release])).values()];
  const api = apiBase === null ? await startRecordedApi() : undefined;
  try {
    return await withTemporaryFolder(async (folder) => {
      const apiOrigin = new URL(api?.origin ?? apiBase ?? '').origin;
      const site = await startTemporarySite({ store, releases, apiOrigin, folder });
      try {
        return await withBrowser((browser) => visitAll(browser, site.origin, combinations));
      } finally {
        await site.stop();
      }
    });
  } finally {
    await api?.stop();
  }
}

async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await openBrowser(process.env['CHROME_PATH']);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The candidate's combinations come first. */
async function visitAll(
  browser: Browser,
  baseURL: string,
  combinations: readonly Combination[],
): Promise<SectionVisits[]> {
  const deadline = performance.now() + EARLIER_RELEASES_MS;
  const openContext = async (combination: Combination): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    await overrideReleases(context, combination);
    return context;
  };
  const opened = await mapLimited(combinations, MAX_TABS, async (combination) => ({
    combination,
    context: await openContext(combination),
  }));
  const tasks = opened.flatMap((each) => each.combination.sections.map((section) => ({ ...each, section })));
  return mapLimited(tasks, MAX_TABS, async ({ context, combination, section }) => {
    const isLate = () => combination.checked.role !== 'candidate' && performance.now() > deadline;
    return visitSection(context, combination, { section, isLate });
  });
}
