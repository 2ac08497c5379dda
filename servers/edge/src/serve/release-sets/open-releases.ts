import { access, constants, mkdir } from 'node:fs/promises';
import type { Log } from '@learning-center/server-kit';
import {
  createLastRegistry,
  createNotifier,
  createReleaseCache,
  createTrustCheck,
  openStore,
  readTrustFile,
  type ReleaseCache,
  type ReleaseStore,
  type StoreAddress,
  type TrustCheck,
  type TrustedKeys,
} from 'releases';
import type { TamperingAlarm } from './tampering-alarm.ts';
import type { AppOrigins } from './active-releases.ts';
import { followReleaseRegistry, type FollowedReleaseRegistry } from './follow-release-registry.ts';

/** A store with the edge's copy of its releases. */
export interface ReleaseAccess {
  store: ReleaseStore;
  cache: ReleaseCache;
}

/** A store whose registry the edge follows. */
export interface Releases extends ReleaseAccess {
  registry: FollowedReleaseRegistry;
  /** The keys that may sign releases; undefined if no signature is verified. */
  trustedKeys: TrustedKeys | undefined;
  /** The check of these keys. */
  trust: TrustCheck | undefined;
  close: () => Promise<void>;
}

interface OpenReleasesOptions extends AppOrigins {
  store: StoreAddress;
  trustFile: string | undefined;
  notifyUrls: readonly string[];
  cache: { folder: string; maxBytes: number };
  /** Called when other releases have replaced the active ones. */
  onReplaced: () => void;
}

/** Opens the release store, and follows its registry. */
export async function openReleases(
  config: OpenReleasesOptions,
  { log, alarm }: { log: Log; alarm: TamperingAlarm },
): Promise<Releases> {
  await checkCacheFolder(config.cache.folder);
  const trustedKeys = await readTrustFile(config.trustFile);
  const store = await openStore(config.store);
  const notifier = createNotifier(config.notifyUrls, (failure) => log('notify-failed', failure));
  store.onRecorded = notifier.notify;
  const trust = createTrustCheck(trustedKeys);
  const cache = await createReleaseCache({ ...config.cache, store, trust, onTampered: alarm.report });
  const lastRegistry = createLastRegistry(config.cache.folder, store);
  const registry = await followReleaseRegistry({ ...config, store, cache, lastRegistry, log });
  return {
    store,
    cache,
    registry,
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
