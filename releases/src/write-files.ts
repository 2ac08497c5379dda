import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { compressed, type Encoding } from './compress.ts';
import { syncFolder, writeDurably } from './durable-files.ts';
import { mapLimited } from './parallel.ts';
import type { FileSet } from './read-build.ts';

export type CompressedSizes = ReadonlyMap<string, Partial<Record<Encoding, number>>>;

/** zlib and the file system both work on the pool's four threads. */
const AT_ONCE = 4;

/** Writes a release's files below a folder, with their compressed forms beside what browsers load. */
export async function writeFiles(
  folder: string,
  files: FileSet,
  onProgress: (done: number, total: number) => void,
): Promise<CompressedSizes> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const each of folders) await mkdir(each, { recursive: true });
  let done = 0;
  const sizes = await mapLimited([...files], AT_ONCE, async ([file, content]) => {
    const size = await writeForms(path.join(folder, file), content, file.startsWith('client/'));
    onProgress(++done, files.size);
    return [file, size] as const;
  });
  for (const each of folders) await syncFolder(each);
  return new Map(sizes);
}

async function writeForms(
  file: string,
  content: Buffer,
  isServed: boolean,
): Promise<Partial<Record<Encoding, number>>> {
  await writeDurably(file, content);
  const forms = isServed ? await compressed(file, content) : [];
  for (const [encoding, bytes] of forms) await writeDurably(`${file}.${encoding}`, bytes);
  return Object.fromEntries(forms.map(([encoding, bytes]) => [encoding, bytes.length]));
}
