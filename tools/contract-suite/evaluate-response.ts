import { ApiStatus, endpoints, envelopeSchema } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';
import lzString from 'lz-string';
import * as v from 'valibot';
import type { Answer } from './ask.ts';
import { inWords, type Difference } from './difference.ts';
import { explainIssues } from './explain-issues.ts';

/** The result of an answer, decoded, and what differs in it. */
export interface Judged {
  result: unknown;
  differences: Difference[];
}

/** Compares an answer with the contract: HTTP, envelope, status and, on success, the declared result (Specification 7.1 and 8.2). */
export function judgeAnswer(
  call: EndpointName,
  answer: Answer,
  { status, remedy }: { status: ApiStatus; remedy?: string | undefined },
): Judged {
  const body = parseJson(answer.text)?.value;
  const fault = httpFault(answer) ?? envelopeFault(body, answer.text);
  if (fault) return { result: undefined, differences: [{ ...fault, reach: 'transport' }] };
  const { apiStatus, result, message } = v.parse(envelopeSchema, body);
  if (apiStatus !== status)
    return { result: undefined, differences: [statusFault({ apiStatus, message }, status, remedy)] };
  if (status !== ApiStatus.OPERATE_SUCCESS) return { result: undefined, differences: [] };
  const decoded = decode(result);
  if (!decoded) return { result: undefined, differences: [undecodable(result)] };
  const parsed = v.safeParse<v.GenericSchema>(endpoints[call].result, decoded.value);
  if (parsed.success) return { result: parsed.output, differences: [] };
  return { result: undefined, differences: explainIssues(endpoints[call].result, decoded.value, parsed.issues) };
}

type Fault = Omit<Difference, 'reach'>;

function httpFault({ httpStatus, headers, text }: Answer): Fault | undefined {
  const about = { path: 'HTTP status', expected: '200' };
  if (httpStatus === 0)
    return { ...about, got: `no answer: ${text}`, remedy: 'Check that the API runs, and that BASE is its address.' };
  if (httpStatus === 404)
    return { ...about, got: '404', remedy: 'Check BASE: the calls are expected at their paths below it.' };
  if (httpStatus !== 200)
    return {
      ...about,
      got: String(httpStatus),
      remedy: `Answer with HTTP 200, also to what is refused: apiStatus says that (HTTP ${httpStatus} came).`,
    };
  const type = headers.get('content-type');
  if (type?.startsWith('application/json')) return undefined;
  return {
    path: 'Content-Type',
    expected: 'application/json',
    got: type ?? 'none',
    remedy: 'Send the header Content-Type: application/json.',
  };
}

function envelopeFault(body: unknown, text: string): Fault | undefined {
  if (body === undefined)
    return { path: 'body', expected: 'JSON', got: inWords(text), remedy: 'Send the answer as JSON.' };
  if (v.safeParse(envelopeSchema, body).success) return undefined;
  const apiStatus = (body as { apiStatus?: unknown } | null)?.apiStatus;
  return {
    path: 'apiStatus',
    expected: 'a whole number',
    got: inWords(apiStatus),
    remedy: 'Wrap every answer in an envelope: {"apiStatus": 2, "result": …}, with a message that is a text or null.',
  };
}

const STATUS_REMEDIES: Partial<Record<ApiStatus, string>> = {
  [ApiStatus.NOT_AUTH]: 'Refuse a call of members without a session with apiStatus 7: the site then asks to log in.',
  [ApiStatus.PARAM_ERROR]: 'Refuse a value that the contract does not allow with apiStatus 4.',
  [ApiStatus.ID_NO_DATA_FOUND]: 'Refuse what does not exist with apiStatus 5.',
};

function statusFault(
  { apiStatus, message }: { apiStatus: number; message: string | undefined },
  status: ApiStatus,
  ownRemedy: string | undefined,
) {
  const remedy =
    ownRemedy ??
    STATUS_REMEDIES[status] ??
    `Answer this call with apiStatus 2 and its result (apiStatus ${apiStatus} came).`;
  const got = message ? `${apiStatus} with the message ${inWords(message)}` : String(apiStatus);
  const reach: Difference['reach'] = status === ApiStatus.OPERATE_SUCCESS ? 'transport' : 'meaning';
  return { path: 'apiStatus', expected: nameOf(status), got, remedy, reach };
}

function undecodable(result: unknown): Difference {
  return {
    path: 'result',
    expected: 'a value, JSON text, or lz-string UTF-16 of JSON',
    got: inWords(result),
    remedy: 'Send the result as it is, as JSON text, or compressed with lz-string (compressToUTF16).',
    reach: 'transport',
  };
}

/** A result as it is, as JSON text, or as compressed JSON text; undefined when it is none (Specification 7.1). */
function decode(result: unknown): { value: unknown } | undefined {
  if (typeof result !== 'string') return { value: result };
  return parseJson(result) ?? parseJson(lzString.decompressFromUTF16(result) ?? '');
}

/** JSON as a value, undefined when it is none; a value may be null. */
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
