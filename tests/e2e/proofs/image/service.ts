import { waitUntilReady } from '../../../../tools/local/start-server.ts';
import type { Buildah } from './buildah.ts';

const START_TIMEOUT_MS = 60_000;

/** Starts a server in a container and waits until it responds; the returned function stops it. */
export async function startService(
  { start }: Buildah,
  command: readonly [string, ...string[]],
  address: string,
): Promise<() => Promise<void>> {
  const stop = start(...command);
  try {
    await waitUntilReady(address, { timeoutMs: START_TIMEOUT_MS });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
