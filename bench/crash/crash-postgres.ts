import { startPostgres } from '../../api/src/members/testing/start-postgres.ts';
import { makeApiPlace } from '../servers/api-server.ts';
import { createAsk } from '../servers/ask.ts';
import type { Ask } from '../servers/ask.ts';
import { createWriters, findLosses, pause, writeAndKill } from './rounds.ts';
import type { CrashOptions, CrashRound } from './rounds.ts';

const BACK_LIMIT_MS = 20_000;

/** Kills PostgreSQL (-9) under write load and starts it again, while one API server stays up. */
export async function crashPostgres(programs: string, { rounds, writes, videos }: CrashOptions): Promise<CrashRound[]> {
  const postgres = await startPostgres(programs);
  const place = await makeApiPlace({ videos, databaseUrl: postgres.databaseUrl });
  const api = await place.start();
  const ask = createAsk(api.address);
  const results: CrashRound[] = [];
  try {
    const writers = await createWriters(ask, videos);
    for (let round = 1; round <= rounds; round += 1) {
      const acknowledged = await writeAndKill(writers, {
        ask,
        atLeast: Math.ceil(writes / rounds),
        kill: async () => {
          await postgres.kill();
          await pause(Math.random() * 300);
        },
      });
      const startedAt = performance.now();
      await postgres.start();
      const isBack = await untilReady(ask);
      const backAfter = performance.now() - startedAt;
      const lost = isBack ? await findLosses(writers, ask) : [];
      results.push({ round, acknowledged, lost, backAfter, startFailed: !isBack });
      if (!isBack) return results;
    }
    return results;
  } finally {
    await api.stop();
    await place.remove();
    await postgres.stop();
  }
}

async function untilReady(ask: Ask): Promise<boolean> {
  const end = performance.now() + BACK_LIMIT_MS;
  while (performance.now() < end) {
    const { status } = await ask({ method: 'GET', path: '/readyz', headers: {} }).catch(() => ({ status: 0 }));
    if (status === 200) return true;
    await pause(20);
  }
  return false;
}
