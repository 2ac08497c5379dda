import type { Buildah } from './buildah.ts';

/** How long a server in a container may take until it answers, in milliseconds. */
const START_TIMEOUT_MS = 60_000;

/** Starts a server in a container and waits until its address answers; the returned function stops it. */
export async function startService(
  { start }: Buildah,
  command: readonly [string, ...string[]],
  address: string,
): Promise<() => Promise<void>> {
  const stop = start(...command);
  const end = Date.now() + START_TIMEOUT_MS;
  const isUp = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (Date.now() > end) {
      await stop();
      throw new Error(`Nothing answers at ${address}: ${command.join(' ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return stop;
}
