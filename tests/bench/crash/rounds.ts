import type { HttpClient } from '../http-client.ts';
import { createWriter } from './writer.ts';
import type { Writer } from './writer.ts';

const WRITERS = 8;

/** One round: how many writes were acknowledged before the kill, and which of all acknowledged writes were lost. */
export interface CrashRound {
  round: number;
  acknowledged: number;
  lost: string[];
  /** Until requests succeeded again. */
  recoveryMs: number;
  startFailed: boolean;
}

/** What to kill how often. */
export interface CrashOptions {
  rounds: number;
  /** Minimum of acknowledged writes in all rounds. */
  writes: number;
  videos: number;
}

/** Signs up the members who write. */
export async function createWriters(client: HttpClient, videos: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    writers.push(await createWriter(client, { name: `writer-${index}`, videos }));
  }
  return writers;
}

/** Kills during writes, once `atLeast` more of them are acknowledged. Returns the count of acknowledged writes. */
export async function writeAndKill(
  writers: readonly Writer[],
  { client, atLeast, kill }: { client: HttpClient; atLeast: number; kill: () => Promise<void> },
): Promise<number> {
  const before = countAcknowledged(writers);
  const stop = new AbortController();
  const writing = Promise.all(writers.map((writer) => writer.write(client, stop.signal)));
  while (countAcknowledged(writers) - before < atLeast) await pause(10);
  // At any moment of a write.
  await pause(Math.random() * 50);
  await kill();
  stop.abort();
  await writing;
  return countAcknowledged(writers) - before;
}

/** Finds the acknowledged writes that are lost. */
export async function findLosses(writers: readonly Writer[], client: HttpClient): Promise<string[]> {
  const losses: string[] = [];
  for (const writer of writers) losses.push(...(await writer.findLosses(client)));
  return losses;
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const countAcknowledged = (writers: readonly Writer[]) =>
  writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
