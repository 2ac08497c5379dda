import { ApiStatus, endpoints, envelopeSchema } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import lzString from 'lz-string';
import * as v from 'valibot';
import type { Answer } from './ask.ts';

/** One thing that an answer has otherwise than the contract says. */
export interface Difference {
  /** Where: `HTTP status`, a header, or a field such as `result.items.0.title`. */
  path: string;
  expected: string;
  got: string;
}

/** The result of an answer, decoded, and what differs in it. */
export interface Judged {
  result: unknown;
  differences: Difference[];
}

/** Compares an answer with the contract: HTTP, envelope, status and, on success, the declared result (Specification 7.1 and 8.2). */
export function judgeAnswer(call: EndpointName, answer: Answer, status: ApiStatus): Judged {
  const { httpStatus, headers, text } = answer;
  const wrong = (...differences: Difference[]): Judged => ({ result: undefined, differences });
  if (httpStatus !== 200) return wrong(differs('HTTP status', 200, httpStatus || `no answer: ${text}`));
  const type = headers.get('content-type');
  if (!type?.startsWith('application/json')) return wrong(differs('Content-Type', 'application/json', type ?? 'none'));
  const body = parseJson(text);
  if (body === undefined) return wrong(differs('body', 'JSON', text));
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return wrong(...fromIssues('', envelope.issues));
  const { apiStatus, result } = envelope.output;
  if (apiStatus !== status) return wrong(differs('apiStatus', nameOf(status), apiStatus));
  if (status !== ApiStatus.OPERATE_SUCCESS) return { result: undefined, differences: [] };
  const decoded = decode(result);
  const parsed = v.safeParse<v.GenericSchema>(endpoints[call].result, decoded);
  return parsed.success ? { result: parsed.output, differences: [] } : wrong(...fromIssues('result', parsed.issues));
}

/** A difference between values; what is expected may also be said in words. */
export function differs(path: string, expected: string | number, got: unknown): Difference {
  return { path, expected: shorten(String(expected)), got: shorten(JSON.stringify(got) ?? 'nothing') };
}

/** A result as it is, as JSON text, or as compressed JSON text; undefined when it is none (Specification 7.1). */
function decode(result: unknown): unknown {
  if (typeof result !== 'string') return result;
  return parseJson(result) ?? parseJson(lzString.decompressFromUTF16(result) ?? '');
}

/** JSON as a value, undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One difference for each field, however many items of a list have it. */
function fromIssues(prefix: string, issues: readonly v.BaseIssue<unknown>[]): Difference[] {
  const byField = new Map<string, Difference>();
  for (const issue of issues) {
    const path = [prefix, v.getDotPath(issue) ?? ''].filter(Boolean).join('.');
    const field = path.replace(/\.\d+(?=\.|$)/g, '[]');
    if (!byField.has(field)) byField.set(field, differs(path, issue.expected ?? issue.message, issue.input));
  }
  return [...byField.values()];
}

function nameOf(status: number): string {
  const name = Object.entries(ApiStatus).find(([, code]) => code === status)?.[0];
  return name === undefined ? String(status) : `${status} ${name}`;
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
