import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { openLiveCatalogue } from './catalogue/live-catalogue.ts';
import type { CatalogueLoad } from './catalogue/live-catalogue.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { seedDemoMembers } from './members/demo-members.ts';
import { openMembersStore } from './members/members-store.ts';
import { createMetrics } from './operations/metrics.ts';
import type { Metrics } from './operations/metrics.ts';
import { createReadiness } from './operations/readiness.ts';

/** A server that listens. */
export interface RunningServer {
  address: string;
  /**
   * Says that it is not ready, finishes what is under way, and closes; false when something was still under way at the
   * limit and was cut off.
   */
  stop: () => Promise<boolean>;
}

/** Opens the catalogue and the members store, and listens; when one fails, what was opened is closed again. */
export async function startServer(config: Config): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const now = createClock(config.demoNow);
    const catalogue = await named(`The catalogue ${config.catalogueFile}`, () =>
      openLiveCatalogue(config.catalogueFile, { now }),
    );
    opened.defer(catalogue.close);
    const store = await named(`The members store ${config.databaseUrl ? 'at DATABASE_URL' : config.membersFile}`, () =>
      openMembersStore(config, now),
    );
    opened.defer(store.close);
    if (config.isDemo) await seedDemoMembers(store, catalogue, now());

    const readiness = createReadiness({ catalogue, store, fileFault: catalogue.fileFault });
    const metrics = createMetrics({ withProcess: true });
    const app = await buildApp({ ...config, catalogue, store, now, readiness, metrics, logger: { level: 'info' } });
    opened.defer(() => app.close());
    catalogue.follow((load) => reportLoad(load, metrics, app.log));
    const address = await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: (text) => `The API is ready at ${text}`,
    });
    const stop = async () => {
      readiness.startClosing();
      await setTimeout(config.stopDelayMs);
      return isDoneWithin(config.stopLimitMs, opened.disposeAsync());
    };
    return { address, stop };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

function reportLoad({ version, fault }: CatalogueLoad, metrics: Metrics, log: FastifyBaseLogger): void {
  metrics.noteCatalogueLoad(fault === undefined);
  if (fault === undefined) log.info({ version }, 'Another catalog is in service');
  else log.error({ reason: fault, versionInService: version }, 'The catalog file was not taken, the last one stays');
}

async function isDoneWithin(limitMs: number, work: Promise<void>): Promise<boolean> {
  const limit = new AbortController();
  const late = setTimeout(limitMs, false, { signal: limit.signal }).catch(() => false);
  return Promise.race([work.then(() => true), late]).finally(() => limit.abort());
}

async function named<Opened>(what: string, open: () => Opened | Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    throw new Error(`${what} could not be opened: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
