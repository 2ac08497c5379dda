import { findPostgres } from '../../../servers/kit/src/testing/find-postgres.ts';
import { crashApi, crashPostgres } from './crash-servers.ts';
import type { CrashRound } from './rounds.ts';

const OPTIONS = { rounds: 3, writes: 150, videos: 40 };
const programs = findPostgres();

function expectNothingLost(rounds: CrashRound[]): void {
  expect(rounds).toHaveLength(3);
  for (const { acknowledged, lost, startFailed } of rounds) {
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect({ lost, startFailed }).toEqual({ lost: [], startFailed: false });
  }
}

describe('acknowledged writes', () => {
  it('survive a kill of the API during writes', async () => {
    expectNothingLost(await crashApi(OPTIONS));
  }, 180_000);

  (programs === undefined ? it.skip : it)(
    'is there after PostgreSQL was killed under a running API',
    async () => {
      expectNothingLost(await crashPostgres(programs ?? '', OPTIONS));
    },
    120_000,
  );
});
