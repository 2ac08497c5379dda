import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { describeConstants } from './describe-results.ts';
import { simulateRelease } from './simulate-release.ts';
import { theoreticalBound } from './theoretical-bound.ts';

describe('the simulation of canaries', () => {
  it('ran with the limits that canaries are judged by today, or "npm run proof -- canary" has to run again', () => {
    expect(readFileSync(path.join(ROOT, 'docs/decisions/releases.md'), 'utf8')).toContain(describeConstants());
  });

  it('takes a release that fails for 2 % of its visitors back, and always for the same reason with the same seed', () => {
    const difference = { failing: 0.02, slower: 1 };
    const simulation = {
      seed: 3,
      shares: [0.5],
      visitors: 12 * theoreticalBound(0.5, difference),
      edges: 1,
      ...difference,
    };
    const taken = simulateRelease(simulation);
    expect(taken?.why).toContain('met failures');
    expect(simulateRelease(simulation)).toEqual(taken);
  });
});
