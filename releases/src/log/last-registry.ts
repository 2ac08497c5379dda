import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { registrySchema } from '../model/registry.ts';
import { sha256 } from '../model/text.ts';
import type { ReleaseStore } from '../stores/store.ts';
import type { LogPosition } from './change-log.ts';

const fileSchema = v.object({ store: v.string(), sha256: v.string(), text: v.string() });
const positionSchema = v.object({ number: v.number(), hash: v.string(), registry: registrySchema });

/** The position in the log that an edge applied last, kept beside its cached releases. */
export type LastRegistry = ReturnType<typeof createLastRegistry>;

export function createLastRegistry(folder: string, { address }: Pick<ReleaseStore, 'address'>) {
  const file = path.join(folder, 'last-registry.json');
  let pending: LogPosition | undefined;
  let writing: Promise<void> | undefined;
  const writePending = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    while (pending !== undefined) {
      const text = JSON.stringify(pending);
      pending = undefined;
      const content = JSON.stringify({ store: address, sha256: sha256(text), text });
      await writeFile(`${file}.unfinished`, content, { flush: true });
      await rename(`${file}.unfinished`, file);
    }
  };
  return {
    /** Undefined if there is none of this store. One that is damaged counts as none. */
    read: async (): Promise<LogPosition | undefined> => {
      try {
        const { store, sha256: expected, text } = v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
        return store === address && expected === sha256(text) ? v.parse(positionSchema, JSON.parse(text)) : undefined;
      } catch {
        return undefined;
      }
    },
    /** Of many at once, only the newest is written. */
    write: (position: LogPosition): Promise<void> => {
      pending = position;
      return (writing ??= writePending().finally(() => (writing = undefined)));
    },
  };
}
