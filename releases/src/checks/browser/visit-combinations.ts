import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Release } from '../../store/format.ts';
import { mapLimited } from '../../store/map-limited.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { withTemporaryFolder } from '../../store/temporary-folder.ts';
import { openBrowser } from './open-browser.ts';
import { overridesOf, planSite, type Combination } from '../pages/plan-combinations.ts';
import { startRecordedApi } from '../pages/recorded-api.ts';
import { startTemporarySite } from './temporary-site.ts';
import type { TimeLimits } from './time-limits.ts';
import { overrideReleases, visitSection, type SectionVisits } from './visit-pages.ts';

/** Tabs that load pages at the same time: more than processors would only make each page late. */
const MAX_TABS = Math.max(2, availableParallelism());

interface VisitOptions {
  store: ReleaseStore;
  /** The active release of each app. */
  actives: readonly Release[];
  combinations: readonly Combination[];
  /** The API with a trailing slash; null for recorded responses. */
  apiBase: string | null;
  limits: TimeLimits;
}

/** Opens the pages of all combinations in one browser, on a site of their own. */
export async function visitCombinations(options: VisitOptions): Promise<SectionVisits[]> {
  const { store, actives, combinations, apiBase, limits } = options;
  const releases = planSite(actives, combinations);
  const api = apiBase === null ? await startRecordedApi() : undefined;
  try {
    return await withTemporaryFolder(async (folder) => {
      const apiOrigin = new URL(api?.origin ?? apiBase ?? '').origin;
      const site = await startTemporarySite({ store, releases, apiOrigin, folder });
      try {
        return await withBrowser(limits.check, (browser) => {
          const openContext = async (combination: Combination): Promise<BrowserContext> => {
            const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US' });
            await overrideReleases(context, overridesOf(combination, releases));
            return context;
          };
          return visitAll(openContext, combinations, limits);
        });
      } finally {
        await site.stop();
      }
    });
  } finally {
    await api?.stop();
  }
}

/** Closes the browser after the work, or when the time is over: that ends every step that still waits. */
async function withBrowser<Result>(end: AbortSignal, work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await openBrowser(process.env['CHROME_PATH']);
  const close = (): Promise<void> => browser.close();
  end.addEventListener('abort', close);
  try {
    return await work(browser);
  } finally {
    end.removeEventListener('abort', close);
    await close();
  }
}

/** The candidate's combinations come first. Pages of one combination share a context, with its cookies. */
function visitAll(
  openContext: (combination: Combination) => Promise<BrowserContext>,
  combinations: readonly Combination[],
  { earlierReleases, check }: TimeLimits,
): Promise<SectionVisits[]> {
  const tasks = combinations.flatMap((combination) => {
    let context: Promise<BrowserContext> | undefined;
    const open = () => (context ??= openContext(combination));
    return combination.sections.map((section) => ({ combination, section, open }));
  });
  return mapLimited(tasks, MAX_TABS, ({ combination, section, open }) => {
    const stop = combination.checked.role === 'candidate' ? check : earlierReleases;
    return visitSection(open, combination, { section, stop, end: check });
  });
}
