import { listen, logToStdout, runServer, type RunningServer } from '@learning-center/server-kit';
import { buildEdge } from './app.ts';
import { readConfig, type EdgeConfig } from './config.ts';
import { createOpsServer } from './operate/ops-server.ts';

await runServer('edge', readConfig, startEdge);

async function startEdge(config: EdgeConfig): Promise<RunningServer> {
  const edge = await buildEdge(config, logToStdout);
  const { app, readiness } = edge;
  const addresses = await listenOnPorts(edge, config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  logToStdout('listening', { ...addresses, site: config.site.siteBase });
  if (config.site.siteBase.startsWith('https:') && config.trustedProxies.length === 0)
    logToStdout('no-trusted-proxies', {
      reason: 'all visitors have the address of the proxy that ends TLS: set TRUSTED_PROXIES',
    });
  return { app, readiness, close: () => app.close() };
}

async function listenOnPorts({ app, readiness, metrics }: Awaited<ReturnType<typeof buildEdge>>, config: EdgeConfig) {
  const address = await listen(app, { host: config.host, port: config.port, name: 'PORT' });
  if (config.ops.port === undefined) return { address };
  metrics.registry.addProcessMetrics();
  // Stays open until the process exits, so that operators see that the edge is closing.
  const opsServer = createOpsServer({ readiness, metricsRegistry: metrics.registry });
  const opsAddress = await listen(opsServer, { host: config.ops.host, port: config.ops.port, name: 'OPS_PORT' });
  return { address, opsAddress };
}
