import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import * as v from 'valibot';
import { codeOf, UserError } from '../../model/errors.ts';
import {
  API_PATH,
  commandEventSchema,
  KEEP_ALIVE_MS,
  problemSchema,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  type CommandEnd,
} from './protocol.ts';

/** A site whose releases the tool changes over HTTPS. */
export interface SiteAddress {
  /** Without a path, such as `https://learn.example.com`. */
  origin: string;
  token: string;
}

/** A command for a site, perhaps with a build. */
export interface SiteRequest {
  path: string;
  /** The type of the body. */
  type: string;
  headers?: Readonly<Record<string, string>>;
  /** Reports each piece that was sent. */
  body: (onProgress: (text: string) => void) => string | AsyncIterable<Buffer>;
}

/** A site sends a line, or takes a piece of a build, within this time. */
const SILENCE_TIMEOUT_MS = 6 * KEEP_ALIVE_MS;

/** Pauses between tries of a repeatable request: together a minute, for an edge to restart. */
const RETRY = { retries: 8, minTimeout: 250, factor: 2, maxTimeout: 30_000 };

const MAX_RETRY_AFTER_SECONDS = 60;

/** The codes of a connection that never began. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** The site refused a request, or could not be reached. */
class SiteError extends UserError {
  /** After which pause the same request may succeed; undefined if it never will. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Runs a command on a site, and returns how it ended. */
export async function followCommand(
  site: SiteAddress,
  request: SiteRequest,
  onProgress: (text: string) => void,
): Promise<CommandEnd> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(lostResponse(site)), SILENCE_TIMEOUT_MS);
  const report = (text: string) => {
    timer.refresh();
    onProgress(text);
  };
  try {
    for await (const line of readLines(await send(site, request, { report, signal: silence.signal }))) {
      const event = v.parse(v.pipe(v.string(), v.parseJson(), commandEventSchema), line);
      if (!('progress' in event)) return event;
      report(event.progress);
    }
    throw lostResponse(site);
  } catch (error) {
    throw error instanceof SiteError ? error : explainConnection(site, error);
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  { origin, token }: SiteAddress,
  { path, type, headers, body }: SiteRequest,
  { report, signal }: { report: (text: string) => void; signal: AbortSignal },
): Promise<Response> {
  const response = await fetch(new URL(`${API_PATH}${path}`, origin), {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': type,
      authorization: `Bearer ${token}`,
      [PROTOCOL_HEADER]: PROTOCOL_VERSION,
    },
    body: body(report),
    duplex: 'half',
    redirect: 'manual',
    signal,
  } as RequestInit);
  if (response.ok) return response;
  throw await explainResponse(origin, response);
}

async function* readLines({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Repeats work until it succeeds. Stops at a lasting failure, or after a minute. */
export const withRetries = <Result>(work: () => Promise<Result>): Promise<Result> =>
  pRetry(work, {
    ...RETRY,
    shouldRetry: async ({ error }) => {
      if (!(error instanceof SiteError) || error.retryAfterMs === undefined) return false;
      await sleep(error.retryAfterMs);
      return true;
    },
  });

/** Why no response came, or not all of it. `fetch` throws an error whose cause is the reason. */
function explainConnection(site: SiteAddress, error: unknown): SiteError {
  const code = codeOf((error as { cause?: unknown } | null)?.cause ?? error);
  if (!NOT_CONNECTED.includes(code)) return lostResponse(site, code);
  return new SiteError(`${site.origin} cannot be reached (${code}): check RELEASES_URL and the network`, 0);
}

/** The command may have run on the site; nothing else is known. */
const lostResponse = ({ origin }: Pick<SiteAddress, 'origin'>, code = ''): SiteError =>
  new SiteError(
    `the connection to ${origin} ended before the result came${code && ` (${code})`}: look at status before you repeat the command`,
    0,
  );

async function explainResponse(origin: string, response: Response): Promise<SiteError> {
  const { status, headers } = response;
  if (status === 502 || status === 504) return lostResponse({ origin }, String(status));
  const isBusy = status === 429 || status === 503;
  const retryAfterMs = Math.min(Number(headers.get('retry-after') ?? 0) || 0, MAX_RETRY_AFTER_SECONDS) * 1000;
  const fail = (message: string) => new SiteError(message, isBusy ? retryAfterMs : undefined);
  const text = await response.text().catch(() => '');
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), text);
  if (problem.success) return fail(problem.output.error);
  if (status >= 300 && status < 400)
    return fail(`${origin} redirects to ${headers.get('location') ?? ''}: set RELEASES_URL to that site`);
  if (status >= 500 || isBusy) return fail(`${origin} is not available at the moment (${status}): try again`);
  if (status === 413) return fail(`${origin} takes no request of this size (413)`);
  if (status === 408) return fail(`the request did not reach ${origin} in time (408): use a faster connection`);
  return fail(`${origin} has no interface for the release tool: check RELEASES_URL, and that the site has OPS_TOKEN`);
}
