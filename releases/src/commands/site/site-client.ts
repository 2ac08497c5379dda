import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { codeOf, UserError } from '../../model/errors.ts';
import { API_PATH, problemSchema, PROTOCOL_HEADER, PROTOCOL_VERSION } from './protocol.ts';
import type { SiteAddress } from './site-address.ts';

/** How long a site may take for the start of its response. */
const RESPONSE_TIMEOUT_MS = 90_000;

/** Pauses between tries of a request that changes nothing, or the same thing again: a minute, for an edge to restart. */
const RETRY_PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const MAX_RETRY_AFTER_SECONDS = 60;

/** The site refused a request, or could not be reached. */
export class SiteError extends UserError {
  /** Of the site, or of the system; may be empty. */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean;
  readonly retryAfterMs: number;

  constructor(message: string, details: { code?: string; isTemporary?: boolean; retryAfterMs?: number } = {}) {
    super(message);
    this.code = details.code ?? '';
    this.isTemporary = details.isTemporary ?? false;
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

/** A request to a site's interface. */
export interface SiteRequest {
  method: 'POST' | 'PATCH';
  /** Below `/ops/api`. */
  path: string;
  /** An object is sent as JSON. */
  body: object | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal;
}

/** Sends a request once; throws a SiteError that says why there is no result. */
export async function requestSite(site: SiteAddress, { method, path, body, signal }: SiteRequest): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await fetch(new URL(`${API_PATH}${path}`, site.origin), {
    method,
    headers: {
      authorization: `Bearer ${site.token}`,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      [PROTOCOL_HEADER]: PROTOCOL_VERSION,
    },
    body: isBytes ? body : JSON.stringify(body),
    redirect: 'manual',
    // The timeout must not end a long command whose response began.
    signal: signal ?? timeout,
  }).catch((error: unknown) => {
    throw explainConnection(site, error);
  });
  if (response.ok) return response;
  throw await explainResponse(site, response);
}

/** Sends a request, and parses the JSON of the response. */
export async function fetchFromSite<Schema extends v.GenericSchema>(
  site: SiteAddress,
  request: SiteRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await requestSite(site, request);
  const text = await response.text().catch((error: unknown) => {
    throw explainConnection(site, error);
  });
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  throw noInterface(site);
}

/** Repeats work until it succeeds. Stops at a lasting failure, or after several without progress. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  readProgress: () => number = () => 0,
): Promise<Result> {
  let failures = 0;
  let lastProgress = readProgress();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (readProgress() > lastProgress) failures = 0;
      lastProgress = readProgress();
      const pause = RETRY_PAUSES_MS[failures++];
      if (!(error instanceof SiteError) || !error.isTemporary || pause === undefined) throw error;
      await sleep(Math.max(pause, error.retryAfterMs));
    }
  }
}

/** Why no response came, or not all of it. */
export function explainConnection({ origin }: SiteAddress, error: unknown): SiteError {
  const cause = causeOf(error);
  if (cause?.name === 'TimeoutError')
    return new SiteError(`${origin} did not respond in time: try again`, { isTemporary: true });
  const code = codeOf(cause);
  const reason = code === '' ? 'the connection failed' : code;
  return new SiteError(`${origin} cannot be reached (${reason}): check RELEASES_URL and the network`, {
    code,
    isTemporary: true,
  });
}

/** `fetch` throws an error whose cause is the reason. */
function causeOf(error: unknown): { name?: unknown } | null {
  const outer = error as { name?: unknown; cause?: { name?: unknown } } | null;
  return outer?.cause ?? outer;
}

async function explainResponse(site: SiteAddress, response: Response): Promise<SiteError> {
  const { status, headers } = response;
  const text = await response.text().catch(() => '');
  const isTemporary = [429, 502, 503, 504].includes(status);
  const retryAfter = Math.min(Number(headers.get('retry-after') ?? 0) || 0, MAX_RETRY_AFTER_SECONDS);
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), text);
  const details = { isTemporary, retryAfterMs: isTemporary ? retryAfter * 1000 : 0 };
  if (problem.success)
    return new SiteError(problem.output.error, { ...details, code: problem.output.code ?? String(status) });
  if (status >= 300 && status < 400)
    return new SiteError(`${site.origin} redirects to ${headers.get('location') ?? ''}: set RELEASES_URL to that site`);
  if (status >= 500 || isTemporary)
    return new SiteError(`${site.origin} is not available at the moment (${status}): try again`, details);
  return status === 413 ? new SiteError(`${site.origin} takes no request of this size (413)`) : noInterface(site);
}

const noInterface = ({ origin }: SiteAddress): SiteError =>
  new SiteError(`${origin} has no interface for the release tool: check RELEASES_URL, and that the site has OPS_TOKEN`);
