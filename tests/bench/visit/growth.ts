import type { TabCounts } from '../../e2e/support/page/tab-counts.ts';

/** What a tab retains after a number of changes of section. */
export interface VisitCounts extends TabCounts {
  changes: number;
  /** Documents that the tab has loaded. */
  documents: number;
}

/** How much more the last row may have than the first, in percent. */
export const MAX_GROWTH_PERCENT = 10;

const BOUNDED = ['heap', 'nodes', 'listeners', 'sheets', 'head', 'stored'] as const;

/** Describes each count that grew too much. */
export function growthOf(counts: readonly VisitCounts[]): string[] {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return [];
  return BOUNDED.filter((name) => last[name] > first[name] * (1 + MAX_GROWTH_PERCENT / 100)).map(
    (name) => `${name} grew from ${first[name]} to ${last[name]}`,
  );
}
