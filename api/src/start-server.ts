import { buildApp } from './app.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { seedDemoMembers } from './members/demo-members.ts';
import { openMembersStore } from './members/members-store.ts';

/** A server that listens. */
export interface RunningServer {
  address: string;
  /** Finishes what is under way, then closes. */
  stop: () => Promise<void>;
}

/** Opens the catalogue and the members store, and listens; when one fails, what was opened is closed again. */
export async function startServer(config: Config): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const now = createClock(config.demoNow);
    const catalogue = await named(`The catalogue ${config.catalogueFile}`, () =>
      openCatalogue(config.catalogueFile, { now }),
    );
    opened.defer(catalogue.close);
    const store = await named(`The members store ${config.databaseUrl ? 'at DATABASE_URL' : config.membersFile}`, () =>
      openMembersStore(config, now),
    );
    opened.defer(store.close);
    if (config.isDemo) await seedDemoMembers(store, catalogue, now());

    const app = await buildApp({ ...config, catalogue, store, now, logger: { level: 'info' } });
    opened.defer(() => app.close());
    const address = await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: (text) => `The API is ready at ${text}`,
    });
    return { address, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
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
