import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { sha256 } from '../sha256.ts';
import { replaceAtomically } from '../store/durable-files.ts';
import type { Registry } from '../store/format.ts';
import { parseRegistry, serializeRegistry } from '../store/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const fileSchema = v.object({ store: v.string(), sha256: v.string(), text: v.string() });

/** The registry that an edge applied last, kept beside its cached releases. */
export interface LastRegistry {
  /** Undefined if there is none of this store. One that is damaged counts as none. */
  read: () => Promise<Registry | undefined>;
  /** Of many at once, only the newest is written. */
  write: (registry: Registry) => Promise<void>;
}

/** Keeps the last registry of a store in a cache's folder. */
export function createLastRegistry(folder: string, { address }: Pick<ReleaseStore, 'address'>): LastRegistry {
  const file = path.join(folder, 'last-registry.json');
  let pending: Registry | undefined;
  let writing: Promise<void> | undefined;
  const writePending = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    while (pending !== undefined) {
      const text = serializeRegistry(pending);
      pending = undefined;
      await replaceAtomically(file, JSON.stringify({ store: address, sha256: sha256(text), text }));
    }
  };
  return {
    read: async () => {
      try {
        const { store, sha256: expected, text } = v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
        return store === address && expected === sha256(text) ? parseRegistry(text, file) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (registry) => {
      pending = registry;
      return (writing ??= writePending().finally(() => (writing = undefined)));
    },
  };
}
