import { buildRequest } from '@learning-center/shared/build-request';
import { endpoints } from '@learning-center/shared/contract';
import type { EndpointName } from '@learning-center/shared/contract';

/** A response of the API. Without one, the HTTP status is 0 and the text is the reason. */
export interface ApiResponse {
  httpStatus: number;
  headers: Headers;
  text: string;
}

/** The options of a call. */
export interface CallOptions {
  headers?: Record<string, string> | undefined;
  /** `OPTIONS` for the preflight that browsers send before a call to another origin. */
  method?: 'OPTIONS';
}

export type SendCall = (call: EndpointName, fields: object, options?: CallOptions) => Promise<ApiResponse>;

/** A file that a response of the API names. */
export interface FileResponse extends ApiResponse {
  /** The address, which may be a path of the site. */
  link: string;
  /** The site's origin if CORS must allow it. */
  requestedFrom: string | undefined;
  /** Says whether a path was read at the API's origin; else empty. */
  note: string;
}

/** Reads a file by its link. */
export type ReadFile = (link: string) => Promise<FileResponse>;

const RESPONSE_TIMEOUT_MS = 30_000;

/** Creates the function that calls the API at a base as the site does. */
export function createCaller(base: string, fetch = globalThis.fetch): SendCall {
  return async (call, fields, { headers, method } = {}) => {
    const target = { baseUrl: base, compress: false, language: undefined };
    const [address, request] = buildRequest(endpoints[call], fields, target);
    const sent = { ...request, headers: { ...request.headers, ...headers }, ...(method && { method, body: null }) };
    return receive(fetch(address, { ...sent, redirect: 'manual', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }));
  };
}

/** Creates the function that reads files, each once. Paths are those of the site's origin, or else of the API's. */
export function createReader(base: string, siteOrigin: string | undefined, fetch = globalThis.fetch): ReadFile {
  const files = new Map<string, Promise<FileResponse>>();
  const read = async (link: string): Promise<FileResponse> => {
    const address = URL.parse(link, siteOrigin ?? base);
    const requestedFrom = siteOrigin !== address?.origin ? siteOrigin : undefined;
    const headers: Record<string, string> = requestedFrom === undefined ? {} : { Origin: requestedFrom };
    const request = async () => fetch(address ?? link, { headers, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    const isPath = siteOrigin === undefined && !URL.canParse(link);
    const note = isPath ? " (a path of the site, read at the API's origin; name the site with --site)" : '';
    return { ...(await receive(request())), link, requestedFrom, note };
  };
  return (link) => {
    const file = files.get(link) ?? read(link);
    files.set(link, file);
    return file;
  };
}

async function receive(pending: Promise<Response>): Promise<ApiResponse> {
  try {
    const response = await pending;
    return { httpStatus: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return { httpStatus: 0, headers: new Headers(), text: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}
