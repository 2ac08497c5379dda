import { createServer } from 'node:net';
import { UserError } from './errors.js';

/** Whether a port of this machine is free. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Waits until an address responds with success; rejects after the timeout, or when its process has ended. */
export async function waitUntilReady(address, { timeoutMs, hasEnded = () => false }) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !hasEnded()) {
    const isUp = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new UserError(
    hasEnded() ? `the server for ${address} ended` : `${address} did not respond within ${timeoutMs / 1000} s`,
  );
}
