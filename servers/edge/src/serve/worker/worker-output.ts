import type { Readable } from 'node:stream';
import type { Log } from '@learning-center/server-kit';

/** Limits of the log lines of one worker. */
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 2_000;

/** Logs an error that no page waits for. */
export type LogWorkerError = (reason: string) => void;

/** Logs the output of a worker; sections can neither forge log lines nor fill the log. */
export function logWorkerOutput(worker: { stdout: Readable; stderr: Readable }, log: Log): LogWorkerError {
  let lines = 0;
  const logLine = (event: string) => (reason: string | Buffer) => {
    lines += 1;
    if (lines <= MAX_LINES) log(event, { reason: reason.toString().slice(0, MAX_LINE_LENGTH) });
  };
  worker.stdout.on('data', logLine('render-worker-printed'));
  worker.stderr.on('data', logLine('render-worker-printed'));
  return logLine('render-worker-error');
}
