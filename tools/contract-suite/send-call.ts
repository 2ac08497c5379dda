import { COMPRESS_OUTPUT_HEADER, endpoints } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';

/** A response of the API. Without one, the HTTP status is 0 and the text is the reason. */
export interface ApiResponse {
  httpStatus: number;
  headers: Headers;
  text: string;
}

/** The options of a call; without `cookie` nobody is logged in. */
export interface CallOptions {
  cookie?: string | undefined;
  compress?: boolean;
  headers?: Record<string, string>;
  /** `OPTIONS` for the preflight that browsers send before a call to another origin. */
  method?: 'OPTIONS';
}

export type SendCall = (call: EndpointName, fields: object, options?: CallOptions) => Promise<ApiResponse>;

/** Reads a file by its address, which may be a path of the site. */
export type ReadFile = (address: string) => Promise<ApiResponse>;

const RESPONSE_TIMEOUT_MS = 30_000;

/** Creates the function that calls the API at a base. Fields go into the path, then into the query or JSON (Specification 7.1). */
export function createCaller(base: string, fetch = globalThis.fetch): SendCall {
  return async (call, fields, { cookie, compress = false, headers, method } = {}) => {
    const { address, body } = addressOf(base, call, fields);
    return receive(
      fetch(address, {
        method: method ?? endpoints[call].method,
        headers: {
          'Content-Type': 'application/json',
          [COMPRESS_OUTPUT_HEADER]: String(compress),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        ...(body !== undefined && method === undefined && { body }),
      }),
    );
  };
}

/** Creates the function that reads files. Paths are those of the API's own origin. */
export function createReader(base: string, fetch = globalThis.fetch): ReadFile {
  const request = async (address: string) =>
    fetch(new URL(address, base), { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  return (address) => receive(request(address));
}

async function receive(pending: Promise<Response>): Promise<ApiResponse> {
  try {
    const response = await pending;
    return { httpStatus: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { httpStatus: 0, headers: new Headers(), text: reasonOf(error) };
  }
}

function addressOf(base: string, call: EndpointName, fields: object): { address: URL; body: string | undefined } {
  const { method, path } = endpoints[call];
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const values = new Map<string, unknown>(Object.entries(fields));
  const filled = path.replace(/\{(\w+)\}/g, (_slot, name: string) => encodeURIComponent(String(values.get(name))));
  const address = new URL(filled, base.endsWith('/') ? base : `${base}/`);
  const remaining = [...values].filter(([name]) => !inPath.has(name));
  if (method === 'POST') return { address, body: JSON.stringify(Object.fromEntries(remaining)) };
  for (const [name, value] of remaining) {
    for (const each of [value].flat()) address.searchParams.append(name, String(each));
  }
  return { address, body: undefined };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
