import type { ActiveReleases } from '../release-sets/active-releases.ts';
import type { ServerBundles } from '../worker/worker-protocol.ts';

/** Whose releases a worker runs, in the order in which workers get a place. A replaced release has no place of its own. */
export const WORKER_RANKS = ['active', 'canary', 'tester'] as const;
export type WorkerRank = (typeof WORKER_RANKS)[number];

export type VisitorSets = Pick<ActiveReleases, 'stable' | 'canarySets'>;

export interface WorkerReleases {
  /** The app whose code its pages run: a section, or the shell alone. */
  app: string;
  bundles: ServerBundles;
  isTester: boolean;
}

/**
 * Identifies a worker by the releases of its shell and its section. A release may change its whole process. What a tester
 * opens never runs in a process of visitors, not even the same releases.
 */
export function workerKey({ app, bundles, isTester }: WorkerReleases): string {
  const files = Object.values(bundlesOf(app, bundles)).map(({ file }) => file);
  return [isTester ? 'tester' : 'visitors', ...files].join(' ');
}

export const bundlesOf = (app: string, bundles: ServerBundles): ServerBundles =>
  Object.fromEntries(['shell', app].flatMap((name) => (bundles[name] ? [[name, bundles[name]]] : [])));

export type WorkerRanking = ReturnType<typeof createWorkerRanking>;

/** Creates the ranks of workers by what visitors get now. */
export function createWorkerRanking(releases: () => VisitorSets | undefined) {
  let ranked: { releases: VisitorSets | undefined; ranks: ReadonlyMap<string, WorkerRank> } | undefined;
  const ranks = () => {
    const current = releases();
    if (ranked?.releases !== current || !ranked) ranked = { releases: current, ranks: ranksOf(current) };
    return ranked.ranks;
  };
  return {
    rankOf: (key: string): WorkerRank => ranks().get(key) ?? 'tester',
    /** How many keys canaries have, with and without workers. */
    canaryCount: (): number => [...ranks().values()].filter((rank) => rank === 'canary').length,
  };
}

function ranksOf(releases: VisitorSets | undefined): Map<string, WorkerRank> {
  if (!releases) return new Map();
  const ranksIn = ({ bundles }: { bundles: ServerBundles }, rank: WorkerRank) =>
    Object.keys(bundles).map((app) => [workerKey({ app, bundles, isTester: false }), rank] as const);
  // The last one counts.
  return new Map([
    ...releases.canarySets.flatMap((set) => ranksIn(set, 'canary')),
    ...ranksIn(releases.stable, 'active'),
  ]);
}
