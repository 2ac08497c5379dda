import type { Readable } from 'node:stream';
import type { Log } from '../observe/log.ts';

/** How many lines of one worker are logged at most, and how much of each. */
const LINES = 20;
const LONGEST = 2_000;

/** Says a fault in the log that no page waits for. */
export type Complain = (reason: string) => void;

/** Puts what a section complains of and prints into the log, so that it can neither forge a line of it nor fill it. */
export function hearComplaints(worker: { stdout: Readable; stderr: Readable }, log: Log): Complain {
  let lines = 0;
  const say = (event: string) => (reason: string | Buffer) => {
    lines += 1;
    if (lines <= LINES) log(event, { reason: reason.toString().slice(0, LONGEST) });
  };
  worker.stdout.on('data', say('render-worker-printed'));
  worker.stderr.on('data', say('render-worker-printed'));
  return say('render-worker-complained');
}
