import { parseArgs } from 'node:util';
import { readRegistry, readRelease, readStoreAddress, UserError, withStore } from '../../releases/src/index.ts';
import { APPS, DATA_PATHS } from '../local/paths.ts';
import { log, runMain } from '../local/run-main.ts';
import { keepRelease } from './kept-releases.ts';

/** Keeps the active release of each app, or of the named ones: `npm run keep-releases -- [app…] [--store STORE]`. */
await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } });
  const address = readStoreAddress(process.env, DATA_PATHS.store, values.store);
  await withStore(address, async (store) => {
    const { apps } = await readRegistry(store);
    // A new section has none yet.
    const released = APPS.filter((app) => apps[app]?.active !== undefined);
    if (released.length === 0) throw new UserError(`${store.address} has no active release: name another store`);
    for (const app of positionals.length > 0 ? positionals : released) {
      const id = apps[app]?.active;
      if (id === undefined) throw new UserError(`${app} has no active release in ${store.address}: name another store`);
      const outcome = await keepRelease(store, await readRelease(store, app, id));
      log(outcome === 'kept' ? `Kept ${app} ${id}.` : `${app} ${id} is already kept.`);
    }
  });
});
