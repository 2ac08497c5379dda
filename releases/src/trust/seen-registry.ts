import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { formatError, hasCode } from '../errors.ts';
import { parseJson, replaceAtomically } from '../store/durable-files.ts';
import { isNewer, type RegistryMark } from './registry-mark.ts';

const FILE = 'registry-sequences.json';
const countSchema = v.pipe(v.number(), v.safeInteger());
const markSchema = v.object({ epoch: countSchema, sequence: countSchema, lines: countSchema, head: v.string() });
const fileSchema = v.record(v.string(), markSchema);

/** The newest registry of a store that this machine has seen. */
export interface SeenRegistry {
  newest: () => Promise<RegistryMark | undefined>;
  /** Records a registry, if it is newer. */
  record: (mark: RegistryMark) => Promise<void>;
}

/** Keeps the mark of the store at an address in a folder, across restarts; without a folder in memory alone. */
export function createSeenRegistry(folder: string | undefined, address: string): SeenRegistry {
  const file = path.join(folder ?? '', FILE);
  let known: RegistryMark | undefined;
  let reading: Promise<void> | undefined;
  let writing = Promise.resolve();
  let lastProblem = '';
  const load = () =>
    (reading ??= readMarks(folder, file).then(
      (all) => keepNewest(all[address]),
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    ));
  const keepNewest = (mark: RegistryMark | undefined): void => {
    if (mark && (!known || isNewer(mark, known))) known = mark;
  };
  const write = async (mark: RegistryMark): Promise<void> => {
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    const all = await readMarks(folder, file);
    const stored = all[address];
    if (!stored || isNewer(mark, stored)) await replaceAtomically(file, JSON.stringify({ ...all, [address]: mark }));
    lastProblem = '';
  };
  const warn = (error: unknown): void => {
    const problem = formatError(error, file);
    // On a full disk the process still knows it.
    if (problem !== lastProblem) process.emitWarning(`an old registry could be taken after a restart: ${problem}`);
    lastProblem = problem;
  };
  return {
    newest: async () => {
      await load();
      return known;
    },
    record: async (mark) => {
      await load();
      const before = known;
      keepNewest(mark);
      if (known === before) return;
      writing = writing.then(() => write(mark)).catch(warn);
      await writing;
    },
  };
}

/** A damaged file is an error: without it, an old registry would be accepted. */
async function readMarks(folder: string | undefined, file: string): Promise<v.InferOutput<typeof fileSchema>> {
  if (folder === undefined) return {};
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  const hint =
    'without it this machine would accept an older registry; delete it if status elsewhere shows what you expect';
  return text === undefined ? {} : parseJson(fileSchema, text, { where: file, hint });
}
