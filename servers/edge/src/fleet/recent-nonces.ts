import { randomUUID } from 'node:crypto';

/** The nonces of this edge's last reports. Only a report that names one of them is a new one. */
export interface RecentNonces {
  create: () => string;
  isRecent: (nonce: string | undefined) => boolean;
}

/** Creates the nonces; each counts for `lifetimeMs`. `now` is a monotonic clock in milliseconds. */
export function createRecentNonces(lifetimeMs: number, now: () => number): RecentNonces {
  const createdAt = new Map<string, number>();
  const removeOld = () => {
    for (const [nonce, at] of createdAt) if (now() - at > lifetimeMs) createdAt.delete(nonce);
  };
  return {
    create: () => {
      removeOld();
      const nonce = randomUUID();
      createdAt.set(nonce, now());
      return nonce;
    },
    isRecent: (nonce) => {
      removeOld();
      return nonce !== undefined && createdAt.has(nonce);
    },
  };
}
