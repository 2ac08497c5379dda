import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient, RawRequest } from '../http-client.ts';

/** Results of a load; times in milliseconds from the moment at which a request was scheduled. */
interface LoadResult {
  times: number[];
  failures: number;
}

/** The load: requests in turn, starting at index `from`, at a steady rate per second. */
interface Load {
  requests: readonly RawRequest[];
  rate: number;
  seconds: number;
  from: number;
}

/**
 * Sends requests at a steady rate, independent of earlier responses. While a server stalls, all requests that arrive
 * meanwhile wait, as real visitors would.
 */
export async function sendLoad(client: HttpClient, { requests, rate, seconds, from }: Load): Promise<LoadResult> {
  const startedAt = performance.now();
  const result = { times: [] as number[], failures: 0 };
  const pending: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const scheduledAt = startedAt + (index * 1000) / rate;
    const wait = scheduledAt - performance.now();
    if (wait > 1) await sleep(wait);
    const position = (from + index) % requests.length;
    pending.push(sendTimed(client, { sent: requests[position] as RawRequest, position, scheduledAt }, result));
  }
  await Promise.all(pending);
  return result;
}

async function sendTimed(
  client: HttpClient,
  { sent, position, scheduledAt }: { sent: RawRequest; position: number; scheduledAt: number },
  result: LoadResult,
): Promise<void> {
  // A timer may fire slightly early.
  const startedAt = Math.min(scheduledAt, performance.now());
  try {
    const { status, body } = await client({ ...sent, headers: { ...sent.headers, 'x-index': String(position) } });
    result.times.push(performance.now() - startedAt);
    if (status !== 200 || isApiFailure(body)) result.failures++;
  } catch {
    result.failures++;
  }
}

/** Failures are short, and so never compressed. */
function isApiFailure(body: Buffer): boolean {
  const start = body.subarray(0, 14).toString();
  return start.startsWith('{"apiStatus"') && !start.endsWith('2');
}

/** The time within which `percent` of responses arrived. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
