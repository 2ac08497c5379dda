import * as v from 'valibot';
import { ApiStatus, envelopeSchema } from '../contract/index.ts';
import type { Endpoint, Envelope, RequestOf, ResultOf } from '../contract/index.ts';
import { ApiError } from './api-error.ts';
import type { ApiErrorDetails } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { decodeResult } from './decode-result.ts';
import { readResult } from './read-result.ts';
import { repeatRead } from './repeat-read.ts';

/**
 * What a client is made of; `compress` asks for compressed results, `timeoutMs` limits each call with all its tries,
 * `waits` are the longest pauses before a read that did not reach the server is tried again, in milliseconds.
 */
export interface ApiClientOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  compress?: boolean;
  timeoutMs?: number;
  waits?: readonly number[];
  onNotAuth?: () => void;
  /** Called when a result had fields or items that are not as the contract says, and that were left out. */
  onLeftOut?: (message: string) => void;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Sends calls of the contract; resolves with the parsed result or rejects with an ApiError (Specification 7.1 and 8.2). */
export interface ApiClient {
  call: <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;
}

/** Makes the API client of a page or of a server request (Specification 7.1). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    call: async (endpoint, params, { signal } = {}) => {
      const request = parseRequest(endpoint, params);
      const envelope = await send(endpoint, request, { ...options, signal });
      if (envelope.apiStatus === ApiStatus.NOT_AUTH) {
        options.onNotAuth?.();
        throw failure(endpoint, { apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'not auth' });
      }
      if (envelope.apiStatus !== ApiStatus.OPERATE_SUCCESS) {
        throw failure(endpoint, {
          apiStatus: envelope.apiStatus,
          message: envelope.message ?? `The server answered ${envelope.apiStatus}`,
        });
      }
      return parseResult(endpoint, await decode(endpoint, envelope.result), options);
    },
  };
}

function send(endpoint: Endpoint, request: object, options: ApiClientOptions & CallOptions): Promise<Envelope> {
  const { signal, timeoutMs, waits = [] } = options;
  const limit = withTimeout(signal, timeoutMs);
  return repeatRead(() => sendOnce(endpoint, request, { ...options, limit }), { endpoint, waits, signal: limit });
}

async function sendOnce(
  endpoint: Endpoint,
  request: object,
  options: ApiClientOptions & CallOptions & { limit: AbortSignal | undefined },
): Promise<Envelope> {
  const { fetch = globalThis.fetch, compress = false, baseUrl, signal, limit } = options;
  const [address, init] = buildRequest(endpoint, request, { baseUrl, compress });
  try {
    const response = await fetch(address, { ...init, signal: limit ?? null });
    if (response.status !== 200) {
      throw failure(endpoint, {
        apiStatus: ApiStatus.IO_ERROR,
        message: `HTTP ${response.status}`,
        httpStatus: response.status,
      });
    }
    return parseEnvelope(endpoint, await response.text());
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted)
      throw failure(endpoint, { apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'cancel request', cause });
    throw failure(endpoint, { apiStatus: ApiStatus.IO_ERROR, message: 'No answer from the server', cause });
  }
}

function withTimeout(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function parseEnvelope(endpoint: Endpoint, text: string): Envelope {
  try {
    return v.parse(envelopeSchema, JSON.parse(text));
  } catch (cause) {
    throw failure(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: 'The answer is not an envelope', cause });
  }
}

async function decode(endpoint: Endpoint, result: unknown): Promise<unknown> {
  try {
    return await decodeResult(result);
  } catch (cause) {
    throw failure(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: 'The result could not be decoded', cause });
  }
}

function parseRequest<E extends Endpoint>(endpoint: E, params: RequestOf<E>): v.InferOutput<E['request']> {
  const parsed = v.safeParse(endpoint.request, params);
  if (parsed.success) return parsed.output;
  throw failure(endpoint, { apiStatus: ApiStatus.PARAM_ERROR, message: describeIssue(parsed.issues[0], 'request') });
}

function parseResult<E extends Endpoint>(endpoint: E, result: unknown, { onLeftOut }: ApiClientOptions): ResultOf<E> {
  const read = readResult<E['result']>(endpoint.result, result);
  if (!read.success)
    throw failure(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: describeIssue(read.issue, 'result') });
  const [first, ...others] = read.leftOut;
  if (first) onLeftOut?.(`${endpoint.path} left out ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
  return read.value;
}

const describeIssue = (issue: v.BaseIssue<unknown>, root: string) => `${v.getDotPath(issue) ?? root}: ${issue.message}`;

function failure(endpoint: Endpoint, details: Omit<ApiErrorDetails, 'endpoint'>): ApiError {
  return new ApiError({ ...details, endpoint: endpoint.path });
}
