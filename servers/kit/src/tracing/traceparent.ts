/** The position of a request in a trace, as W3C Trace Context describes it. */
export interface TraceContext {
  traceId: string;
  parentId: string;
  isSampled: boolean;
}

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Parses a `traceparent` header; undefined if it is missing or invalid. */
export function parseTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  const [, traceId, parentId, flags] = (typeof header === 'string' && FORM.exec(header)) || [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Formats the header for calls that belong to a span. */
export const formatTraceparent = (traceId: string, spanId: string, isSampled: boolean): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
