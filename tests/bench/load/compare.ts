import type { Sent } from '../servers/ask.ts';
import { recordBareServer } from './record.ts';
import { percentile, sendLoad } from './send-load.ts';

/** Something that is put under load. */
export interface LoadTarget {
  name: string;
  address: string;
  requests: readonly Sent[];
  /** Memory of its process in bytes, where it tells. */
  readMemory: () => Promise<number | undefined>;
}

/** A target beside a server that answers the same bytes; times in milliseconds, memory in megabytes. */
export interface Comparison {
  name: string;
  answers: number;
  failures: number;
  p50: number;
  p99: number;
  bareP50: number;
  bareP99: number;
  ratio: number;
  /** After warming up, then after every slice. */
  memory: number[];
}

const SLICE_SECONDS = 5;

/** Loads a target and its bare twin in turn, slice by slice, so that both meet the same noise of the machine. */
export async function compare(
  target: LoadTarget,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Comparison> {
  const bare = await recordBareServer(target.address, target.requests);
  const times: { target: number[]; bare: number[] } = { target: [], bare: [] };
  const memory: number[] = [];
  let failures = 0;
  const noteMemory = async () => {
    const bytes = await target.readMemory();
    if (bytes !== undefined) memory.push(Math.round(bytes / 1024 / 1024));
  };
  try {
    const { requests } = target;
    for (const address of [target.address, bare.address])
      await sendLoad(address, { requests, rate, seconds: 3, from: 0 });
    await noteMemory();
    for (let slice = 0; slice * SLICE_SECONDS < seconds; slice += 1) {
      const load = { requests, rate, seconds: SLICE_SECONDS, from: slice * SLICE_SECONDS * rate };
      const answers = await sendLoad(target.address, load);
      times.target.push(...answers.times);
      failures += answers.failures;
      await noteMemory();
      times.bare.push(...(await sendLoad(bare.address, load)).times);
    }
  } finally {
    await bare.stop();
  }
  const [p99, bareP99] = [percentile(times.target, 99), percentile(times.bare, 99)];
  return {
    name: target.name,
    answers: times.target.length,
    failures,
    p50: percentile(times.target, 50),
    p99,
    bareP50: percentile(times.bare, 50),
    bareP99,
    ratio: p99 / bareP99,
    memory,
  };
}
