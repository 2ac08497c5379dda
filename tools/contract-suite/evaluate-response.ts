import { ApiStatus, endpoints, envelopeSchema } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import lzString from 'lz-string';
import * as v from 'valibot';
import type { ApiResponse } from './send-call.ts';
import { formatValue, type Difference } from './report/difference.ts';
import { explainIssues } from './report/explain-issues.ts';

/** The decoded result of a response, and its differences from the contract. */
export interface Evaluation {
  result: unknown;
  differences: Difference[];
}

/** Compares a response with the contract: HTTP, envelope, status and, on success, the result (Specification 7.1 and 8.2). */
export function evaluateResponse(
  call: EndpointName,
  response: ApiResponse,
  { status, remedy }: { status: ApiStatus; remedy?: string | undefined },
): Evaluation {
  const body = parseJson(response.text)?.value;
  const difference = httpDifference(response) ?? envelopeDifference(body, response.text);
  if (difference) return { result: undefined, differences: [{ ...difference, reach: 'transport' }] };
  const { apiStatus, result, message } = v.parse(envelopeSchema, body);
  if (apiStatus !== status)
    return { result: undefined, differences: [statusDifference({ apiStatus, message }, status, remedy)] };
  if (status !== ApiStatus.OPERATE_SUCCESS) return { result: undefined, differences: [] };
  const decoded = decodeResult(result);
  if (!decoded) return { result: undefined, differences: [undecodable(result)] };
  const parsed = v.safeParse<v.GenericSchema>(endpoints[call].result, decoded.value);
  if (parsed.success) return { result: parsed.output, differences: [] };
  return { result: undefined, differences: explainIssues(endpoints[call].result, decoded.value, parsed.issues) };
}

type DifferenceFields = Omit<Difference, 'reach'>;

function httpDifference({ httpStatus, headers, text }: ApiResponse): DifferenceFields | undefined {
  const about = { path: 'HTTP status', expected: '200' };
  if (httpStatus === 0)
    return {
      ...about,
      actual: `no response: ${text}`,
      remedy: 'Check that the API runs, and that BASE is its address.',
    };
  if (httpStatus === 404)
    return { ...about, actual: '404', remedy: 'Check BASE: the calls are expected at their paths below it.' };
  if (httpStatus !== 200)
    return {
      ...about,
      actual: String(httpStatus),
      remedy: `Respond with HTTP 200 to failed calls too: apiStatus reports the failure (HTTP ${httpStatus} came).`,
    };
  const type = headers.get('content-type');
  if (type?.startsWith('application/json')) return undefined;
  return {
    path: 'Content-Type',
    expected: 'application/json',
    actual: type ?? 'none',
    remedy: 'Send the header Content-Type: application/json.',
  };
}

function envelopeDifference(body: unknown, text: string): DifferenceFields | undefined {
  if (body === undefined)
    return { path: 'body', expected: 'JSON', actual: formatValue(text), remedy: 'Send the response as JSON.' };
  if (v.safeParse(envelopeSchema, body).success) return undefined;
  const apiStatus = (body as { apiStatus?: unknown } | null)?.apiStatus;
  return {
    path: 'apiStatus',
    expected: 'a whole number',
    actual: formatValue(apiStatus),
    remedy: 'Wrap every response in an envelope: {"apiStatus": 2, "result": …}, with a message that is a text or null.',
  };
}

const STATUS_REMEDIES: Partial<Record<ApiStatus, string>> = {
  [ApiStatus.NOT_AUTH]: 'Fail a call for members without a session with apiStatus 7: the site then offers to log in.',
  [ApiStatus.PARAM_ERROR]: 'Fail for a value that the contract does not allow with apiStatus 4.',
  [ApiStatus.ID_NO_DATA_FOUND]: 'Fail for data that does not exist with apiStatus 5.',
};

function statusDifference(
  { apiStatus, message }: { apiStatus: number; message: string | undefined },
  status: ApiStatus,
  ownRemedy: string | undefined,
) {
  const remedy =
    ownRemedy ??
    STATUS_REMEDIES[status] ??
    `Respond to this call with apiStatus 2 and its result (apiStatus ${apiStatus} came).`;
  const actual = message ? `${apiStatus} with the message ${formatValue(message)}` : String(apiStatus);
  const reach: Difference['reach'] = status === ApiStatus.OPERATE_SUCCESS ? 'transport' : 'meaning';
  return { path: 'apiStatus', expected: nameOf(status), actual, remedy, reach };
}

function undecodable(result: unknown): Difference {
  return {
    path: 'result',
    expected: 'a value, JSON text, or lz-string UTF-16 of JSON',
    actual: formatValue(result),
    remedy: 'Send the result as a value, as JSON text, or compressed with lz-string (compressToUTF16).',
    reach: 'transport',
  };
}

/** Decodes a plain result, JSON text, or compressed JSON text; undefined when it is none of them (Specification 7.1). */
export function decodeResult(result: unknown): { value: unknown } | undefined {
  if (typeof result !== 'string') return { value: result };
  return parseJson(result) ?? parseJson(lzString.decompressFromUTF16(result) ?? '');
}

/** Parses JSON; undefined when it is invalid. The value may be null. */
export function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function nameOf(status: number): string {
  const name = Object.entries(ApiStatus).find(([, code]) => code === status)?.[0];
  return name === undefined ? String(status) : `${status} ${name}`;
}
