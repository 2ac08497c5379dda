import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { runCommand } from '../../../../tools/local/run-command.ts';

/** Texts by name; a name is a path. */
export type Recording = Map<string, string>;

/** The newest committed recording. */
const FILE = path.join(import.meta.dirname, 'recording.br');

export const hasRecording = () => existsSync(FILE);

export async function writeRecording(recording: Recording): Promise<void> {
  const text = Buffer.from(JSON.stringify([...recording].sort()));
  // Pages resemble each other, far apart.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 9 };
  await writeFile(FILE, await promisify(brotliCompress)(text, { params }));
}

export async function readRecording(): Promise<Recording> {
  const text = await promisify(brotliDecompress)(await readFile(FILE));
  return new Map(JSON.parse(text.toString('utf8')) as [string, string][]);
}

/** Writes both as files below `folder`, and returns git's summary of their differences; empty if there are none. */
export async function compareRecordings(folder: string, before: Recording, now: Recording): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [side, recording] of [
    ['before', before],
    ['now', now],
  ] as const)
    for (const [name, text] of recording) {
      const file = path.join(folder, side, `${name.replaceAll(/[^\w./=-]+/g, '_').replace(/\/$/, '/index')}.txt`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${text}\n`);
    }
  const diff = (...options: string[]) =>
    runCommand(['git', 'diff', '--no-index', ...options, 'before', 'now'], { cwd: folder });
  await writeFile(path.join(folder, 'differences.diff'), (await diff()).output);
  return (await diff('--stat=160')).output.trim();
}
