import { judge } from '../../../../releases/src/deploy/rollouts/judge.ts';
import { createRandom } from '../../../../releases/src/testing/seeded-random.ts';
import { createSite, type Difference } from './simulated-site.ts';

/** The plan that is simulated: shares with a comparison. */
export const SHARES = [0.01, 0.1, 0.5];

/** After how many visitors it is judged again. */
export const JUDGED_EVERY = 50;
const MIN_VISITORS = 100;

/** One release to simulate. */
export interface Simulation extends Difference {
  seed: number;
  /** The steps, one after the other. */
  shares: readonly number[];
  /** Visitors of each step, at most. */
  visitors: number;
  edges: number;
}

/** When a release was taken back. */
export interface TakenBack {
  share: number;
  /** Visitors of the site since the step began. */
  visitors: number;
  why: string;
}

/** Plays the steps of a release; undefined if it was never taken back. */
export function simulateRelease(simulation: Simulation): TakenBack | undefined {
  const random = createRandom(simulation.seed);
  for (const share of simulation.shares) {
    const taken = simulateStep(simulation, share, random);
    if (taken) return taken;
  }
  return undefined;
}

function simulateStep(simulation: Simulation, share: number, random: () => number): TakenBack | undefined {
  const site = createSite({ ...simulation, share, random });
  for (let visitors = 1; visitors <= simulation.visitors; visitors += 1) {
    site.nextVisitor();
    if (visitors === Math.floor(simulation.visitors / 2)) site.restartEdge();
    if (visitors % JUDGED_EVERY !== 0) continue;
    const toJudge = { share, steps: SHARES.length, minVisitors: MIN_VISITORS };
    const { kind, why } = judge(site.report(), toJudge);
    if (kind === 'back') return { share, visitors, why };
  }
  return undefined;
}
