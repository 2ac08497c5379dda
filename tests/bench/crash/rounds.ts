import type { Ask } from '../servers/ask.ts';
import { createWriter } from './writer.ts';
import type { Writer } from './writer.ts';

const WRITERS = 8;

/** One round: how much was acknowledged before the kill, and what of everything so far was gone after it. */
export interface CrashRound {
  round: number;
  acknowledged: number;
  lost: string[];
  /** Until requests were answered again, in milliseconds. */
  backAfter: number;
  startFailed: boolean;
}

/** What is killed, and how often. */
export interface CrashOptions {
  rounds: number;
  /** Acknowledged writes in all, at least. */
  writes: number;
  videos: number;
}

/** Signs up the members who write. */
export async function createWriters(ask: Ask, videos: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    writers.push(await createWriter(ask, { name: `writer-${index}`, videos }));
  }
  return writers;
}

/** Lets all write until so much more is acknowledged, kills in the middle of it, and returns how much it was. */
export async function writeAndKill(
  writers: readonly Writer[],
  { ask, atLeast, kill }: { ask: Ask; atLeast: number; kill: () => Promise<void> },
): Promise<number> {
  const before = countAcknowledged(writers);
  const stop = new AbortController();
  const writing = Promise.all(writers.map((writer) => writer.write(ask, stop.signal)));
  while (countAcknowledged(writers) - before < atLeast) await pause(10);
  // At any moment of a write.
  await pause(Math.random() * 50);
  await kill();
  stop.abort();
  await writing;
  return countAcknowledged(writers) - before;
}

/** What is gone of everything that was ever acknowledged. */
export async function findLosses(writers: readonly Writer[], ask: Ask): Promise<string[]> {
  const losses: string[] = [];
  for (const writer of writers) losses.push(...(await writer.findLosses(ask)));
  return losses;
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const countAcknowledged = (writers: readonly Writer[]) =>
  writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
