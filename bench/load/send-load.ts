import { setTimeout as sleep } from 'node:timers/promises';
import { createAsk, type Ask, type Sent } from '../servers/ask.ts';

/** What came back under load; times in milliseconds from the moment at which a request was due. */
export interface LoadAnswers {
  times: number[];
  failures: number;
}

/** What is sent: requests in turn, beginning with one of them, at a steady rate a second. */
export interface Load {
  requests: readonly Sent[];
  rate: number;
  seconds: number;
  from: number;
}

/**
 * Sends requests evenly spread over time, whatever became of those before: a server that stands still for a moment
 * keeps all waiting that come meanwhile, as visitors would.
 */
export async function sendLoad(address: string, { requests, rate, seconds, from }: Load): Promise<LoadAnswers> {
  const ask = createAsk(address);
  const began = performance.now();
  const answers = { times: [] as number[], failures: 0 };
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const due = began + (index * 1000) / rate;
    if (due - performance.now() > 1) await sleep(due - performance.now());
    const position = (from + index) % requests.length;
    underWay.push(note(ask, { sent: requests[position] as Sent, position, due }, answers));
  }
  await Promise.all(underWay);
  return answers;
}

async function note(
  ask: Ask,
  { sent, position, due }: { sent: Sent; position: number; due: number },
  answers: LoadAnswers,
): Promise<void> {
  // A timer may be early by a moment.
  const began = Math.min(due, performance.now());
  try {
    const { status, body } = await ask({ ...sent, headers: { ...sent.headers, 'x-index': String(position) } });
    answers.times.push(performance.now() - began);
    if (status !== 200 || isRefusal(body)) answers.failures++;
  } catch {
    answers.failures++;
  }
}

/** Refusals are short, and so never compressed. */
function isRefusal(body: Buffer): boolean {
  const start = body.subarray(0, 14).toString();
  return start.startsWith('{"apiStatus"') && !start.endsWith('2');
}

/** The time within which so many of a hundred were answered. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
