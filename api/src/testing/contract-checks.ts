import { ApiStatus, endpoints, envelopeSchema } from '@learning-center/shared/contract';
import type { EndpointName, Envelope } from '@learning-center/shared/contract';
import lzString from 'lz-string';
import * as v from 'valibot';

const FAULTS = new Set<number>([ApiStatus.UNHANDLED, ApiStatus.DB_ERROR, ApiStatus.IO_ERROR]);
const STACK = /\bat (async )?[\w.<> []+ \(|\.(ts|js):\d+/;

/** What an answer of the API says, its result decoded, or what is wrong with it. */
export type CheckedAnswer = { envelope: Envelope; fault?: undefined } | { envelope?: undefined; fault: string };

/** Whether the contract takes these fields for a call; what it does not take gets PARAM_ERROR. */
export function isValidRequest(name: EndpointName, fields: unknown): boolean {
  return !Array.isArray(fields) && v.safeParse(endpoints[name].request, fields).success;
}

/** Checks what must hold of every answer: an envelope, no failure of the server, and on success the declared result (Specification 7.1). */
export function checkAnswer(name: EndpointName, httpStatus: number, text: string): CheckedAnswer {
  if (httpStatus >= 500) return { fault: `HTTP ${httpStatus}` };
  if (STACK.test(text) && httpStatus !== 200) return { fault: 'a stack in the answer' };
  const parsed = v.safeParse(envelopeSchema, parseJson(text));
  if (!parsed.success) return { fault: `no envelope: ${text.slice(0, 100)}` };
  const envelope = parsed.output;
  const { apiStatus, result, message } = envelope;
  if (FAULTS.has(apiStatus)) return { fault: `apiStatus ${apiStatus}` };
  if (apiStatus !== ApiStatus.OPERATE_SUCCESS) return message ? { envelope } : { fault: 'a refusal without a reason' };
  if (httpStatus !== 200) return { fault: `success with HTTP ${httpStatus}` };
  const decoded = decode(result);
  const { issues: [issue] = [] } = v.safeParse(endpoints[name].result, decoded);
  return issue
    ? { fault: `result ${v.getDotPath(issue)}: ${issue.message}` }
    : { envelope: { ...envelope, result: decoded } };
}

function decode(result: unknown): unknown {
  return typeof result === 'string' ? parseJson(lzString.decompressFromUTF16(result)) : result;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
