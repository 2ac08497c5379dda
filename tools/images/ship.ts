import path from 'node:path';
import {
  activateRelease,
  createNotifier,
  createTrustCheck,
  formatSmokeReport,
  isChange,
  publishApp,
  readHistory,
  readNotifyUrls,
  readRegistry,
  readReleaseKey,
  readStoreAddress,
  readTrustFile,
  withStore,
  type ReleaseStore,
} from '../../releases/src/index.ts';
import { log, runMain } from '../local/run-main.ts';

/**
 * Ships the app whose build is in `<app>/dist`: publishes it, and activates it unless visitors had this release
 * before. In that case the operators decided, and a restarted container must not undo a rollback.
 */
async function ship(app: string): Promise<string> {
  const notifier = createNotifier(readNotifyUrls(process.env), ({ host, reason }) =>
    log(`warning: ${host} was not told (${reason})`),
  );
  return withStore(readStoreAddress(process.env, '.data/store'), (store) => {
    store.onRecorded = notifier.notify;
    return shipTo(store, app);
  }).finally(notifier.close);
}

async function shipTo(store: ReleaseStore, app: string): Promise<string> {
  const by = process.env['RELEASE_BY'] ?? 'ship';
  const commit = process.env['RELEASE_COMMIT'] || null;
  const trustedKeys = await readTrustFile(process.env['TRUST_FILE'] || undefined);
  const releaseKey = await readReleaseKey(process.env['RELEASE_KEY_FILE'] || undefined);
  const from = path.join(app, 'dist');
  const { release } = await publishApp({ store, app, from, by, commit, trustedKeys, releaseKey });
  const { id } = release;
  const { apps, retired } = await readRegistry(store);
  const state = apps[app] ?? retired?.[app];
  const active = apps[app]?.active;
  if (active === id) return `${app} ${id} is already active`;
  if (state && (await wasDeployed(store, app, id)))
    return `${app} ${id} was active before, and visitors now get ${active ?? 'no release of it'}; to activate it again: releases activate ${app} ${id}`;
  const apiOrigin = process.env['API_ORIGIN'];
  const apiOrigins = apiOrigin ? [apiOrigin] : [];
  const trust = createTrustCheck(trustedKeys);
  const { smoke } = await activateRelease({ store, trust, app, target: id, by, apiOrigins });
  return `${app} ${id} is published and active${smoke ? `; ${formatSmokeReport(smoke)}` : ''}`;
}

async function wasDeployed(store: ReleaseStore, app: string, id: string): Promise<boolean> {
  const history = await readHistory(store, { app, limit: Number.MAX_SAFE_INTEGER });
  return history.some((entry) => isChange(entry) && entry.to === id);
}

await runMain(async () => log(await ship(process.argv[2] ?? '')));
