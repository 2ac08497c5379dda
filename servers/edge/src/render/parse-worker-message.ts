import * as v from 'valibot';
import type { WorkerMessage } from './worker-protocol.ts';

const id = v.number();
const error = v.pipe(v.string(), v.maxLength(100_000));
const text = v.string();
const resultSchema = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), location: text, isUnknownAddress: v.boolean() }),
  v.object({
    kind: v.literal('page'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    language: text,
    head: text,
    body: text,
    styles: v.optional(text),
    state: text,
    section: v.optional(text),
    chunks: v.record(v.string(), v.array(text)),
    failure: v.optional(text),
    isAnswerMissing: v.optional(v.boolean()),
    isComplete: v.boolean(),
  }),
]);
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('pong'), utilization: v.number(), outside: v.number() }),
  v.object({ kind: v.literal('stray'), error }),
  v.object({ kind: v.literal('fatal'), error }),
  v.object({ kind: v.literal('answer'), id, result: resultSchema }),
  v.object({ kind: v.literal('failed'), id, error }),
]);

/** Reads what a worker says, which a section may have written; undefined for what no worker says. */
export function readWorkerMessage(message: unknown): WorkerMessage | undefined {
  const read = v.safeParse(messageSchema, message);
  return read.success ? (read.output as WorkerMessage) : undefined;
}
