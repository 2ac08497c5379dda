import type { Counterpart } from '../../deploy/check-compatibility.ts';
import { UserError } from '../../errors.ts';
import type { ActiveApp, Release } from '../../store/format.ts';
import { readRelease } from '../../store/read-release.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { planCombinations, type CheckedRelease } from '../pages/combinations.ts';
import { findApi } from '../pages/find-api.ts';
import { evaluateVisits } from './evaluate-visits.ts';
import { visitCombinations } from './visit-combinations.ts';

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
  const results = await visitCombinations({ store, actives, apiBase }, combinations);
  return {
    notes: evaluateVisits(candidate, results),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: results.visits.length,
    combinations: combinations.length,
    isComplete: results.unopened.length === 0,
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

/** Describes what the browser check covered, and what is broken without the candidate. */
export function formatBrowserReport(report: BrowserReport | null): string {
  if (report === null) return 'no page could be opened in a browser yet: that needs a shell and a section';
  const { seconds, pages, combinations, isComplete, notes } = report;
  const count = `${pages} pages with ${combinations} ${combinations === 1 ? 'set' : 'sets'} of releases`;
  const missing = isComplete ? [] : ['not all pages of earlier releases, for lack of time'];
  return [`a browser opened ${count} in ${seconds} s`, ...missing, ...notes].join('; ');
}
