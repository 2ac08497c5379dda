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
    isApiFailure: v.optional(v.boolean()),
    isComplete: v.boolean(),
  }),
]);
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({
    kind: v.literal('pong'),
    utilization: v.number(),
    externalBytes: v.number(),
    residentBytes: v.number(),
  }),
  v.object({ kind: v.literal('unhandled-rejection'), error }),
  v.object({ kind: v.literal('fatal'), error }),
  v.object({ kind: v.literal('result'), id, result: resultSchema }),
  v.object({ kind: v.literal('failed'), id, error }),
]);

/** Parses a worker's message, which a section may have forged; undefined if it is invalid. */
export function parseWorkerMessage(message: unknown): WorkerMessage | undefined {
  const result = v.safeParse(messageSchema, message);
  return result.success ? (result.output as WorkerMessage) : undefined;
}
