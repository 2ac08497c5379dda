import { buildApp } from './app.ts';
import { openCatalogue } from './catalogue/index.ts';
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

/** Opens the catalogue and the members store, and listens. */
export async function startServer(config: Config): Promise<RunningServer> {
  const now = createClock(config.demoNow);
  const catalogue = openCatalogue(config.catalogueFile, { now });
  const store = await openMembersStore(config, now);
  const stores = async () => {
    catalogue.close();
    await store.close();
  };
  try {
    if (config.isDemo) await seedDemoMembers(store, catalogue, now());
    const app = await buildApp({ ...config, catalogue, store, now, logger: { level: 'info' } });
    app.addHook('onClose', stores);
    const address = await app.listen({
      host: config.host, port: config.port, listenTextResolver: (text) => `The API is ready at ${text}`,
    });
    return { address, stop: () => app.close() };
  } catch (error) {
    await stores();
    throw error;
  }
}
