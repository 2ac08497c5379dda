import type { Counterpart } from '../../deploy/check-compatibility.ts';
import { UserError } from '../../errors.ts';
import { findSmokeApi } from '../pages/find-api.ts';
import type { ActiveApp, Release } from '../../store/format.ts';
import { readRelease } from '../../store/read-release.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { evaluateVisits } from './evaluate-visits.ts';
import { planCombinations, type CheckedRelease } from '../pages/plan-combinations.ts';
import { startTimeLimits } from './time-limits.ts';
import { visitCombinations } from './visit-combinations.ts';

export interface BrowserCheckOptions {
  store: ReleaseStore;
  /** The API; default: the running site's, else recorded responses. */
  apiOrigin?: string;
}

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

/** What visitors get when a candidate is checked: of its own app, and of the others. */
interface VisitorReleases {
  before: ActiveApp | undefined;
  others: readonly Counterpart[];
}

/**
 * Opens a candidate's pages in a real browser, with the other apps of visitors. Opens the same pages with
 * the active and the previous release. Throws a UserError when the candidate breaks one. Null when no other app is active.
 */
export async function browserCheck(
  { store, apiOrigin }: BrowserCheckOptions,
  candidate: Release,
  { before, others }: VisitorReleases,
): Promise<BrowserReport | null> {
  const start = performance.now();
  const limits = startTimeLimits();
  const checked = await readCheckedReleases(store, candidate, before);
  const combinations = planCombinations(checked, others);
  if (combinations.length === 0) return null;
  const { apiBase } = await findSmokeApi(store, apiOrigin);
  const isActive = ({ role }: CheckedRelease | Counterpart) => role === 'active';
  const actives = [...checked, ...others].filter(isActive).map(({ release }) => release);
  const results = await visitCombinations({ store, actives, combinations, apiBase, limits });
  const visits = results.flatMap((result) => result.visits);
  const unopened = results.flatMap((result) => result.unopened);
  return {
    notes: evaluateVisits(candidate, { visits, unopened }),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: visits.length,
    combinations: combinations.length,
    isComplete: unopened.length === 0,
  };
}

/** The candidate, and the app's active and previous release. An unreadable one must not block an activation. */
async function readCheckedReleases(
  store: ReleaseStore,
  release: Release,
  before: ActiveApp | undefined,
): Promise<CheckedRelease[]> {
  const checked: CheckedRelease[] = [{ role: 'candidate', release }];
  const earlier = { active: before?.active, previous: before?.previous.find((id) => id !== release.id) };
  for (const role of ['active', 'previous'] as const) {
    const id = earlier[role];
    if (id === undefined || id === release.id) continue;
    try {
      checked.push({ role, release: await readRelease(store, release.app, id) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return checked;
}

/** Describes what the browser check covered, and what is broken without the candidate. */
export function formatBrowserReport(report: BrowserReport | null): string {
  if (report === null) return 'no page could be opened in a browser yet: that needs a shell and a section';
  const { seconds, pages, combinations, isComplete, notes } = report;
  const count = `${pages} pages with ${combinations} ${combinations === 1 ? 'set' : 'sets'} of releases`;
  const missing = isComplete ? [] : ['not all pages of earlier releases, for lack of time'];
  return [`a browser opened ${count} in ${seconds} s`, ...missing, ...notes].join('; ');
}
