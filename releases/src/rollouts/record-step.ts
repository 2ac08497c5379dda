import {
  activePerBlock,
  ARMS,
  BOUNDARIES,
  createBlockTable,
  MAX_FAILED,
  TIMINGS,
  type Arm,
  type BlockTable,
  type Observations,
  type Timing,
} from './observations.ts';

/** Networks of which a step remembers that they have counted. One that is forgotten may count again. */
const MAX_NETWORKS = 20_000;

/** Visits that wait for the others of their block, at most. */
const MAX_WAITING = 1_000;

/** One visit, as its browser reported it; times in milliseconds. */
export interface ComparedVisit extends Partial<Record<Timing, number>> {
  arm: Arm;
  /** The hash of its network. */
  network: string;
  /** Whether the files of the release came over the network. Cached files are those of the active release, as a rule. */
  isCold: boolean;
  failedCalls: number;
}

/** Records what visitors see during one step of a canary. */
export interface StepRecorder {
  addVisitor: (arm: Arm, network: string) => void;
  addFailure: (arm: Arm, network: string) => void;
  addVisit: (visit: ComparedVisit) => void;
  observations: () => Observations;
}

/** The step that a recorder is for. */
interface Step {
  app: string;
  canary: string;
  since: string;
  /** Share of the visitors who get the canary, in percent. */
  percent: number;
}

/** Creates a recorder. With earlier observations of the same step it goes on from there. */
export function createStepRecorder({ percent, ...step }: Step, earlier?: Observations): StepRecorder {
  const activeVisits = activePerBlock(percent / 100);
  const visitors = { canary: createNetworks(), active: createNetworks() };
  const before = earlier?.arms;
  const failed = createFailedNetworks(before && { canary: before.canary.failed, active: before.active.failed });
  const apiFailed = createFailedNetworks(
    before && { canary: before.canary.apiFailed, active: before.active.apiFailed },
  );
  const blocks = mapTimings((timing) => earlier?.blocks[timing] ?? createBlockTable(activeVisits));
  const builders = mapTimings((timing) => createBlocks(blocks[timing], activeVisits));
  const countOf = { canary: before?.canary.visitors ?? 0, active: before?.active.visitors ?? 0 };
  return {
    addVisitor: (arm, network) => {
      if (visitors[arm].isNew(network)) countOf[arm] += 1;
    },
    addFailure: failed.add,
    addVisit: ({ arm, network, isCold, failedCalls, ...times }) => {
      if (failedCalls > 0) apiFailed.add(arm, network);
      for (const timing of TIMINGS) {
        const time = times[timing];
        if (time !== undefined) builders[timing]({ arm, network, isCold, time });
      }
    },
    observations: () => ({
      ...step,
      arms: mapArms((arm) => ({
        visitors: countOf[arm],
        failed: failed.list(arm),
        apiFailed: apiFailed.list(arm),
      })),
      blocks,
    }),
  };
}

/** Networks that counted already. The oldest are forgotten. */
function createNetworks() {
  const known = new Set<string>();
  return {
    isNew: (network: string): boolean => {
      if (known.has(network)) return false;
      const [oldest = ''] = known;
      if (known.size >= MAX_NETWORKS) known.delete(oldest);
      known.add(network);
      return true;
    },
  };
}

/** Networks that met a failure, each with the arm in which it met the first. */
function createFailedNetworks(earlier: Readonly<Record<Arm, readonly string[]>> = { canary: [], active: [] }) {
  const networks = mapArms((arm) => new Set(earlier[arm]));
  return {
    add: (arm: Arm, network: string): void => {
      const isKnown = ARMS.some((each) => networks[each].has(network));
      if (!isKnown && networks[arm].size < MAX_FAILED) networks[arm].add(network);
    },
    list: (arm: Arm): string[] => [...networks[arm]],
  };
}

/**
 * Puts visits into blocks, in the order in which they arrive. Visits whose files were cached and others never share a
 * block: most returning visitors have the files of the active release.
 */
function createBlocks(table: BlockTable, activeVisits: number) {
  const networks = createNetworks();
  const createQueues = () => mapArms((): number[] => []);
  const waiting = { cold: createQueues(), cached: createQueues() };
  return ({ arm, network, isCold, time }: { arm: Arm; network: string; isCold: boolean; time: number }): void => {
    if (!networks.isNew(network)) return;
    const { canary, active } = waiting[isCold ? 'cold' : 'cached'];
    const queue = arm === 'canary' ? canary : active;
    queue.push(time);
    if (queue.length > MAX_WAITING) queue.shift();
    if (canary.length > 0 && active.length >= activeVisits)
      addBlock(table, canary.shift() ?? 0, active.splice(0, activeVisits));
  };
}

function addBlock(table: BlockTable, canary: number, active: readonly number[]): void {
  for (const [index, row] of table.entries()) {
    const boundary = BOUNDARIES[index] ?? Infinity;
    const isSlow = canary > boundary;
    const slow = active.filter((time) => time > boundary).length + Number(isSlow);
    const counts = row[slow];
    if (counts) counts[isSlow ? 1 : 0] += 1;
  }
}

const mapArms = <Result>(create: (arm: Arm) => Result): Record<Arm, Result> => ({
  canary: create('canary'),
  active: create('active'),
});

const mapTimings = <Result>(create: (timing: Timing) => Result): Record<Timing, Result> => ({
  lcp: create('lcp'),
  shown: create('shown'),
  inp: create('inp'),
});
