import { access, constants, mkdir } from 'node:fs/promises';
import type { Log } from '@learning-center/server-kit';
import {
  createLastRegistry,
  createNotifier,
  createReleaseCache,
  createTrustCheck,
  openStore,
  readTrustFile,
} from 'releases';
import type { EdgeConfig } from '../../config.ts';
import { followReleaseRegistry } from './follow-release-registry.ts';
import type { TamperingAlarm } from './tampering-alarm.ts';

export type Releases = Awaited<ReturnType<typeof openReleases>>;

/** Opens the release store, and follows its registry. Calls `onReplaced` when others have replaced the active releases. */
export async function openReleases(
  config: EdgeConfig,
  { log, alarm, onReplaced }: { log: Log; alarm: Pick<TamperingAlarm, 'report'>; onReplaced: () => void },
) {
  await checkCacheFolder(config.cache.folder);
  const trustedKeys = await readTrustFile(config.trustFile);
  const store = await openStore(config.store);
  const notifier = createNotifier(config.notifyUrls, (failure) => log('notify-failed', failure));
  store.onRecorded = notifier.notify;
  const trust = createTrustCheck(trustedKeys);
  const cache = await createReleaseCache({ ...config.cache, store, trust, onTampered: alarm.report });
  const lastRegistry = createLastRegistry(config.cache.folder, store);
  const { devServers, assetOrigins } = config;
  const following = { devServers, assetOrigins, store, cache, lastRegistry, log, onReplaced };
  const registry = await followReleaseRegistry(following);
  return {
    store,
    cache,
    registry,
    /** The keys that may sign releases; undefined if no signature is verified. */
    trustedKeys,
    trust,
    close: async () => {
      registry.close();
      await notifier.close();
      await store.close();
    },
  };
}

/** Without its own disk the edge could serve nothing, so it does not start. */
async function checkCacheFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`wrong settings: RELEASE_CACHE must be a folder that the edge may write: ${String(cause)}`, {
      cause,
    });
  }
}
