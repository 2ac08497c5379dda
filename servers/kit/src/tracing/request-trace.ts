import { randomUUID } from 'node:crypto';
import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api';
import type { TraceExporter } from './trace-exporter.ts';

/** Bounds the memory of one trace. */
const MAX_CHILD_SPANS = 200;

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A running part of the work for a sampled request. */
export interface Span {
  /** The header for calls that belong to this span. */
  traceparent: string;
  set: (attributes: SpanAttributes) => void;
  end: (error?: unknown) => void;
}

/** The position of a request in a trace, as W3C Trace Context describes it. */
export interface TraceContext {
  traceId: string;
  parentId: string;
  isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Parses a `traceparent` header; undefined if it is missing or invalid. */
export function parseTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, traceId, parentId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

interface RequestTraceOptions extends Pick<TraceExporter, 'exportSpan'> {
  requestId: string;
  /** The caller's context, if it sent one. */
  context: TraceContext | undefined;
  isSampled: boolean;
}

/** A span to export, as it is known here. Times are by the clock that never jumps. */
interface EndedSpan {
  name: string;
  kind: SpanKind;
  spanId: string;
  parentId: string | undefined;
  startTick: number;
  attributes: SpanAttributes;
  /** The class of the error, without its message, which could name the visitor. */
  errorType: string | undefined;
}

/** The trace of one request. An unsampled one has no ids until somebody needs them. */
export class RequestTrace {
  readonly #options: RequestTraceOptions;
  readonly #startedAt = Date.now();
  readonly #startTick = performance.now();
  #ids: { traceId: string; spanId: string } | undefined;
  #describe: () => SpanAttributes = () => ({});
  #errorType: string | undefined;
  #childCount = 0;

  constructor(options: RequestTraceOptions) {
    this.#options = options;
  }

  get isSampled(): boolean {
    return this.#options.isSampled;
  }

  get isFailed(): boolean {
    return this.#errorType !== undefined;
  }

  /** What is known of the request's own span. */
  get attributes(): SpanAttributes {
    return this.#describe();
  }

  /** The header for calls without a span of their own. */
  get traceparent(): string {
    return this.#traceparentOf(this.#getIds().spanId);
  }

  /** Sets what describes the request's own span, if somebody wants it: most requests are not sampled. */
  describe(describe: () => SpanAttributes): void {
    this.#describe = describe;
  }

  /** Marks the request as failed. Its own span is then wanted even if it is not sampled. */
  fail(errorType: string): void {
    this.#errorType = errorType;
  }

  /** Starts a span below the request's own. Undefined if the request is not sampled, or has too many. */
  startChild(name: string, attributes: SpanAttributes): Span | undefined {
    if (!this.#hasRoom()) return undefined;
    const startTick = performance.now();
    const child = { ...this.#newChild(), name, kind: SpanKind.INTERNAL, startTick };
    let all = attributes;
    return {
      traceparent: this.#traceparentOf(child.spanId),
      set: (more) => {
        all = { ...all, ...more };
      },
      end: (error) => this.#export({ ...child, attributes: all, errorType: typeOf(error) }),
    };
  }

  /** Records a call that has just ended. */
  addCall(name: string, { durationMs, attributes, error }: EndedCall): void {
    if (!this.#hasRoom()) return;
    const startTick = performance.now() - durationMs;
    this.#export({
      ...this.#newChild(),
      name,
      kind: SpanKind.CLIENT,
      startTick,
      attributes,
      errorType: typeOf(error),
    });
  }

  /** Ends the request, and exports its own span, whether or not it is sampled. */
  end(name: string, attributes: SpanAttributes): void {
    const { context, requestId } = this.#options;
    this.#export({
      name,
      kind: SpanKind.SERVER,
      spanId: this.#getIds().spanId,
      parentId: context?.parentId,
      startTick: this.#startTick,
      attributes: { ...this.attributes, ...attributes, 'request.id': requestId },
      errorType: this.#errorType,
    });
  }

  #hasRoom(): boolean {
    if (!this.#options.isSampled) return false;
    this.#childCount += 1;
    return this.#childCount <= MAX_CHILD_SPANS;
  }

  #getIds() {
    const { context, requestId } = this.#options;
    this.#ids ??= { traceId: context?.traceId ?? toTraceId(requestId), spanId: newSpanId() };
    return this.#ids;
  }

  #newChild() {
    return { spanId: newSpanId(), parentId: this.#getIds().spanId };
  }

  #traceparentOf(spanId: string): string {
    return `00-${this.#getIds().traceId}-${spanId}-${this.#options.isSampled ? '01' : '00'}`;
  }

  #export({ name, kind, spanId, parentId, startTick, attributes, errorType }: EndedSpan): void {
    const { traceId } = this.#getIds();
    const contextOf = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED });
    const startedAt = this.#startedAt + startTick - this.#startTick;
    const durationMs = performance.now() - startTick;
    this.#options.exportSpan({
      name,
      kind,
      spanContext: () => contextOf(spanId),
      ...(parentId === undefined ? {} : { parentSpanContext: contextOf(parentId) }),
      startTime: toHrTime(startedAt),
      endTime: toHrTime(startedAt + durationMs),
      duration: toHrTime(durationMs),
      status: { code: errorType === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
      attributes: errorType === undefined ? attributes : { ...attributes, 'error.type': errorType },
    });
  }
}

interface EndedCall {
  durationMs: number;
  attributes: SpanAttributes;
  error?: unknown;
}

/** A request id that is a UUID is also the trace id; a proxy's own id is not. */
function toTraceId(requestId: string): string {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  return /^(?!0{32})[\da-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', '');
}

/** Half of a UUID, which is never all zeros. */
const newSpanId = () => randomUUID().replaceAll('-', '').slice(16);

function typeOf(error: unknown): string | undefined {
  if (error === undefined) return undefined;
  return error instanceof Error ? error.name : typeof error;
}

const toHrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1_000),
  Math.round((milliseconds % 1_000) * 1_000_000),
];
