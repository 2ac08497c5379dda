import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Attributes, Span, SpanContext, SpanOptions, Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** Bounds the memory of one trace. */
const MAX_CHILD_SPANS = 200;

/** Parses a `traceparent` header; undefined if it is missing or invalid. */
export function parseCaller(header: string | string[] | undefined) {
  const span = typeof header === 'string' && parseTraceParent(header);
  if (!span) return undefined;
  return { span: { ...span, isRemote: true }, isSampled: (span.traceFlags & TraceFlags.SAMPLED) !== 0 };
}

/** The trace of one request. What is not to be sent does not end. */
export class RequestTrace {
  readonly isSampled: boolean;
  isFailed = false;
  /** What is known of the request's own span. */
  readonly attributes: Attributes = {};
  readonly #tracer: Tracer;
  readonly #span: Span;
  #childCount = 0;

  constructor(tracer: Tracer, { caller, isSampled }: { caller: SpanContext | undefined; isSampled: boolean }) {
    this.isSampled = isSampled;
    this.#tracer = tracer;
    const context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
    this.#span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
  }

  /** The header for calls that belong to a span; by default to the request's own. */
  traceparent(span: Span = this.#span): string {
    const { traceId, spanId } = span.spanContext();
    return `00-${traceId}-${spanId}-${this.isSampled ? '01' : '00'}`;
  }

  /** Adds attributes to the request's own span. */
  describe(attributes: Attributes): void {
    Object.assign(this.attributes, attributes);
  }

  /** Marks the request as failed. Its own span is then sent even if it is not sampled. */
  fail(errorType: string): void {
    this.isFailed = true;
    markFailed(this.#span, errorType);
  }

  /** Starts a span below the request's own. Undefined if the request is not sampled, or has too many. */
  startChild(name: string, options: SpanOptions): Span | undefined {
    if (!this.isSampled || this.#childCount >= MAX_CHILD_SPANS) return undefined;
    this.#childCount += 1;
    return this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, this.#span));
  }

  /** Ends a span of `startChild`. Of an error only the class is sent: its message could name the visitor. */
  endChild(span: Span | undefined, error?: unknown): void {
    if (span && error !== undefined) markFailed(span, error instanceof Error ? error.name : typeof error);
    span?.end(performance.now());
  }

  /** Records a call that has just ended. */
  addCall(name: string, call: { durationMs: number; attributes: Attributes; error?: unknown }): void {
    const { durationMs, attributes, error } = call;
    const startTime = performance.now() - durationMs;
    this.endChild(this.startChild(name, { kind: SpanKind.CLIENT, startTime, attributes }), error);
  }

  /** Ends the request, and sends its own span. */
  end(name: string, attributes: Attributes): void {
    this.#span
      .updateName(name)
      .setAttributes({ ...this.attributes, ...attributes })
      .end();
  }
}

const markFailed = (span: Span, errorType: string) =>
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType);
