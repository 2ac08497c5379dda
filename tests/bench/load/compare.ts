import type { RawRequest } from '../servers/http-client.ts';
import { recordBareServer } from './record-bare-server.ts';
import { percentile, sendLoad } from './send-load.ts';

/** A server under load. */
export interface LoadTarget {
  name: string;
  address: string;
  requests: readonly RawRequest[];
  /** Memory of its process in bytes, if it is measurable. */
  readMemory: () => Promise<number | undefined>;
}

/** A target beside a server that sends the same bytes; times in milliseconds, memory in megabytes. */
export interface Comparison {
  name: string;
  responses: number;
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

/** Alternates load on a target and its bare twin. Short slices let the machine's noise affect both. */
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
      const result = await sendLoad(target.address, load);
      times.target.push(...result.times);
      failures += result.failures;
      await noteMemory();
      times.bare.push(...(await sendLoad(bare.address, load)).times);
    }
  } finally {
    await bare.stop();
  }
  const [p99, bareP99] = [percentile(times.target, 99), percentile(times.bare, 99)];
  return {
    name: target.name,
    responses: times.target.length,
    failures,
    p50: percentile(times.target, 50),
    p99,
    bareP50: percentile(times.bare, 50),
    bareP99,
    ratio: p99 / bareP99,
    memory,
  };
}
