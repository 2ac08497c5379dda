import { collectDefaultMetrics } from 'prom-client';
import { recordSiteApi } from 'releases';
import { buildEdge, type Edge } from './app.ts';
import { readConfig, type EdgeConfig } from './config.ts';
import { drainServer } from './http/drain-server.ts';
import { logToStdout } from './observe/log.ts';
import { createOpsServer } from './ops/ops-server.ts';

/** Starts the edge; ends with one clear line when a setting or a port is wrong. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const edge = await buildEdge(config, logToStdout);
  try {
    await listen(edge.app, config.port, { host: config.host, setting: 'PORT' });
    await startOps(edge, config);
  } catch (error) {
    await edge.app.close();
    throw error;
  }
  // Only so that the release tool finds the API by itself; a store that may not be written works too.
  await recordSiteApi(config.store, config.apiOrigin).catch(() => undefined);
  logToStdout('listening', { port: config.port, address: config.site.siteBase });
  if (config.site.siteBase.startsWith('https:') && config.trustedProxies.length === 0)
    logToStdout('no-trusted-proxies', {
      reason: 'all visitors have the address of what ends TLS: set TRUSTED_PROXIES',
    });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(edge, config.closeLimit));
}

/** The operators' port stays open to the end, so that they see that the edge is closing. */
async function startOps({ readiness, meters }: Edge, { ops }: EdgeConfig): Promise<void> {
  if (ops.port === undefined) return;
  collectDefaultMetrics({ register: meters.registry });
  const server = createOpsServer({ readiness, registry: meters.registry });
  await listen(server, ops.port, { host: ops.host, setting: 'OPS_PORT' });
}

/** Takes nothing new, lets running requests finish, and ends the process. */
async function end({ app, readiness }: Edge, limit: number): Promise<void> {
  readiness.close();
  logToStdout('closing');
  const isDone = await drainServer(app.server, limit);
  await app.close();
  logToStdout('closed', { isDone });
  process.exit(0);
}

async function listen(
  app: Edge['app'],
  port: number,
  { host, setting }: { host: string; setting: string },
): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new Error(explainListening(error, port, setting), { cause: error });
  }
}

function explainListening(error: unknown, port: number, setting: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is taken: stop what uses it, or choose another with ${setting}`;
  if (code === 'EACCES') return `port ${port} may not be used by this user: choose one above 1023 with ${setting}`;
  return message;
}

main().catch((error: unknown) => {
  process.stderr.write(`The edge did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
