import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import type { Counterpart } from '../check-compatibility.ts';
import { UserError } from '../../model/errors.ts';
import type { ActiveApp } from '../../model/registry.ts';
import type { Release } from '../../model/format.ts';
import { mapLimited } from '../../model/map-limited.ts';
import { readRelease } from '../../files/release-files.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { planCombinations, type CheckedRelease, type Combination } from '../pages/combinations.ts';
import { findApi } from '../pages/find-api.ts';
import { startRecordedApi } from '../pages/recorded-api.ts';
import { CHECK_SECONDS, evaluateVisits } from './evaluate-visits.ts';
import { withBrowser } from './open-browser.ts';
import { withTemporarySite } from './temporary-site.ts';
import { visitSection, type Visit } from './visit-pages.ts';

/** Tabs that load pages at the same time: more than processors would only make each page late. */
const MAX_TABS = Math.max(2, availableParallelism());

/** Time for pages of earlier releases, which say nothing about the candidate alone. */
const EARLIER_RELEASES_SECONDS = 40;

/** What a browser check covered. */
export interface BrowserReport {
  seconds: number;
  /** Pages, counted once for each combination of releases. */
  pages: number;
  /** Sets of releases that visitors may get together. */
  combinations: number;
  /** False if time was too short for all pages of the earlier releases. */
  isComplete: boolean;
  /** Pages that are broken in earlier releases. */
  notes: readonly string[];
}

/**
 * Opens a candidate's pages in a real browser, with the other apps of visitors. Opens the same pages with
 * the active and the previous release. Throws a UserError when the candidate breaks one. Null when no other app is active.
 */
export async function browserCheck(
  { store, apiOrigin }: { store: ReleaseStore; apiOrigin?: string },
  candidate: Release,
  { before, others }: { before: ActiveApp | undefined; others: readonly Counterpart[] },
): Promise<BrowserReport | null> {
  const start = performance.now();
  const checked = await readCheckedReleases(store, candidate, before);
  const combinations = planCombinations(checked, others);
  if (combinations.length === 0) return null;
  const { apiBase } = await findApi(store, apiOrigin);
  const isActive = ({ role }: CheckedRelease | Counterpart) => role === 'active';
  const actives = [...checked, ...others].filter(isActive).map(({ release }) => release);
  const visits = await visitCombinations({ store, actives, apiBase }, combinations);
  const opened = visits.filter(({ problem }) => problem !== undefined);
  return {
    notes: evaluateVisits(candidate, visits),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: opened.length,
    combinations: combinations.length,
    isComplete: opened.length === visits.length,
  };
}

/** The candidate, and the app's active and previous release. An unreadable one must not block an activation. */
async function readCheckedReleases(
  store: ReleaseStore,
  release: Release,
  before: ActiveApp | undefined,
): Promise<CheckedRelease[]> {
  const earlier = { active: before?.active, previous: before?.previous.find((id) => id !== release.id) };
  const read = async (role: 'active' | 'previous'): Promise<CheckedRelease[]> => {
    const id = earlier[role];
    if (id === undefined || id === release.id) return [];
    try {
      return [{ role, release: await readRelease(store, release.app, id) }];
    } catch (error) {
      if (error instanceof UserError) return [];
      throw error;
    }
  };
  return [{ role: 'candidate', release }, ...(await read('active')), ...(await read('previous'))];
}

/** Opens the pages of all combinations in one browser, on a site of their own. */
async function visitCombinations(
  { store, actives, apiBase }: { store: ReleaseStore; actives: readonly Release[]; apiBase: string | null },
  combinations: readonly Combination[],
): Promise<Visit[]> {
  const end = AbortSignal.timeout(CHECK_SECONDS * 1000);
  const endEarlier = AbortSignal.timeout(EARLIER_RELEASES_SECONDS * 1000);
  const all = [...new Set([...actives, ...combinations.flatMap(({ releases }) => releases)])];
  // An app without an active release gets the first one that is checked.
  const active = all.filter(({ app }, index) => all.findIndex((other) => other.app === app) === index);
  const api = apiBase === null ? await startRecordedApi() : undefined;
  const apiOrigin = api?.origin ?? new URL(apiBase ?? '').origin;
  try {
    return await withTemporarySite({ store, active, all, apiOrigin }, (origin) =>
      withBrowser(end, async (browser) => {
        const tasks = combinations.flatMap((combination) => {
          // The edge accepts ten releases in a link, and a site may have more sections.
          const overrides = combination.releases.filter((release) => !active.includes(release));
          const open = openOnce(browser, origin, overrides);
          return combination.sections.map((section) => ({ combination, section, open }));
        });
        const visits = await mapLimited(tasks, MAX_TABS, ({ open, ...task }) => {
          const stop = task.combination.checked.role === 'candidate' ? end : endEarlier;
          return visitSection(open, task, { stop, end });
        });
        return visits.flat();
      }),
    );
  } finally {
    await api?.stop();
  }
}

/** Pages of one combination share a context. Its cookies choose some releases instead of the active ones. */
function openOnce(browser: Browser, baseURL: string, overrides: readonly Release[]): () => Promise<BrowserContext> {
  const create = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    if (overrides.length === 0) return context;
    const query = new URLSearchParams(overrides.map(({ app, id }) => ['release', `${app}@${id}`]));
    const response = await context.request.get(`/?${query}`, { maxRedirects: 0 });
    if (response.status() !== 302) throw new Error(`the releases could not be chosen: ${await response.text()}`);
    return context;
  };
  let context: Promise<BrowserContext> | undefined;
  return () => (context ??= create());
}

/** Describes what the browser check covered, and what is broken without the candidate. */
export function formatBrowserReport(report: BrowserReport | null): string {
  if (report === null) return 'no page could be opened in a browser yet: that needs a shell and a section';
  const { seconds, pages, combinations, isComplete, notes } = report;
  const count = `${pages} pages with ${combinations} ${combinations === 1 ? 'set' : 'sets'} of releases`;
  const missing = isComplete ? [] : ['not all pages of earlier releases, for lack of time'];
  return [`a browser opened ${count} in ${seconds} s`, ...missing, ...notes].join('; ');
}
