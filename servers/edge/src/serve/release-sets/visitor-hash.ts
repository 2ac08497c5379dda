import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Hex digits of a hash: 48 bits. */
const HASH_LENGTH = 12;

/** Replaces a visitor's network by a hash, the same at every edge with the secret. `key` identifies the key. */
export type VisitorHash = ReturnType<typeof createVisitorHash>;

/** Creates the hash. Without a secret its key is random, so that no other edge can compare the hashes. */
export function createVisitorHash(secret: string) {
  const master = secret === '' ? randomBytes(32) : secret;
  const key = Buffer.from(hkdfSync('sha256', master, '', 'visitor', 32));
  const of = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, HASH_LENGTH);
  return { of, key: of('the key') };
}
