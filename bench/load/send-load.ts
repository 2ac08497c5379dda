import autocannon from 'autocannon';
import type { Sent } from '../servers/ask.ts';

const CONNECTIONS = 40;

/** What came back under load; times in milliseconds. */
export interface LoadAnswers {
  times: number[];
  failures: number;
}

/** Sends requests in turn at a steady rate, beginning with one of them. */
export async function sendLoad(
  address: string,
  { requests, rate, seconds, from }: { requests: readonly Sent[]; rate: number; seconds: number; from: number },
): Promise<LoadAnswers> {
  let next = from;
  const times: number[] = [];
  let refusals = 0;
  const options: autocannon.Options = {
    url: address,
    connections: CONNECTIONS,
    overallRate: rate,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const index = next++ % requests.length;
          const sent = requests[index];
          return {
            ...request,
            method: sent?.method === 'POST' ? 'POST' : 'GET',
            path: sent?.path ?? '/',
            headers: { ...(sent?.headers as Record<string, string>), 'x-index': String(index) },
            ...(sent?.body !== undefined && { body: sent.body }),
          };
        },
        onResponse: (status, body) => {
          if (status !== 200 || (body.startsWith('{"apiStatus"') && !body.startsWith('{"apiStatus":2'))) refusals += 1;
        },
      },
    ],
  };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: unknown, result) => (error ? reject(error as Error) : resolve(result)));
    run.on('response', (...answer) => times.push(answer[3]));
  });
  return { times, failures: errors + timeouts + refusals };
}

/** The time within which so many of a hundred were answered. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
