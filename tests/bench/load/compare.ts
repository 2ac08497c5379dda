import { median } from '../figures.ts';
import { createHttpClient, type RawRequest } from '../http-client.ts';
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
  /** The ratio of the median slice. Unlike `ratio`, it does not show a few slices that other processes disturbed. */
  medianRatio: number;
  /** After warming up, then after every slice. */
  memory: number[];
}

/** As short as possible, so that the machine's noise affects both servers. */
const SLICE_SECONDS = 1;

/** Alternates load on a target and a server that replays its responses. */
export async function compare(
  target: LoadTarget,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Comparison> {
  const replay = await recordReplayServer(target.address, target.requests);
  const slices: { target: number[][]; replay: number[][] } = { target: [], replay: [] };
  const memory: number[] = [];
  let failures = 0;
  const noteMemory = async () => {
    const bytes = await target.readMemory();
    if (bytes !== undefined) memory.push(Math.round(bytes / 1024 / 1024));
  };
  try {
    const { requests } = target;
    const clients = { target: createHttpClient(target.address), replay: createHttpClient(replay.address) };
    for (const client of [clients.target, clients.replay])
      await sendLoad(client, { requests, rate, seconds: 3, from: 0 });
    await noteMemory();
    for (let slice = 0; slice * SLICE_SECONDS < seconds; slice += 1) {
      const load = { requests, rate, seconds: SLICE_SECONDS, from: slice * SLICE_SECONDS * rate };
      const result = await sendLoad(clients.target, load);
      slices.target.push(result.times);
      failures += result.failures;
      await noteMemory();
      slices.replay.push((await sendLoad(clients.replay, load)).times);
    }
  } finally {
    await replay.stop();
  }
  const times = { target: slices.target.flat(), replay: slices.replay.flat() };
  const [p99, replayP99] = [percentile(times.target, 99), percentile(times.replay, 99)];
  const medianP99 = (timesBySlice: readonly number[][]) => median(timesBySlice.map((slice) => percentile(slice, 99)));
  return {
    name: target.name,
    responses: times.target.length,
    failures,
    p50: percentile(times.target, 50),
    p99,
    replayP50: percentile(times.replay, 50),
    replayP99,
    ratio: p99 / replayP99,
    medianRatio: medianP99(slices.target) / medianP99(slices.replay),
    memory,
  };
}
