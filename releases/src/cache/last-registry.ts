import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { sha256 } from '../sha256.ts';
import { replaceAtomically } from '../store/durable-files.ts';
import type { Registry } from '../store/format.ts';
import { parseRegistry } from '../store/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { verifyRegistry } from '../trust/registry-signature.ts';

const fileSchema = v.object({ store: v.string(), sha256: v.string(), text: v.string() });

/** The registry that an edge applied last, kept beside its cached releases. */
export interface LastRegistry {
  /** Undefined if there is none of this store. One that is damaged, or not signed, counts as none. */
  read: () => Promise<Registry | undefined>;
  /** Takes the text as it was stored: its signature covers unknown fields too. Of many, only the newest is written. */
  write: (text: string) => Promise<void>;
}

/** Keeps the last registry of a store in a cache's folder. */
export function createLastRegistry(
  folder: string,
  { address, trust }: Pick<ReleaseStore, 'address' | 'trust'>,
): LastRegistry {
  const file = path.join(folder, 'last-registry.json');
  let pending: string | undefined;
  let writing: Promise<void> | undefined;
  const writePending = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    while (pending !== undefined) {
      const text = pending;
      pending = undefined;
      await replaceAtomically(file, JSON.stringify({ store: address, sha256: sha256(text), text }));
    }
  };
  return {
    read: async () => {
      try {
        const { store, sha256: expected, text } = v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
        if (store !== address || expected !== sha256(text)) return undefined;
        const registry = parseRegistry(text, file);
        if (!trust) return registry;
        const verified = verifyRegistry(text, trust.keys);
        if ('problem' in verified) return undefined;
        // For a machine whose other file was lost.
        await trust.seen.record(verified.mark);
        return registry;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      pending = text;
      return (writing ??= writePending().finally(() => (writing = undefined)));
    },
  };
}
