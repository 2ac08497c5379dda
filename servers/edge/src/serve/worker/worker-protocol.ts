import type { RenderRequest, RenderResult } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { escapeJson } from '../../http/escape.ts';

/** The request that a page is rendered for, for its API calls. */
export interface RequestContext {
  requestId: string;
  traceparent?: string | undefined;
  /** The visitor's network, for the rate limits of the API; empty: none. */
  visitorAddress: string;
  apiBase: string;
}

export interface RenderJob extends RenderRequest, RequestContext {
  /** Whether the browser renders the whole page, as with a development server for the shell. */
  isClientRendered: boolean;
  /** How many percent of the visits report what visitors feel. */
  vitalsPercent: number;
}

/** The server bundle of a release; both paths are absolute. */
export interface ServerBundle {
  file: string;
  folder: string;
}

export type ServerBundles = Readonly<Record<string, ServerBundle>>;

/** Exports of the shell's server bundle. */
export interface ShellBundle {
  render: (request: RenderRequest, loadSection: (app: string) => Promise<unknown>) => Promise<RenderResult>;
  /** The modules that a section can `require`. */
  singletons: Readonly<Record<string, unknown>>;
}

export interface WorkerSetup {
  /** The only releases that it can read. It loads the shell's bundle before it is ready. */
  bundles: ServerBundles;
  /** The only server that it can connect to. */
  apiOrigin: string;
}

export interface JobMessage {
  kind: 'job';
  id: number;
  job: RenderJob;
}

export type EdgeMessage = JobMessage | { kind: 'ping' };

const id = v.number();
const error = v.pipe(v.string(), v.maxLength(100_000));
const text = v.string();
const pageSchema = v.object({
  kind: v.literal('page'),
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  language: text,
  head: text,
  body: text,
  styles: v.optional(text),
  /** JSON, safe in a document. */
  state: v.pipe(text, v.transform(escapeJson)),
  section: v.optional(text),
  chunks: v.record(text, v.pipe(v.array(text), v.readonly())),
  failure: v.optional(text),
  isApiFailure: v.optional(v.boolean()),
  isComplete: v.boolean(),
});
const resultSchema = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), location: text, isUnknownAddress: v.boolean() }),
  pageSchema,
]);
/** A worker's reply to a ping. */
const pulseSchema = v.object({
  /** Share of the time since the last pulse in which its event loop was busy. */
  utilization: v.number(),
  /** Bytes of its buffers. */
  externalBytes: v.number(),
  /** Bytes of all its memory. */
  residentBytes: v.number(),
});
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('pong'), ...pulseSchema.entries }),
  v.object({ kind: v.literal('unhandled-rejection'), error }),
  v.object({ kind: v.literal('fatal'), error }),
  v.object({ kind: v.literal('result'), id, result: resultSchema }),
  v.object({ kind: v.literal('failed'), id, error }),
]);

export type SerializedPage = v.InferOutput<typeof pageSchema>;

export type JobResult = v.InferOutput<typeof resultSchema>;

export type WorkerPulse = v.InferOutput<typeof pulseSchema>;

export type WorkerMessage = v.InferOutput<typeof messageSchema>;

/** Parses a worker's message, which a section may have forged; undefined if it is invalid. */
export function parseWorkerMessage(message: unknown): WorkerMessage | undefined {
  const result = v.safeParse(messageSchema, message);
  return result.success ? result.output : undefined;
}
