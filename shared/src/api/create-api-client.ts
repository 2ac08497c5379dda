import {
  ApiStatus,
  type Endpoint,
  type Envelope,
  type LanguageCode,
  type RequestOf,
  type ResultOf,
} from '../contract/index.ts';
import { ApiError, apiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
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
  /** The request outlives the page, for one of less than 64 kB. */
  keepalive?: boolean | undefined;
}

/** Sends calls of the contract. A call resolves with the parsed result or rejects with an ApiError (Specification 7.1 and 8.2). */
export interface ApiClient {
  call: <E extends Endpoint>(endpoint: E, params: RequestOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;
}

/** The schemas load with the first call. Hydration makes none. */
const loadSchemas = () => import(/* webpackChunkName: "api-schemas" */ './parse-call.ts');

/** Creates the API client of a page or of one render (Specification 7.1). */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    call: async (endpoint, params, callOptions = {}) => {
      const envelope = await send(endpoint, params, { ...options, ...callOptions });
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
      const { parseResult } = await loadSchemas();
      return parseResult(endpoint, envelope.result, options);
    },
  };
}

function send(endpoint: Endpoint, params: object, options: ApiClientOptions & CallOptions): Promise<Envelope> {
  const { signal, timeoutMs, retryDelaysMs = [] } = options;
  const abortSignal = signalWithTimeout(signal, timeoutMs);
  return retryRead(() => sendOnce(endpoint, params, { ...options, abortSignal }), {
    endpoint,
    delaysMs: retryDelaysMs,
    signal: abortSignal,
  });
}

async function sendOnce(
  endpoint: Endpoint,
  params: object,
  options: ApiClientOptions & CallOptions & { abortSignal: AbortSignal | undefined },
): Promise<Envelope> {
  const { fetch = globalThis.fetch, compress = false, baseUrl, language, keepalive = false } = options;
  const { signal, abortSignal } = options;
  try {
    const request = hasNoFields(endpoint, params) ? params : (await loadSchemas()).parseRequest(endpoint, params);
    const [address, init] = buildRequest(endpoint, request, { baseUrl, compress, language });
    const [response, { parseEnvelope }] = await Promise.all([
      fetch(address, { ...init, ...(keepalive && { keepalive }), signal: abortSignal ?? null }),
      loadSchemas(),
    ]);
    if (response.status !== 200) {
      throw apiError(endpoint, {
        apiStatus: ApiStatus.IO_ERROR,
        message: `HTTP ${response.status}`,
        httpStatus: response.status,
      });
    }
    return parseEnvelope(endpoint, await response.text());
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted)
      throw apiError(endpoint, { apiStatus: ApiStatus.RESPONSE_INTERCEPT, message: 'cancel request', cause });
    throw apiError(endpoint, { apiStatus: ApiStatus.IO_ERROR, message: 'No response from the server', cause });
  }
}

/** A read without fields has nothing to check, so that it need not wait. */
const hasNoFields = ({ method }: Endpoint, params: object) => method === 'GET' && Object.keys(params).length === 0;

function signalWithTimeout(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
