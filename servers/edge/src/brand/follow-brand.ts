import { folderState, type Log } from '@learning-center/server-kit';
import { readBrand, type Brand } from './read-brand.ts';

/**
 * The provider's brand. Called by `app.ts`; pages, icons and feeds read `current`. Owns the last good brand;
 * `read-brand.ts` parses the folder. Fails: at the start the edge ends; later the last good one stays
 * (`brand-refused`).
 */

/** How often the folder is checked. Notifications of file systems are missing in shared storage and containers. */
const POLL_INTERVAL_MS = 300;

/** Follows the folder of a brand, so that a change needs no restart. After a mistake the last good one stays. */
export function followBrand({ folder, brand, log }: { folder: string; brand: Brand; log: Log }) {
  let current = brand;
  let generation = 0;
  let seen = '';
  const check = () => {
    const state = folderState(folder);
    if (state === seen) return;
    seen = state;
    try {
      const next = readBrand(folder);
      if (next.version === current.version) return;
      current = next;
      generation += 1;
      log('brand-changed', { version: next.version });
    } catch (error) {
      log('brand-refused', { folder, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const timer = setInterval(check, POLL_INTERVAL_MS).unref();
  return {
    current: () => current,
    /** Increases with each new brand. */
    generation: () => generation,
    close: () => clearInterval(timer),
  };
}
