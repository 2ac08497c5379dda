import { endpoints, type Endpoint } from '../contract/index.ts';
import { ApiError } from './api-error.ts';

/** Calls that only read although they are POST; a write is never sent twice. */
const READS = new Set<Endpoint>([
  endpoints.queryVideos,
  endpoints.queryVideoDetail,
  endpoints.listWebinars,
  endpoints.getWebinarDetail,
  endpoints.queryBookmarks,
  endpoints.queryHistory,
  endpoints.querySkillPaths,
]);

/** What a gateway answers while a server behind it is gone for a moment. */
const PASSING = new Set([502, 503, 504]);

/** How a call is repeated; `waits` are the longest pauses before each further try, in milliseconds. */
export interface Repeating {
  endpoint: Endpoint;
  waits: readonly number[];
  signal: AbortSignal | undefined;
}

/** Tries a read again that did not reach the server, after a pause of random length; anything else is tried once. */
export async function repeatRead<Answer>(attempt: () => Promise<Answer>, repeating: Repeating): Promise<Answer> {
  const { endpoint, signal } = repeating;
  const waits = endpoint.method === 'GET' || READS.has(endpoint) ? repeating.waits : [];
  for (const wait of waits) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || signal?.aborted) throw error;
      // All pages that lost the server at the same moment must not come back at the same moment.
      await pause(wait * (0.5 + Math.random() / 2), signal);
    }
  }
  return attempt();
}

/** Without a network another try is of no use: the visitor is told at once. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || globalThis.navigator?.onLine === false) return false;
  return error.httpStatus === undefined ? error.cause instanceof TypeError : PASSING.has(error.httpStatus);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
