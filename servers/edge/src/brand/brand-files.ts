import { createHash } from 'node:crypto';

/** The files of a brand's folder by name. */
export type BrandFiles = ReadonlyMap<string, Buffer>;

/** The start of the hash of texts and files. */
export function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 12);
}

/** The address of a file of the brand, which changes with its content. */
export const brandFilePath = (name: string, bytes: Buffer): string => `/brand/${hashOf(bytes)}/${name}`;
