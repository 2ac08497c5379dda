import * as v from 'valibot';
import { commandEventSchema, KEEP_ALIVE_MS, type CommandEnd, type SiteCommand } from './protocol.ts';
import type { SiteAddress } from './site-address.ts';
import { explainConnection, requestSite, SiteError } from './site-client.ts';

/** A site is silent for no longer than this while a command runs. */
const SILENCE_TIMEOUT_MS = 6 * KEEP_ALIVE_MS;

const eventLine = v.pipe(v.string(), v.parseJson(), commandEventSchema);

/** The command may have run on the site; nothing else is known. */
class LostResponseError extends SiteError {}

/** Runs a command on a site, and returns how it ended. Shows its progress meanwhile. */
export async function followCommand(
  site: SiteAddress,
  command: SiteCommand,
  onProgress: (text: string) => void,
): Promise<CommandEnd> {
  const silence = new AbortController();
  const stop = () => silence.abort(new DOMException('The site is silent.', 'TimeoutError'));
  const timer = setTimeout(stop, SILENCE_TIMEOUT_MS);
  try {
    const request = { method: 'POST', path: '/run', body: command, signal: silence.signal } as const;
    const response = await requestSite(site, request).catch((error: unknown) => {
      throw isNeverSent(error) ? error : lostResponse(site, error);
    });
    for await (const line of readLines(response)) {
      timer.refresh();
      const event = v.parse(eventLine, line);
      if (!('progress' in event)) return event;
      onProgress(event.progress);
    }
    throw lostResponse(site);
  } catch (error) {
    throw error instanceof SiteError ? error : lostResponse(site, explainConnection(site, error));
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the site refused a request, or there was no connection at all. */
const isNeverSent = (error: unknown): boolean =>
  error instanceof SiteError &&
  (!error.isTemporary || /^(429|503|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/.test(error.code));

const lostResponse = ({ origin }: SiteAddress, error?: unknown): LostResponseError =>
  new LostResponseError(
    `the connection to ${origin} ended before the result came${error instanceof SiteError && error.code !== '' ? ` (${error.code})` : ''}: look at status before you repeat the command`,
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
