import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@learning-center/shared/contract';
import type { Log } from '../observe/log.ts';

/** The header by which an API says which catalog its answers are of (docs/for-integrators.md). */
const VERSION_HEADER = 'Catalogue-Version';

/** How often the API is requested, in milliseconds: where it says its version, where it fails, and where it has none. */
const EVERY_MS = 300;
const AFTER_FAILURE_MS = 1_000;
const WITHOUT_VERSION_MS = 60_000;
const LIMIT_MS = 2_000;

/** Other processes of the API may take a new catalog a little later: what was read until then is renewed once more. */
const SETTLE_MS = 2_000;

/** Notices that the API has another catalog. */
export interface CatalogueWatch {
  /** Grows with each change: what was read at a lower number may be of an earlier catalog. */
  generation: () => number;
  close: () => void;
}

/** Watches the version of the API's catalog; an API without one never changes it. */
export function watchCatalogue(apiOrigin: string, log: Log): CatalogueWatch {
  const closing = new AbortController();
  let generation = 0;
  let version: string | null = null;
  const grow = () => (generation += 1);

  const look = async (): Promise<number> => {
    try {
      const found = await fetchVersion(apiOrigin, closing.signal);
      if (found === null) return version === null ? WITHOUT_VERSION_MS : AFTER_FAILURE_MS;
      if (version !== null && found !== version) {
        log('catalogue-changed', { version: found });
        grow();
        setTimeout(grow, SETTLE_MS).unref();
      }
      version = found;
      return EVERY_MS;
    } catch {
      // Pages and visitors' requests report an API that is down.
      return AFTER_FAILURE_MS;
    }
  };
  const lookOn = async () => {
    while (!closing.signal.aborted) {
      const pause = await look();
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  void lookOn();
  return { generation: () => generation, close: () => closing.abort() };
}

async function fetchVersion(apiOrigin: string, closing: AbortSignal): Promise<string | null> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(LIMIT_MS)]);
  const url = new URL(endpoints.listProductFamilies.path, apiOrigin);
  const { headers } = await fetch(url, { method: 'HEAD', signal });
  return headers.get(VERSION_HEADER);
}
