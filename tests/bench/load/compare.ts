import type { RawRequest } from '../servers/http-client.ts';
import { recordReplayServer } from './record-replay-server.ts';
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
  replayP50: number;
  replayP99: number;
  ratio: number;
  /** After warming up, then after every slice. */
  memory: number[];
}

const SLICE_SECONDS = 5;

/** Alternates load on a target and a server that replays its responses. Short slices let the machine's noise affect both. */
export async function compare(
  target: LoadTarget,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Comparison> {
  const replay = await recordReplayServer(target.address, target.requests);
  const times: { target: number[]; replay: number[] } = { target: [], replay: [] };
  const memory: number[] = [];
  let failures = 0;
  const noteMemory = async () => {
    const bytes = await target.readMemory();
    if (bytes !== undefined) memory.push(Math.round(bytes / 1024 / 1024));
  };
  try {
    const { requests } = target;
    for (const address of [target.address, replay.address])
      await sendLoad(address, { requests, rate, seconds: 3, from: 0 });
    await noteMemory();
    for (let slice = 0; slice * SLICE_SECONDS < seconds; slice += 1) {
      const load = { requests, rate, seconds: SLICE_SECONDS, from: slice * SLICE_SECONDS * rate };
      const result = await sendLoad(target.address, load);
      times.target.push(...result.times);
      failures += result.failures;
      await noteMemory();
      times.replay.push(...(await sendLoad(replay.address, load)).times);
    }
  } finally {
    await replay.stop();
  }
  const [p99, replayP99] = [percentile(times.target, 99), percentile(times.replay, 99)];
  return {
    name: target.name,
    responses: times.target.length,
    failures,
    p50: percentile(times.target, 50),
    p99,
    replayP50: percentile(times.replay, 50),
    replayP99,
    ratio: p99 / replayP99,
    memory,
  };
}
