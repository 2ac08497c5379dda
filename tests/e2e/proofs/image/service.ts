import { waitUntilReady } from '../../../../tools/local/start-server.ts';
import type { Buildah } from './buildah.ts';

const START_TIMEOUT_MS = 120_000;

/**
 * Starts a server in a container and waits until it responds. The returned function stops it and resolves with its exit
 * code.
 */
export async function startService(
  { start }: Buildah,
  command: readonly [string, ...string[]],
  address: string,
): Promise<() => Promise<number>> {
  const stop = start(...command);
  let stopping: Promise<number> | undefined;
  const stopOnce = () => (stopping ??= stop());
  try {
    await waitUntilReady(address, { timeoutMs: START_TIMEOUT_MS });
  } catch (error) {
    await stopOnce();
    throw error;
  }
  return stopOnce;
}

/** The status of an address; 0 when nothing listens there. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address, { headers: { Connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );
