import * as v from 'valibot';
import {
  ApiStatus,
  envelopeSchema,
  schemasOf,
  type Endpoint,
  type Envelope,
  type ResultOf,
} from '../contract/index.ts';
import { apiError } from './api-error.ts';
import { decodeResult, readResult } from './read-result.ts';

/** The request of a call with its defaults. */
export function parseRequest(endpoint: Endpoint, params: object): object {
  const parsed = v.safeParse(schemasOf(endpoint).request, params);
  if (parsed.success) return parsed.output;
  const message = describeIssue(parsed.issues[0], 'request');
  throw apiError(endpoint, { apiStatus: ApiStatus.PARAM_ERROR, message });
}

/** The object around the result of a response. */
export function parseEnvelope(endpoint: Endpoint, text: string): Envelope {
  try {
    return v.parse(envelopeSchema, JSON.parse(text));
  } catch (cause) {
    throw apiError(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: 'The response is not an envelope', cause });
  }
}

/** The result of a response, without its invalid fields. */
export async function parseResult<E extends Endpoint>(
  endpoint: E,
  result: unknown,
  { onDiscarded }: { onDiscarded?: ((message: string) => void) | undefined },
): Promise<ResultOf<E>> {
  const parsed = readResult<v.GenericSchema>(schemasOf(endpoint).result, await decode(endpoint, result));
  if (!parsed.success)
    throw apiError(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: describeIssue(parsed.issue, 'result') });
  const [first, ...others] = parsed.discarded;
  if (first)
    onDiscarded?.(`${endpoint.path} left out ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
  return parsed.value as ResultOf<E>;
}

async function decode(endpoint: Endpoint, result: unknown): Promise<unknown> {
  try {
    return await decodeResult(result);
  } catch (cause) {
    throw apiError(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: 'The result could not be decoded', cause });
  }
}

const describeIssue = (issue: v.BaseIssue<unknown>, root: string) => `${v.getDotPath(issue) ?? root}: ${issue.message}`;
