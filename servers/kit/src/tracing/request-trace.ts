import { randomUUID } from 'node:crypto';
import { formatTraceparent, type TraceContext } from './traceparent.ts';

/** Bounds the memory of one trace. */
const MAX_CHILD_SPANS = 200;

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A finished part of the work for a request. Times are in milliseconds. */
export interface FinishedSpan {
  name: string;
  kind: 'server' | 'internal' | 'client';
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  /** Since 1970. */
  startedAt: number;
  durationMs: number;
  attributes: SpanAttributes;
  /** The class of the error, without its message, which could name the visitor. */
  errorType: string | undefined;
}

/** A running part of the work for a sampled request. */
export interface Span {
  /** The header for calls that belong to this span. */
  traceparent: string;
  set: (attributes: SpanAttributes) => void;
  end: (error?: unknown) => void;
}

interface RequestTraceOptions {
  requestId: string;
  /** The caller's context, if it sent one. */
  context: TraceContext | undefined;
  isSampled: boolean;
  exportSpan: (span: FinishedSpan) => void;
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
    const { traceId, spanId } = this.#getIds();
    return formatTraceparent(traceId, spanId, this.#options.isSampled);
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
    const spanId = newSpanId();
    const startTick = performance.now();
    let all = attributes;
    return {
      traceparent: formatTraceparent(this.#getIds().traceId, spanId, true),
      set: (more) => {
        all = { ...all, ...more };
      },
      end: (error) =>
        this.#export({ name, kind: 'internal', spanId, startTick, attributes: all, errorType: typeOf(error) }),
    };
  }

  /** Records a call that has just ended. */
  addCall(name: string, { durationMs, attributes, error }: EndedCall): void {
    if (!this.#hasRoom()) return;
    const startTick = performance.now() - durationMs;
    this.#export({ name, kind: 'client', spanId: newSpanId(), startTick, attributes, errorType: typeOf(error) });
  }

  /** Ends the request, and exports its own span, whether or not it is sampled. */
  end(name: string, attributes: SpanAttributes): void {
    const { context, requestId } = this.#options;
    this.#export({
      name,
      kind: 'server',
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

  #export({
    startTick,
    ...span
  }: Omit<FinishedSpan, 'traceId' | 'parentId' | 'startedAt' | 'durationMs'> & {
    parentId?: string | undefined;
    startTick: number;
  }) {
    const { traceId, spanId } = this.#getIds();
    this.#options.exportSpan({
      parentId: span.spanId === spanId ? undefined : spanId,
      ...span,
      traceId,
      // All times of a trace come from one clock, which never jumps.
      startedAt: this.#startedAt + startTick - this.#startTick,
      durationMs: performance.now() - startTick,
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
