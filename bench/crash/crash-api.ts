import { end, makeApiPlace } from '../servers/api-server.ts';
import type { ApiPlace, ApiProcess } from '../servers/api-server.ts';
import { createAsk } from '../servers/ask.ts';
import { createWriters, findLosses, pause, writeAndKill } from './rounds.ts';
import type { CrashOptions, CrashRound } from './rounds.ts';

/** Kills the API server (-9) under write load on SQLite, sometimes again while it starts, and starts it each time. */
export async function crashApi({ rounds, writes, videos }: CrashOptions): Promise<CrashRound[]> {
  const place = await makeApiPlace({ videos });
  let api = await place.start();
  const results: CrashRound[] = [];
  try {
    const writers = await createWriters(createAsk(api.address), videos);
    for (let round = 1; round <= rounds; round += 1) {
      const running = api;
      const acknowledged = await writeAndKill(writers, {
        ask: createAsk(running.address),
        atLeast: Math.ceil(writes / rounds),
        kill: () => end(running.process, 'SIGKILL'),
      });
      await killWhileStarting(place);
      const startedAt = performance.now();
      const next = await place.start().catch(() => undefined);
      const backAfter = performance.now() - startedAt;
      const lost = next ? await findLosses(writers, createAsk(next.address)) : [];
      results.push({ round, acknowledged, lost, backAfter, startFailed: next === undefined });
      if (!next) return results;
      api = next;
    }
    return results;
  } finally {
    await stopAnyway(api);
    await place.remove();
  }
}

async function killWhileStarting(place: ApiPlace): Promise<void> {
  const server = place.spawn();
  await pause(Math.random() * 600);
  await end(server, 'SIGKILL');
}

async function stopAnyway({ process: { child }, stop }: ApiProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await stop();
}
