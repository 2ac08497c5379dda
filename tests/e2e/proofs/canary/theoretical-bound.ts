import { neededEvidence } from '../../../../releases/src/deploy/rollouts/judge.ts';
import { SHARES } from './simulate-release.ts';
import { MODEL, type Difference } from './simulated-site.ts';

/**
 * How many visitors even the best test needs on average: the evidence that a rollback needs, divided by what one
 * visitor tells to somebody who knows the difference in advance.
 */
export function theoreticalBound(share: number, { failing, slower }: Difference): number {
  return neededEvidence(SHARES.length) / (failing > 0 ? tellsByFailing(share, failing) : tellsByTime(share, slower));
}

/** How much the arm of failing networks differs from the share: probability × Kullback–Leibler divergence. */
function tellsByFailing(share: number, failing: number): number {
  const active = failsAnyway();
  const canary = active + failing * (1 - active);
  const all = share * canary + (1 - share) * active;
  return all * divergence((share * canary) / all, share);
}

/** How likely a visitor fails with the active release: the number of their pages is geometric. */
function failsAnyway(): number {
  const { nextPage, flaky, failsOnFlaky, failsElsewhere } = MODEL;
  const ever = (each: number) => 1 - ((1 - nextPage) * (1 - each)) / (1 - nextPage * (1 - each));
  return flaky * ever(failsOnFlaky) + (1 - flaky) * ever(failsElsewhere);
}

const divergence = (p: number, q: number): number => p * Math.log(p / q) + (1 - p) * Math.log((1 - p) / (1 - q));

/**
 * The mutual information of arm and time. Only visits without cached files can be compared: with the canary all of
 * them, with the active release those of new visitors.
 */
function tellsByTime(share: number, slower: number): number {
  const compared = share + (1 - share) * (1 - MODEL.returning);
  const distance = Math.log(slower) / Math.hypot(MODEL.spreadOfVisitors, MODEL.spreadOfVisits);
  return compared * mutualInformation(share / compared, distance);
}

/** Of a coin, and a normal number whose mean the coin moves by a distance: a sum over a fine grid. */
function mutualInformation(share: number, distance: number): number {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const step = 0.01;
  let sum = 0;
  for (let x = -8; x < 8 + distance; x += step) {
    const [canary, active] = [density(x - distance), density(x)];
    const all = share * canary + (1 - share) * active;
    sum += step * (share * canary * Math.log(canary / all) + (1 - share) * active * Math.log(active / all));
  }
  return sum;
}
