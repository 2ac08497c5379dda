import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { replaceAtomically } from '../store/durable-files.ts';
import { registrySchema, type Registry } from '../store/format.ts';

const fileSchema = v.object({ store: v.string(), sha256: v.string(), registry: registrySchema });

/** The registry that an edge applied last, kept beside its cached releases. */
export interface LastRegistry {
  /** Undefined if there is none of this store, or if it is damaged. */
  read: () => Promise<Registry | undefined>;
  write: (registry: Registry) => Promise<void>;
}

/** Keeps the last registry of the store at an address in a cache's folder. */
export function createLastRegistry(folder: string, address: string): LastRegistry {
  const file = path.join(folder, 'last-registry.json');
  return {
    read: async () => {
      try {
        const { store, sha256, registry } = v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
        return store === address && sha256 === hashOf(registry) ? registry : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (registry) => {
      await mkdir(folder, { recursive: true });
      await replaceAtomically(file, JSON.stringify({ store: address, sha256: hashOf(registry), registry }));
    },
  };
}

/** Parses the registry first, because the order of its keys must not matter. */
const hashOf = (registry: Registry): string =>
  createHash('sha256')
    .update(JSON.stringify(v.parse(registrySchema, registry)))
    .digest('hex');
