import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import { listProductFamilies } from '@learning-center/shared/contract';

/** The header with the version of the API's catalog (docs/for-integrators.md). */
const VERSION_HEADER = 'Catalog-Version';

/** How often the version is requested: normally, after a failure, and from an API without versions. */
const POLL_INTERVAL_MS = 300;
const RETRY_INTERVAL_MS = 1_000;
const UNVERSIONED_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 2_000;

/** When pages are rendered once more. Other processes of the API may load a new catalog a little later. */
const SETTLE_MS = 2_000;

/** Polls the version of the API's catalog. Without a version the generation never changes. */
export function watchCatalogVersion({ apiOrigin, log }: { apiOrigin: string; log: Log }) {
  const closing = new AbortController();
  let generation = 0;
  let version: string | null = null;
  const increment = () => {
    generation += 1;
  };

  /** Resolves with the time until the next request. */
  const checkVersion = async (): Promise<number> => {
    const found = await fetchVersion(apiOrigin, closing.signal);
    if (found === null) return version === null ? UNVERSIONED_INTERVAL_MS : RETRY_INTERVAL_MS;
    if (version !== null && found !== version) {
      log('catalog-changed', { version: found });
      increment();
      setTimeout(increment, SETTLE_MS).unref();
    }
    version = found;
    return POLL_INTERVAL_MS;
  };
  const poll = async () => {
    while (!closing.signal.aborted) {
      // Pages and visitors' requests report an API that is down.
      const pause = await checkVersion().catch(() => RETRY_INTERVAL_MS);
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  void poll();
  return {
    /** Increases with each new catalog; data from a lower generation may be outdated. */
    generation: () => generation,
    close: () => closing.abort(),
  };
}

async function fetchVersion(apiOrigin: string, closing: AbortSignal): Promise<string | null> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
  const url = new URL(listProductFamilies.path, apiOrigin);
  const { headers } = await fetch(url, { method: 'HEAD', signal });
  return headers.get(VERSION_HEADER);
}
