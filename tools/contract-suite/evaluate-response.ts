import { ApiStatus, endpoints, envelopeSchema, endpointSchemas } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import lzString from 'lz-string';
import * as v from 'valibot';
import type { ApiResponse } from './send-call.ts';
import { formatValue, type Difference } from './report/difference.ts';
import { explainIssues } from './report/explain-issues.ts';

/** The decoded result of a response, and its differences from the contract. */
export interface Evaluation {
  /** The result with every default, and as it came. */
  result?: unknown;
  sent?: unknown;
  apiStatus?: number;
  differences: Difference[];
}

/** The right statuses, the usual one first. `remedy` says what to do where none of them is success. */
export interface ExpectedStatus {
  statuses?: readonly number[];
  remedy?: string;
}

/** Compares a response with the contract: HTTP, envelope, status and, on success, the result (Specification 7.1 and 8.2). */
export function evaluateResponse(
  call: EndpointName,
  response: ApiResponse,
  { statuses = [ApiStatus.OPERATE_SUCCESS], remedy = '' }: ExpectedStatus = {},
): Evaluation {
  const noEnvelope = findNoEnvelope(response);
  if (noEnvelope) return { differences: [{ ...noEnvelope, reach: 'transport' }] };
  const { apiStatus, result, message } = v.parse(envelopeSchema, JSON.parse(response.text));
  if (!statuses.includes(apiStatus)) {
    const actual = message ? `${apiStatus} with the message ${formatValue(message)}` : String(apiStatus);
    const about = { path: 'apiStatus', expected: nameOf(statuses[0]), actual };
    const difference: Difference = statuses.includes(ApiStatus.OPERATE_SUCCESS)
      ? { ...about, remedy: refusedRemedy(call, apiStatus), reach: 'transport' }
      : { ...about, remedy, reach: 'meaning' };
    return { differences: [difference] };
  }
  if (apiStatus !== ApiStatus.OPERATE_SUCCESS) return { apiStatus, differences: [] };
  const decoded = decodeResult(result);
  if (!decoded) {
    const expected = 'a value, JSON text, or lz-string UTF-16 of JSON';
    const how = 'Send the result as a value, as JSON text, or compressed with lz-string (compressToUTF16).';
    const about = { path: 'result', expected, actual: formatValue(result) };
    return { apiStatus, differences: [{ ...about, remedy: how, reach: 'transport' }] };
  }
  const parsed = v.safeParse<v.GenericSchema>(endpointSchemas[call].result, decoded.value);
  if (parsed.success) return { apiStatus, result: parsed.output, sent: decoded.value, differences: [] };
  return { apiStatus, differences: explainIssues(endpointSchemas[call].result, parsed.issues) };
}

/** Finds what is wrong before the status: HTTP or the envelope. */
function findNoEnvelope({ httpStatus, headers, text }: ApiResponse): Omit<Difference, 'reach'> | undefined {
  if (httpStatus !== 200) {
    const actual = httpStatus === 0 ? `no response: ${text}` : String(httpStatus);
    return { path: 'HTTP status', expected: '200', actual, remedy: httpRemedy(httpStatus) };
  }
  const type = headers.get('content-type') ?? 'none';
  if (!type.startsWith('application/json')) {
    const remedy = 'Send the header Content-Type: application/json.';
    return { path: 'Content-Type', expected: 'application/json', actual: type, remedy };
  }
  const body = parseJson(text);
  if (!body) return { path: 'body', expected: 'JSON', actual: formatValue(text), remedy: 'Send the response as JSON.' };
  if (v.is(envelopeSchema, body.value)) return undefined;
  const actual = formatValue((body.value as { apiStatus?: unknown } | null)?.apiStatus);
  const remedy =
    'Wrap every response in an envelope: {"apiStatus": 2, "result": …}, with a message that is a text or null.';
  return { path: 'apiStatus', expected: 'a whole number', actual, remedy };
}

function httpRemedy(httpStatus: number): string {
  if (httpStatus === 0) return 'Check that the API runs, and that BASE is its address.';
  if (httpStatus === 429) return 'Raise the limit of requests for this computer, and check again.';
  if (httpStatus >= 300 && httpStatus < 400) return 'Respond at the path itself: pages follow no redirect of a call.';
  return `Respond with HTTP 200 to failed calls too: apiStatus reports the failure (HTTP ${httpStatus} came).`;
}

/** What to do about a call that must succeed, by the status that came. */
function refusedRemedy(call: EndpointName, apiStatus: number): string {
  if (apiStatus === ApiStatus.NOT_AUTH && endpoints[call].access === 'public')
    return 'Respond to this call without a session too: visitors may read it.';
  if (apiStatus === ApiStatus.NOT_AUTH) return "Accept the cookie of the member's session with this call.";
  if (apiStatus === ApiStatus.PARAM_ERROR) return 'Accept this request: the site sends the same fields.';
  if (apiStatus === ApiStatus.ID_NO_DATA_FOUND) return 'Find what your own lists name, by the same id and urlName.';
  return `Respond to this call with apiStatus 2 and its result (apiStatus ${apiStatus} came).`;
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

function nameOf(status: number | undefined): string {
  const [name = ''] = Object.entries(ApiStatus).find(([, code]) => code === status) ?? [];
  return `${status} ${name}`.trim();
}
