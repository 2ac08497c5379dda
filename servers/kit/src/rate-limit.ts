/** Milliseconds since the process started. Steps of the machine's clock do not change it: use it for limits and ages. */
export const monotonicNow = (): number => performance.now();

/** How many clients are counted; the client that was idle longest is dropped first. */
const MAX_CLIENTS = 20_000;
const MINUTE_MS = 60_000;

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Creates a limit of uses per client and minute; `now` is a clock in milliseconds. */
export function createRateLimit(maxUses: number, now: () => number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const currentWindow = (client: string) => {
    const window = windows.get(client);
    return window && now() < window.endsAt ? window : { count: 0, endsAt: now() + MINUTE_MS };
  };
  /** Counts one more use by a client, and returns whether it is within the limit. */
  const use = (client: string) => {
    const window = currentWindow(client);
    const isAllowed = window.count < maxUses;
    // Moves the client to the end of the map: the first entry is the client that was idle longest.
    windows.delete(client);
    windows.set(client, { ...window, count: window.count + 1 });
    const [leastRecent] = windows.keys();
    if (windows.size > MAX_CLIENTS && leastRecent !== undefined) windows.delete(leastRecent);
    return isAllowed;
  };
  /** Returns the same without counting. */
  const hasQuota = (client: string) => currentWindow(client).count < maxUses;
  return Object.assign(use, { hasQuota });
}
