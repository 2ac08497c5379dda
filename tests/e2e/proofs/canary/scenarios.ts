import { SHARES, type TakenBack } from './simulate-release.ts';
import { simulateAll } from './simulate.ts';
import type { Difference } from './simulated-site.ts';
import { theoreticalBound } from './theoretical-bound.ts';

/** How much is simulated. */
export interface Extent {
  goodReleases: number;
  /** Of each kind, at each share. */
  worseReleases: number;
}

/** Releases that are as good: how many of them were taken back. */
export interface FalseAlarms {
  releases: number;
  visitors: number;
  /** By number of edges. */
  byEdges: { edges: number; releases: number; takenBack: number }[];
}

const EDGES = [1, 3];
/** Visitors of each step: some steps are short, some long. */
const VISITORS = [300, 800, 2_000];

/** Simulates releases without a difference, through all steps of the plan. */
export async function countFalseAlarms({ goodReleases }: Extent): Promise<FalseAlarms> {
  const simulations = Array.from({ length: goodReleases }, (_, index) => ({
    seed: index + 1,
    shares: SHARES,
    visitors: VISITORS[index % VISITORS.length] ?? 0,
    edges: EDGES[index % EDGES.length] ?? 1,
    failing: 0,
    slower: 1,
  }));
  const results = await simulateAll(simulations);
  return {
    releases: goodReleases,
    visitors: simulations.reduce((sum, { visitors }) => sum + visitors * SHARES.length, 0),
    byEdges: EDGES.map((edges) => {
      const own = results.filter((_, index) => simulations[index]?.edges === edges);
      return { edges, releases: own.length, takenBack: own.filter(Boolean).length };
    }),
  };
}

/** A kind of worse release at one share: after how many visitors it was taken back. */
export interface Detection {
  what: string;
  share: number;
  median: number;
  p90: number;
  bound: number;
  /** Releases that were not taken back within the visitors of the simulation. */
  missed: number;
  /** What the audit would say. */
  why: string;
}

const WORSE: readonly (Difference & { what: string })[] = [
  { what: 'fails for 2 % of its visitors', failing: 0.02, slower: 1 },
  { what: 'shows its first page 20 % later', failing: 0, slower: 1.2 },
];

/** A release that needs more visitors counts as missed: this many times those that theory needs. */
const MAX_VISITORS = 12;

/** Simulates each kind of worse release at each share. */
export async function measureDetections({ worseReleases }: Extent): Promise<Detection[]> {
  const cases = WORSE.flatMap((worse) =>
    SHARES.map((share) => ({ ...worse, share, bound: theoreticalBound(share, worse) })),
  );
  const simulations = cases.flatMap(({ share, bound, failing, slower }, position) =>
    Array.from({ length: worseReleases }, (_, index) => ({
      seed: 1_000_000 * (position + 1) + index,
      shares: [share],
      visitors: Math.round(bound * MAX_VISITORS),
      edges: 1,
      failing,
      slower,
    })),
  );
  const results = await simulateAll(simulations);
  return cases.map(({ what, share, bound }, position) => {
    const own = results.slice(position * worseReleases, (position + 1) * worseReleases);
    return { what, share, bound, ...summarize(own) };
  });
}

function summarize(results: readonly (TakenBack | undefined)[]) {
  const visitors = results.map((taken) => taken?.visitors ?? Infinity).sort((a, b) => a - b);
  const quantile = (part: number) => visitors[Math.ceil(part * visitors.length) - 1] ?? Infinity;
  const missed = visitors.filter((each) => each === Infinity).length;
  return { median: quantile(0.5), p90: quantile(0.9), missed, why: results.find(Boolean)?.why ?? '' };
}
