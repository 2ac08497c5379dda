import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { runScenario } from './scenario.ts';

jest.setTimeout(180_000);

const describeWithPostgres = findPostgres() === undefined ? describe.skip : describe;

describeWithPostgres('two edges in two regions, on one PostgreSQL', () => {
  it('show no visitor an older page or a failure during releases, a partition and a restart', async () => {
    const lines: string[] = [];
    const result = await runScenario({
      regions: [
        { name: 'eu', edges: 1, delayMs: 1 },
        { name: 'us', edges: 1, delayMs: 75 },
      ],
      visitors: 6,
      rounds: 1,
      cutMs: 5_000,
      killed: 1,
      log: (line) => lines.push(line),
    });
    expect({ failed: result.failed, stepsBack: result.stepsBack }).toEqual({ failed: [], stepsBack: [] });
    expect(result.automaticRollbacks).toHaveLength(1);
    expect(result.notes).toEqual([expect.stringContaining('the release store has been away')]);
    expect(new Set(result.revisions).size).toBe(1);
    expect(result.navigations).toBeGreaterThan(50);
  });
});
