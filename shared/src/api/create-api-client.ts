import * as v from 'valibot';
import {
  ApiStatus,
  type Endpoint,
  type Envelope,
  envelopeSchema,
  type LanguageCode,
  type RequestOf,
  type ResultOf,
} from '../contract/index.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { decodeResult, readResult } from './read-result.ts';
import { retryRead } from './retry-read.ts';

export interface ApiClientOptions {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Requests compressed results. */
  compress?: boolean;
  /** Limits a call with all its attempts. */
  timeoutMs?: number;
  /** The longest delay before each retry of a read that did not reach the server. */
  retryDelaysMs?: readonly number[];
  onNotAuth?: () => void;
  /** Called when invalid fields or items of a result were left out. */
  onDiscarded?: (message: string) => void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The language of the result, for a request that does not name it (Specification 7.3). */
  language?: LanguageCode | undefined;
}

/** Sends calls of the contract. A call resolves with the parsed result or rejects with an ApiError (Specification 7.1 and 8.2). */
export interface ApiClient {
  call: <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;
}

/** Creates the API client of a page or of one render (Specification 7.1). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    call: async (endpoint, params, callOptions = {}) => {
      const request = parseRequest(endpoint, params);
      const envelope = await send(endpoint, request, { ...options, ...callOptions });
      if (envelope.apiStatus === ApiStatus.NOT_AUTH) {
        options.onNotAuth?.();
        throw apiError(endpoint, { apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'not auth' });
      }
      if (envelope.apiStatus !== ApiStatus.OPERATE_SUCCESS) {
        throw apiError(endpoint, {
          apiStatus: envelope.apiStatus,
          message: envelope.message ?? `The server returned apiStatus ${envelope.apiStatus}`,
        });
      }
      const decoded = parsing(endpoint, 'The result could not be decoded', () => decodeResult(envelope.result));
      return parseResult(endpoint, await decoded, options);
    },
  };
}

function send(endpoint: Endpoint, request: object, options: ApiClientOptions & CallOptions): Promise<Envelope> {
  const { signal, timeoutMs, retryDelaysMs = [] } = options;
  const abortSignal = signalWithTimeout(signal, timeoutMs);
  return retryRead(() => sendOnce(endpoint, request, { ...options, abortSignal }), {
    endpoint,
    delaysMs: retryDelaysMs,
    signal: abortSignal,
  });
}

async function sendOnce(
  endpoint: Endpoint,
  request: object,
  options: ApiClientOptions & CallOptions & { abortSignal: AbortSignal | undefined },
): Promise<Envelope> {
  const { fetch = globalThis.fetch, compress = false, baseUrl, language, signal, abortSignal } = options;
  const [address, init] = buildRequest(endpoint, request, { baseUrl, compress, language });
  try {
    const response = await fetch(address, { ...init, signal: abortSignal ?? null });
    if (response.status !== 200) {
      throw apiError(endpoint, {
        apiStatus: ApiStatus.IO_ERROR,
        message: `HTTP ${response.status}`,
        httpStatus: response.status,
      });
    }
    const text = await response.text();
    return await parsing(endpoint, 'The response is not an envelope', () => v.parse(envelopeSchema, JSON.parse(text)));
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted)
      throw apiError(endpoint, { apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'cancel request', cause });
    throw apiError(endpoint, { apiStatus: ApiStatus.IO_ERROR, message: 'No response from the server', cause });
  }
}

function signalWithTimeout(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Runs one step of parsing a response. */
async function parsing<Value>(endpoint: Endpoint, message: string, step: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await step();
  } catch (cause) {
    throw apiError(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message, cause });
  }
}

function parseRequest<E extends Endpoint>(endpoint: E, params: RequestOf<E>): v.InferOutput<E['request']> {
  const parsed = v.safeParse(endpoint.request, params);
  if (parsed.success) return parsed.output;
  throw apiError(endpoint, { apiStatus: ApiStatus.PARAM_ERROR, message: describeIssue(parsed.issues[0], 'request') });
}

function parseResult<E extends Endpoint>(endpoint: E, result: unknown, { onDiscarded }: ApiClientOptions): ResultOf<E> {
  const parsed = readResult<E['result']>(endpoint.result, result);
  if (!parsed.success)
    throw apiError(endpoint, { apiStatus: ApiStatus.PARSE_ERROR, message: describeIssue(parsed.issue, 'result') });
  const [first, ...others] = parsed.discarded;
  if (first)
    onDiscarded?.(`${endpoint.path} left out ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
  return parsed.value;
}

const describeIssue = (issue: v.BaseIssue<unknown>, root: string) => `${v.getDotPath(issue) ?? root}: ${issue.message}`;

function apiError(endpoint: Endpoint, details: Omit<ApiErrorDetails, 'endpoint'>): ApiError {
  return new ApiError({ ...details, endpoint: endpoint.path });
}
