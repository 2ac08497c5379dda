import { ApiStatus, endpoints, envelopeSchema } from '@learning-center/shared/contract';
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

/** Compares a response with the contract: HTTP, envelope, status and, on success, the result (Specification 7.1 and 8.2). */
export function evaluateResponse(
  call: EndpointName,
  response: ApiResponse,
  refusal?: { status: ApiStatus; remedy: string },
): Evaluation {
  const body = parseJson(response.text)?.value;
  const difference = httpDifference(response) ?? envelopeDifference(body, response.text);
  if (difference) return { differences: [{ ...difference, reach: 'transport' }] };
  const { apiStatus, result, message } = v.parse(envelopeSchema, body);
  const status = refusal?.status ?? ApiStatus.OPERATE_SUCCESS;
  if (apiStatus !== status) {
    const actual = message ? `${apiStatus} with the message ${formatValue(message)}` : String(apiStatus);
    const remedy = refusal?.remedy ?? refusedRemedy(call, apiStatus);
    const reach: Difference['reach'] = refusal ? 'meaning' : 'transport';
    return { apiStatus, differences: [{ path: 'apiStatus', expected: nameOf(status), actual, remedy, reach }] };
  }
  if (refusal) return { apiStatus, differences: [] };
  const decoded = decodeResult(result);
  if (!decoded) return { apiStatus, differences: [undecodable(result)] };
  const parsed = v.safeParse<v.GenericSchema>(endpoints[call].result, decoded.value);
  if (parsed.success) return { apiStatus, result: parsed.output, sent: decoded.value, differences: [] };
  return { apiStatus, differences: explainIssues(endpoints[call].result, decoded.value, parsed.issues) };
}

type DifferenceFields = Omit<Difference, 'reach'>;

function httpDifference({ httpStatus, headers, text }: ApiResponse): DifferenceFields | undefined {
  const actual = httpStatus === 0 ? `no response: ${text}` : String(httpStatus);
  if (httpStatus !== 200) return { path: 'HTTP status', expected: '200', actual, remedy: httpRemedy(httpStatus) };
  const type = headers.get('content-type');
  if (type?.startsWith('application/json')) return undefined;
  return {
    path: 'Content-Type',
    expected: 'application/json',
    actual: type ?? 'none',
    remedy: 'Send the header Content-Type: application/json.',
  };
}

function httpRemedy(httpStatus: number): string {
  if (httpStatus === 0) return 'Check that the API runs, and that BASE is its address.';
  if (httpStatus === 429) return 'Raise the limit of requests for this computer, and check again.';
  if (httpStatus >= 300 && httpStatus < 400) return 'Respond at the path itself: pages follow no redirect of a call.';
  return `Respond with HTTP 200 to failed calls too: apiStatus reports the failure (HTTP ${httpStatus} came).`;
}

function envelopeDifference(body: unknown, text: string): DifferenceFields | undefined {
  if (body === undefined)
    return { path: 'body', expected: 'JSON', actual: formatValue(text), remedy: 'Send the response as JSON.' };
  if (v.safeParse(envelopeSchema, body).success) return undefined;
  return {
    path: 'apiStatus',
    expected: 'a whole number',
    actual: formatValue((body as { apiStatus?: unknown } | null)?.apiStatus),
    remedy: 'Wrap every response in an envelope: {"apiStatus": 2, "result": …}, with a message that is a text or null.',
  };
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
