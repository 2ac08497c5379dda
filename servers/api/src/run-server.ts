import { listen, logToStdout, monotonicNow, runServer, type RunningServer } from '@learning-center/server-kit';
import { buildApp } from './app.ts';
import { openLiveCatalog, type CatalogLoad } from './catalog/live-catalog.ts';
import { readConfig, type Config } from './config.ts';
import { errorMessage } from './operations/errors.ts';
import { seedDemoMembers } from './members/demo-members.ts';
import { openMembersStore } from './members/members-store.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createReadiness } from './operations/readiness.ts';
import { createSqlTrace } from './operations/sql-trace.ts';

await runServer('API', readConfig, startServer);

/** Opens the catalog and the members store, and listens. If one fails, everything that was opened is closed again. */
async function startServer(config: Config): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const now = createClock(config.demoNow);
    const sqlTrace = config.tracing.endpoint === undefined ? undefined : createSqlTrace();
    const recordStatement = sqlTrace?.record;
    const catalog = await describeFailure(`The catalog ${config.catalogFile}`, () =>
      openLiveCatalog(config.catalogFile, { now, recordStatement }),
    );
    opened.defer(catalog.close);
    const store = await describeFailure(
      `The members store ${config.databaseUrl ? 'at DATABASE_URL' : config.membersFile}`,
      () => openMembersStore({ ...config, recordStatement }, now),
    );
    opened.defer(store.close);
    if (config.isDemo) await seedDemoMembers(store, catalog, now());

    const readiness = createReadiness({ catalog, store, fileProblem: catalog.fileProblem });
    const metrics = createMetrics();
    metrics.registry.addProcessMetrics();
    const services = { catalog, store, now, monotonicNow, readiness, metrics, log: logToStdout };
    const app = await buildApp({ ...config, ...services, sqlTrace });
    opened.defer(() => app.close());
    catalog.startWatching((load) => reportLoad(load, metrics));
    const address = await listen(app, { host: config.host, port: config.port, name: 'API_PORT' });
    logToStdout('listening', { address });
    return { app, readiness, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

function reportLoad({ version, error }: CatalogLoad, metrics: Metrics): void {
  metrics.recordCatalogLoad(error === undefined);
  if (error === undefined) logToStdout('catalog-loaded', { version });
  else logToStdout('catalog-refused', { reason: error, versionInService: version });
}

/** Creates a clock: the real time, or one that starts at a given time (for the demo). */
function createClock(startAt: Date | undefined): () => Date {
  if (!startAt) return () => new Date();
  const offset = startAt.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}

async function describeFailure<Opened>(what: string, open: () => Opened | Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    throw new Error(`${what} could not be opened: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}
