import { readFile } from 'node:fs/promises';
import { FORMAT_VERSION, registrySchema, type Registry } from './format.ts';
import { parseJson } from './parse.ts';
import { hasCode } from './refusal.ts';
import { registryFile } from './store-paths.ts';

/** What visitors get right now; an untouched store has revision 0 and no parts. */
export async function readRegistry(store: string): Promise<Registry> {
  const file = registryFile(store);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return { formatVersion: FORMAT_VERSION, revision: 0, parts: {}, lastChange: null };
  return parseJson(registrySchema, text, {
    where: file,
    hint: 'put back a copy, or move it away and activate each part again',
  });
}
