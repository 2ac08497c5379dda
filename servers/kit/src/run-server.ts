import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { logToStdout } from './log.ts';
import type { Readiness } from './readiness.ts';
import { integer } from './setting-checks.ts';
import { setting, type Environment, type SettingValues } from './settings.ts';

/** The settings of how a server ends, the same for all servers. */
export const shutdownSettings = {
  shutdownDelayMs: setting(
    'SHUTDOWN_DELAY_MS',
    'How long the server still serves requests after SIGTERM, while it reports that it is not ready, in milliseconds.',
    v.optional(integer(0, 600_000), '0'),
  ),
  shutdownTimeoutMs: setting(
    'SHUTDOWN_TIMEOUT_MS',
    'How long requests in progress may then take to finish, in milliseconds.',
    v.optional(integer(0, 600_000), '8000'),
  ),
};

/** A server that listens. */
export interface RunningServer {
  app: FastifyInstance;
  readiness: Pick<Readiness, 'isClosing'>;
  /** Closes the server and everything that it opened. */
  close: () => Promise<void>;
}

/**
 * Runs a server until the process gets SIGTERM or SIGINT. A server that can't start ends the process with one line on
 * stderr. The exit code is 0 when all requests in progress were finished.
 */
export async function runServer<Config extends SettingValues<typeof shutdownSettings>>(
  name: string,
  readConfig: (environment: Environment) => Config,
  start: (config: Config) => Promise<RunningServer>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await start(config);
    let isStopping = false;
    const stop = async () => {
      if (isStopping) return;
      isStopping = true;
      // A task that hangs must not prevent the exit.
      process.exit((await shutDown(server, config)) ? 0 : 1);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  } catch (error) {
    process.stderr.write(`The ${name} did not start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Stops a server; resolves with whether all requests in progress were finished in time. */
async function shutDown(
  { app, readiness, close }: RunningServer,
  { shutdownDelayMs, shutdownTimeoutMs }: SettingValues<typeof shutdownSettings>,
): Promise<boolean> {
  readiness.isClosing = true;
  logToStdout('closing');
  await sleep(shutdownDelayMs);
  const deadline = performance.now() + shutdownTimeoutMs;
  const isDrained = await drainServer(app.server, shutdownTimeoutMs);
  const isClosed = await Promise.race([
    close().then(() => true),
    sleep(Math.max(1_000, deadline - performance.now()), false),
  ]);
  logToStdout('closed', { isDrained });
  return isDrained && isClosed;
}

const CLOSE_IDLE_INTERVAL_MS = 50;

/** Accepts no new connection, and lets requests in progress finish; resolves with whether all did in time. */
async function drainServer(server: Server, timeoutMs: number): Promise<boolean> {
  if (!server.listening) return true;
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const isDrained = await Promise.race([closed, sleep(timeoutMs, false)]);
  clearInterval(closeIdle);
  if (!isDrained) server.closeAllConnections();
  return isDrained;
}

/** Listens at a port; rejects with an explanation that names the setting of the port. */
export async function listen(
  app: FastifyInstance,
  { host, port, name }: { host: string; port: number; name: string },
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw new Error(explainListenError(error as NodeJS.ErrnoException, port, name), { cause: error });
  }
}

function explainListenError({ code, message }: NodeJS.ErrnoException, port: number, name: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is taken: stop what uses it, or choose another with ${name}`;
  if (code === 'EACCES') return `port ${port} may not be used by this user: choose one above 1023 with ${name}`;
  return message;
}
