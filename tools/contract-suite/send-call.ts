import { COMPRESS_OUTPUT_HEADER, endpoints } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';

/** What came back from the API; HTTP status 0 with the reason as text when nothing did. */
export interface Answer {
  httpStatus: number;
  headers: Headers;
  text: string;
}

/** Who asks and how; without `cookie` nobody is logged in. */
export interface AskOptions {
  cookie?: string | undefined;
  compress?: boolean;
  headers?: Record<string, string>;
  /** `OPTIONS` asks what a browser asks before a call to another origin. */
  method?: 'OPTIONS';
}

/** Sends one call of the contract. */
export type Ask = (call: EndpointName, fields: object, options?: AskOptions) => Promise<Answer>;

/** Longest wait for an answer, in milliseconds. */
const LIMIT = 30_000;

/** Makes the function that asks the API at a base; fields of the path are filled in, the rest is query or JSON (Specification 7.1). */
export function askAt(base: string, fetch = globalThis.fetch): Ask {
  return async (call, fields, { cookie, compress = false, headers, method } = {}) => {
    const { address, body } = addressOf(base, call, fields);
    try {
      const response = await fetch(address, {
        method: method ?? endpoints[call].method,
        headers: {
          'Content-Type': 'application/json',
          [COMPRESS_OUTPUT_HEADER]: String(compress),
          ...(cookie !== undefined && { Cookie: cookie }),
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT),
        ...(body !== undefined && method === undefined && { body }),
      });
      return { httpStatus: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      return { httpStatus: 0, headers: new Headers(), text: reasonOf(error) };
    }
  };
}

function addressOf(base: string, call: EndpointName, fields: object): { address: URL; body: string | undefined } {
  const { method, path } = endpoints[call];
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const values = new Map<string, unknown>(Object.entries(fields));
  const filled = path.replace(/\{(\w+)\}/g, (_slot, name: string) => encodeURIComponent(String(values.get(name))));
  const address = new URL(filled, base.endsWith('/') ? base : `${base}/`);
  const rest = [...values].filter(([name]) => !inPath.has(name));
  if (method === 'POST') return { address, body: JSON.stringify(Object.fromEntries(rest)) };
  for (const [name, value] of rest) {
    for (const each of [value].flat()) address.searchParams.append(name, String(each));
  }
  return { address, body: undefined };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
