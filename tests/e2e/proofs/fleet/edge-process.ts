import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../../../tools/local/paths.ts';

const START_TIMEOUT_MS = 60_000;

/** An edge as operators run it. */
export interface EdgeProcess {
  name: string;
  region: string;
  port: number;
  kill: () => Promise<void>;
  /** Starts it, or starts it again on the same disk; resolves when it serves pages. */
  start: () => Promise<void>;
  readiness: () => Promise<{ status: string; note?: string }>;
  /** The last lines of its log, for a failed run. */
  log: () => string;
}

interface EdgeProcessOptions extends Pick<EdgeProcess, 'name' | 'region' | 'port'> {
  settings: Readonly<Record<string, string>>;
}

/** Describes an edge, without starting it. */
export function createEdgeProcess({ name, region, port, settings }: EdgeProcessOptions): EdgeProcess {
  let child: ChildProcess | undefined;
  let log = '';
  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return (await response.json()) as { status: string; note?: string };
  };
  const isReady = () =>
    readiness().then(
      ({ status }) => status === 'ready',
      () => false,
    );
  return {
    name,
    region,
    port,
    readiness,
    log: () => log.slice(-2_000),
    start: async () => {
      const started = spawn(process.execPath, [path.join(ROOT, 'servers/edge/src/server.ts')], {
        env: {
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: String(port),
          EDGE_NAME: name,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-20_000)));
      const until = performance.now() + START_TIMEOUT_MS;
      while (!(await isReady())) {
        if (performance.now() > until || started.exitCode !== null) throw new Error(`${name} did not start:\n${log}`);
        await sleep(50);
      }
    },
    kill: async () => {
      if (!child || child.exitCode !== null) return;
      const hasEnded = once(child, 'exit');
      child.kill('SIGKILL');
      await hasEnded;
    },
  };
}
