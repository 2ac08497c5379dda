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

/** The site refused a request, or could not be reached. */
class SiteError extends UserError {
  /** Of the system, or the status; may be empty. */
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
    throw error instanceof SiteError ? error : lostResponse(site, explainConnection(site, error));
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
  const response = await fetch(new URL(`${API_PATH}${path}`, site.origin), init as RequestInit).catch(
    (error: unknown) => {
      const reason = explainConnection(site, error);
      throw isNeverSent(reason) ? reason : lostResponse(site, reason);
    },
  );
  if (response.ok) return response;
  const reason = await explainResponse(site, response);
  throw isNeverSent(reason) ? reason : lostResponse(site, reason);
}

/** Whether the site refused a request, or there was no connection at all. */
const isNeverSent = ({ isTemporary, code }: SiteError): boolean =>
  !isTemporary || /^(429|503|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(code);

/** The command may have run on the site; nothing else is known. */
const lostResponse = ({ origin }: SiteAddress, error?: SiteError): SiteError =>
  new SiteError(
    `the connection to ${origin} ended before the result came${error && error.code !== '' ? ` (${error.code})` : ''}: look at status before you repeat the command`,
    { isTemporary: true },
  );

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
      if (!(error instanceof SiteError) || !error.isTemporary) throw error;
      await sleep(Math.max(pause, error.retryAfterMs));
    }
  }
  return work();
}

/** Why no response came, or not all of it. */
function explainConnection({ origin }: SiteAddress, error: unknown): SiteError {
  const cause = causeOf(error);
  if (cause?.name === 'TimeoutError')
    return new SiteError(`${origin} did not respond in time: try again`, { isTemporary: true });
  const code = codeOf(cause);
  const reason = code === '' ? 'the connection failed' : code;
  const message = `${origin} cannot be reached (${reason}): check RELEASES_URL and the network`;
  return new SiteError(message, { code, isTemporary: true });
}

/** `fetch` throws an error whose cause is the reason. */
function causeOf(error: unknown): { name?: unknown } | null {
  const outer = error as { name?: unknown; cause?: { name?: unknown } } | null;
  return outer?.cause ?? outer;
}

async function explainResponse({ origin }: SiteAddress, response: Response): Promise<SiteError> {
  const { status, headers } = response;
  const text = await response.text().catch(() => '');
  const isTemporary = [429, 502, 503, 504].includes(status);
  const retryAfter = Math.min(Number(headers.get('retry-after') ?? 0) || 0, MAX_RETRY_AFTER_SECONDS);
  const details = { isTemporary, retryAfterMs: isTemporary ? retryAfter * 1000 : 0 };
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), problemSchema), text);
  if (problem.success) return new SiteError(problem.output.error, { ...details, code: String(status) });
  if (status >= 300 && status < 400)
    return new SiteError(`${origin} redirects to ${headers.get('location') ?? ''}: set RELEASES_URL to that site`);
  if (status >= 500 || isTemporary)
    return new SiteError(`${origin} is not available at the moment (${status}): try again`, details);
  if (status === 413) return new SiteError(`${origin} takes no request of this size (413)`);
  if (status === 408)
    return new SiteError(`the request did not reach ${origin} in time (408): use a faster connection`);
  return new SiteError(
    `${origin} has no interface for the release tool: check RELEASES_URL, and that the site has OPS_TOKEN`,
  );
}
