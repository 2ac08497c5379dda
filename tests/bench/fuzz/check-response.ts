import { ApiStatus, envelopeSchema, endpointSchemas } from '@learning-center/shared/contract';
import type { EndpointName, Envelope } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { decodeResult, parseJson } from '../../../tools/contract-suite/evaluate-response.ts';

const SERVER_FAILURES = new Set<number>([ApiStatus.UNHANDLED, ApiStatus.DB_ERROR, ApiStatus.IO_ERROR]);
const STACK = /\bat (async )?[\w.<> []+ \(|\.(ts|js):\d+/;

/** The envelope of a response with its decoded result, or the failure of the response. */
export type CheckedResponse = { envelope: Envelope; failure?: undefined } | { envelope?: undefined; failure: string };

/** Whether the contract accepts these fields for a call. For others the status is PARAM_ERROR. */
export function isValidRequest(name: EndpointName, fields: unknown): boolean {
  return !Array.isArray(fields) && v.safeParse(endpointSchemas[name].request, fields).success;
}

/** Checks any response: an envelope, no failure of the server, and on success the declared result (Specification 7.1). */
export function checkResponse(name: EndpointName, httpStatus: number, text: string): CheckedResponse {
  if (httpStatus >= 500) return { failure: `HTTP ${httpStatus}` };
  if (STACK.test(text) && httpStatus !== 200) return { failure: 'a stack in the response' };
  const parsed = v.safeParse(envelopeSchema, parseJson(text)?.value);
  if (!parsed.success) return { failure: `no envelope: ${text.slice(0, 100)}` };
  const envelope = parsed.output;
  const { apiStatus, result, message } = envelope;
  if (SERVER_FAILURES.has(apiStatus)) return { failure: `apiStatus ${apiStatus}` };
  if (apiStatus !== ApiStatus.OPERATE_SUCCESS)
    return message ? { envelope } : { failure: 'a failure without a reason' };
  if (httpStatus !== 200) return { failure: `success with HTTP ${httpStatus}` };
  const decoded = decodeResult(result)?.value;
  const { issues: [issue] = [] } = v.safeParse(endpointSchemas[name].result, decoded);
  return issue
    ? { failure: `result ${v.getDotPath(issue)}: ${issue.message}` }
    : { envelope: { ...envelope, result: decoded } };
}
