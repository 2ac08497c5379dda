import { compareWithGoals } from './goals.ts';
import type { Load } from './load.ts';

const LOAD: Load = {
  ready: 1_000,
  hydrated: 2_000,
  largestPaint: 1_000,
  layoutShift: 0,
  blocked: 400,
  longest: 150,
  requests: 10,
  bytes: 100_000,
  documentBytes: 19_000,
  scriptBytes: 130_000,
  depth: 2,
  refetched: 0,
  heap: 5e6,
};

describe('goals', () => {
  it('are reported as reached or missed', () => {
    const lines = compareWithGoals('/', {
      federated: [LOAD, { ...LOAD, longest: 260 }],
      baseline: [
        { ...LOAD, blocked: 1_000 },
        { ...LOAD, blocked: 1_000 },
      ],
    });
    expect(lines).toContain('✓ blocked: federated : baseline = 0.40 (goal ≤ 0.40)');
    expect(lines).toContain('✗ hydrated: federated : baseline = 1.00 (goal ≤ 0.75)');
    expect(lines).toContain('✗ longest task in ms: federated = 205 (goal ≤ 200)');
  });

  it('are left out for variants that were not measured', () => {
    const lines = compareWithGoals('/', { federated: [LOAD], static: [LOAD] });
    expect(lines.join()).not.toMatch(/baseline|monolith/);
    expect(lines).toContain('✓ blocked: federated : static = 1.00 (goal ≤ 1.15)');
  });

  it('limit the document of the library only', () => {
    const isLimited = (page: string) =>
      compareWithGoals(page, { federated: [LOAD] })
        .join()
        .includes('document');
    expect(['/', '/library'].map(isLimited)).toEqual([false, true]);
  });
});
