import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { codeOf, UserError } from '../../model/errors.ts';
import type { BuildArchive } from './build-archive.ts';
import {
  API_PATH,
  commandEventSchema,
  DIGEST_HEADER,
  KEEP_ALIVE_MS,
  problemSchema,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  type CommandEnd,
  type SiteCommand,
} from './protocol.ts';
import type { SiteAddress } from './site-address.ts';

/** A site sends a line, or takes a piece of a build, within this time. */
const SILENCE_TIMEOUT_MS = 6 * KEEP_ALIVE_MS;

/** Pauses between tries of a repeatable request: a minute, for an edge to restart. */
const RETRY_PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

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

/** A command for a site; that for a build is in its archive. */
export type SiteRequest = { command: SiteCommand } | { app: string; archive: BuildArchive };

/** What happens while a site runs a command. */
export interface Progress {
  onProgress: (text: string) => void;
  /** How many bytes of the archive were sent. */
  onSent?: (bytes: number) => void;
}

/** Runs a command on a site, and returns how it ended. */
export async function followCommand(site: SiteAddress, request: SiteRequest, progress: Progress): Promise<CommandEnd> {
  const silence = new AbortController();
  const stop = () => silence.abort(new DOMException('The site is silent.', 'TimeoutError'));
  const timer = setTimeout(stop, SILENCE_TIMEOUT_MS);
  const onSent = (bytes: number) => {
    timer.refresh();
    progress.onSent?.(bytes);
  };
  try {
    const response = await send(site, describeRequest(request, onSent), silence.signal);
    for await (const line of readLines(response)) {
      timer.refresh();
      const event = v.parse(v.pipe(v.string(), v.parseJson(), commandEventSchema), line);
      if (!('progress' in event)) return event;
      progress.onProgress(event.progress);
    }
    throw lostResponse(site);
  } catch (error) {
    throw error instanceof SiteError ? error : explainConnection(site, error);
  } finally {
    clearTimeout(timer);
  }
}

function describeRequest(request: SiteRequest, onSent: (bytes: number) => void) {
  if ('command' in request)
    return { path: '/run', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request.command) };
  const { file, bytes, sha256 } = request.archive;
  const headers = { 'content-type': 'application/x-tar', 'content-length': String(bytes), [DIGEST_HEADER]: sha256 };
  return { path: `/publish/${request.app}`, headers, body: readPieces(file, onSent), duplex: 'half' };
}

async function* readPieces(file: string, onSent: (bytes: number) => void): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const piece of createReadStream(file)) {
    yield piece as Buffer;
    onSent((sent += (piece as Buffer).length));
  }
}

async function send(
  site: SiteAddress,
  { path, headers, ...request }: ReturnType<typeof describeRequest>,
  signal: AbortSignal,
): Promise<Response> {
  const init = {
    ...request,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${site.token}`, [PROTOCOL_HEADER]: PROTOCOL_VERSION },
    redirect: 'manual',
    signal,
  } as const;
  const response = await fetch(new URL(`${API_PATH}${path}`, site.origin), init as RequestInit);
  if (response.ok) return response;
  throw await explainResponse(site, response);
}

async function* readLines({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body ?? []) {
    rest += decoder.decode(bytes as Uint8Array, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Repeats work until it succeeds. Stops at a lasting failure, or after a minute. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SiteError) || error.retryAfterMs === undefined) throw error;
      await sleep(Math.max(pause, error.retryAfterMs));
    }
  }
  return work();
}

/** Why no response came, or not all of it. `fetch` throws an error whose cause is the reason. */
function explainConnection(site: SiteAddress, error: unknown): SiteError {
  const code = codeOf((error as { cause?: unknown } | null)?.cause ?? error);
  if (!NOT_CONNECTED.includes(code)) return lostResponse(site, code);
  return new SiteError(`${site.origin} cannot be reached (${code}): check RELEASES_URL and the network`, 0);
}

/** The command may have run on the site; nothing else is known. */
const lostResponse = ({ origin }: SiteAddress, code = ''): SiteError =>
  new SiteError(
    `the connection to ${origin} ended before the result came${code && ` (${code})`}: look at status before you repeat the command`,
    0,
  );

async function explainResponse(site: SiteAddress, response: Response): Promise<SiteError> {
  const { origin } = site;
  const { status, headers } = response;
  if (status === 502 || status === 504) return lostResponse(site, String(status));
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
