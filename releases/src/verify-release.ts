import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expand, type Encoding } from './compress.ts';
import type { Release, ReleaseFile } from './format.ts';
import { integrityOf } from './integrity.ts';
import { mapLimited } from './parallel.ts';
import { codeOf, hasCode } from './refusal.ts';
import { releaseFolder } from './store-paths.ts';

export interface Damage {
  path: string;
  what: 'missing' | 'changed' | 'unreadable';
}

/** Compares every file of a release with its hash, the compressed forms too; an empty list means it is whole. */
export async function verifyRelease(store: string, release: Release): Promise<Damage[]> {
  const folder = releaseFolder(store, release.name, release.id);
  const files = [...formsOf('client', release.files), ...formsOf('server', release.server.files)];
  const checked = await mapLimited(files, 8, async ({ file, sha384, encoding }) => {
    const what = await stateOf(path.join(folder, file), sha384, encoding);
    return what === 'whole' ? [] : [{ path: file, what }];
  });
  return checked.flat();
}

interface Form {
  file: string;
  sha384: string;
  encoding: Encoding | null;
}

function formsOf(folder: string, files: readonly ReleaseFile[]): Form[] {
  return files.flatMap(({ path: name, sha384, compressed }): Form[] => {
    const file = `${folder}/${name}`;
    const encodings = (['br', 'gz'] as const).filter((encoding) => compressed[encoding] !== undefined);
    return [
      { file, sha384, encoding: null },
      ...encodings.map((encoding) => ({ file: `${file}.${encoding}`, sha384, encoding })),
    ];
  });
}

async function stateOf(file: string, sha384: string, encoding: Encoding | null): Promise<Damage['what'] | 'whole'> {
  try {
    const bytes = await readFile(file);
    const content = encoding ? await expand(encoding, bytes) : bytes;
    return integrityOf(content) === sha384 ? 'whole' : 'changed';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'missing';
    if (encoding && isBadData(error)) return 'changed';
    throw error;
  }
}

/** zlib reports bytes that do not decompress by codes such as Z_BUF_ERROR and ERR__ERROR_FORMAT_PADDING_1. */
const isBadData = (error: unknown): boolean => /^(Z_|ERR_)/.test(codeOf(error));
