import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { replaceAtomically } from '../store/durable-files.ts';

const FILE = 'registry-sequences.json';
const fileSchema = v.record(v.string(), v.pipe(v.number(), v.safeInteger()));

/** The highest sequence of a store's registry that this machine has seen. */
export interface SeenSequence {
  highest: () => Promise<number>;
  /** Records a sequence, if it is higher. */
  record: (sequence: number) => Promise<void>;
}

/** Keeps the sequence of the store at an address in a folder, across restarts; without a folder in memory alone. */
export function createSeenSequence(folder: string | undefined, address: string): SeenSequence {
  const file = path.join(folder ?? '', FILE);
  const readAll = async (): Promise<Record<string, number>> => {
    if (folder === undefined) return {};
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
    return result.success ? result.output : {};
  };
  let known: Promise<number> | undefined;
  let writing = Promise.resolve();
  const highest = () => (known ??= readAll().then((all) => all[address] ?? 0));
  const write = async (sequence: number): Promise<void> => {
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    const all = await readAll();
    if ((all[address] ?? 0) < sequence) await replaceAtomically(file, JSON.stringify({ ...all, [address]: sequence }));
  };
  return {
    highest,
    record: async (sequence) => {
      if (sequence <= (await highest())) return;
      known = Promise.resolve(sequence);
      // On a full disk the process still knows it.
      writing = writing.then(() => write(sequence)).catch(() => undefined);
      await writing;
    },
  };
}
