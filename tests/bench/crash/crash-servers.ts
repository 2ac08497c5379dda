import { startPostgres } from '../../../servers/kit/src/testing/start-postgres.ts';
import { endProcess, createApiSandbox, type ApiSandbox, type ApiProcess } from '../api-sandbox.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { createWriters, findLosses, pause, writeAndKill, type CrashOptions, type CrashRound } from './rounds.ts';

/**
 * Kills the API server (-9) under write load on SQLite, and restarts it each time. Sometimes it is killed again during
 * its start.
 */
export async function crashApi({ rounds, writes, videos }: CrashOptions): Promise<CrashRound[]> {
  const sandbox = await createApiSandbox({ videos });
  let api = await sandbox.start();
  const results: CrashRound[] = [];
  try {
    const writers = await createWriters(createHttpClient(api.address), videos);
    for (let round = 1; round <= rounds; round += 1) {
      const running = api;
      const acknowledged = await writeAndKill(writers, {
        client: createHttpClient(running.address),
        atLeast: Math.ceil(writes / rounds),
        kill: () => endProcess(running.process, 'SIGKILL'),
      });
      await killWhileStarting(sandbox);
      const startedAt = performance.now();
      const next = await sandbox.start().catch(() => undefined);
      const recoveryMs = performance.now() - startedAt;
      const lost = next ? await findLosses(writers, createHttpClient(next.address)) : [];
      results.push({ round, acknowledged, lost, recoveryMs, startFailed: next === undefined });
      if (!next) return results;
      api = next;
    }
    return results;
  } finally {
    await stopIfRunning(api);
    await sandbox.remove();
  }
}

async function killWhileStarting(sandbox: ApiSandbox): Promise<void> {
  const server = sandbox.spawn();
  await pause(Math.random() * 600);
  await endProcess(server, 'SIGKILL');
}

async function stopIfRunning({ process: { child }, stop }: ApiProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await stop();
}

const RECOVERY_TIMEOUT_MS = 20_000;

/** Kills PostgreSQL (-9) under write load and restarts it, while one API server stays up. */
export async function crashPostgres(programs: string, { rounds, writes, videos }: CrashOptions): Promise<CrashRound[]> {
  const postgres = await startPostgres(programs);
  const sandbox = await createApiSandbox({ videos, databaseUrl: postgres.databaseUrl });
  const api = await sandbox.start();
  const client = createHttpClient(api.address);
  const results: CrashRound[] = [];
  try {
    const writers = await createWriters(client, videos);
    for (let round = 1; round <= rounds; round += 1) {
      const acknowledged = await writeAndKill(writers, {
        client,
        atLeast: Math.ceil(writes / rounds),
        kill: async () => {
          await postgres.kill();
          await pause(Math.random() * 300);
        },
      });
      const startedAt = performance.now();
      await postgres.start();
      const isBack = await untilReady(client);
      const recoveryMs = performance.now() - startedAt;
      const lost = isBack ? await findLosses(writers, client) : [];
      results.push({ round, acknowledged, lost, recoveryMs, startFailed: !isBack });
      if (!isBack) return results;
    }
    return results;
  } finally {
    await api.stop();
    await sandbox.remove();
    await postgres.stop();
  }
}

async function untilReady(client: HttpClient): Promise<boolean> {
  const end = performance.now() + RECOVERY_TIMEOUT_MS;
  while (performance.now() < end) {
    const { status } = await client({ method: 'GET', path: '/readyz', headers: {} }).catch(() => ({ status: 0 }));
    if (status === 200) return true;
    await pause(20);
  }
  return false;
}
