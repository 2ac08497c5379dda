import { createHash } from 'node:crypto';
import { HASH_LENGTH, type BuildRecord } from './format.ts';
import type { Build } from './read-build.ts';

/** The name of a build's content: equal builds have equal hashes, on any machine and at any time. */
export function contentHash({ record, files }: Build): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Uint8Array): void => {
    hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content);
  };
  add('build.json', canonicalJson(withoutTime(record)));
  for (const [file, content] of files) add(file, content);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

const withoutTime = (record: BuildRecord): object => ({ ...record, builtAt: undefined });

const canonicalJson = (value: object): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isPlainObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
