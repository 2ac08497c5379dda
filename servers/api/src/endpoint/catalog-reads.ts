import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../members/member-rows.ts';
import { describeError, StoreError } from '../members/store-error.ts';
import type { CallServices } from './call-services.ts';
import { compressJson, successBody } from './envelope.ts';
import { createResponseCache, textOf, type ResponseBody } from './response-cache.ts';
import { findMember } from './session-cookie.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
/** A response changes only with the catalog's version, which is in its key. */
const CACHE_TTL_MS = 10 * 60_000;

interface CatalogReadCall {
  /** The call and its parsed request. */
  key: string;
  /** Creates the result as JSON, without any data of a member. */
  createResult: () => string;
  request: FastifyRequest;
  isCompressed: boolean;
}

/** Creates the catalog reads of one server. Responses are cached for all callers; a member gets a copy with their bookmarks. */
export function createCatalogReads(services: CallServices) {
  const { catalog, store, monotonicNow, metrics, checkLimit, log } = services;
  const cache = createResponseCache({ maxBytes: CACHE_BYTES, ttlMs: CACHE_TTL_MS, now: monotonicNow });
  const getOrCreate = (key: string, create: () => string) => {
    const cached = cache.get(key);
    metrics.countCacheRead(cached === undefined ? 'miss' : 'hit');
    return cached ?? cache.set(key, create());
  };

  const waitForTurn = createTurnQueue();
  /** Delays a read of a member's own data until its turn; refuses too many per minute. */
  const throttle = async (member: Member, request: FastifyRequest) => {
    await checkLimit('reads', request, { member });
    await waitForTurn();
  };

  const findBookmarks = async (request: FastifyRequest): Promise<number[]> => {
    try {
      const member = await findMember(request, services);
      if (!member) return [];
      await throttle(member, request);
      return await store.bookmarks.list(member.id);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // The catalog stays readable while the members store is down.
      metrics.countDatabaseError();
      log('bookmarks-unreadable', { request: request.id, cause: describeError(error) });
      return [];
    }
  };

  return {
    throttle,
    respond: async ({ key, createResult, request, isCompressed }: CatalogReadCall): Promise<ResponseBody> => {
      const versionedKey = `${catalog.version} ${key}`;
      if (!cache.get(versionedKey)) await checkLimit('searches', request);
      const plain = getOrCreate(versionedKey, () => successBody(createResult()));
      const bookmarks = plain.hasBookmarks ? await findBookmarks(request) : [];
      if (bookmarks.length === 0)
        return isCompressed
          ? getOrCreate(`compressed ${versionedKey}`, () => compressResult(textOf(plain.body))).body
          : plain.body;
      const marked = JSON.stringify(markBookmarks(JSON.parse(textOf(plain.body)), new Set(bookmarks)));
      return isCompressed ? compressResult(marked) : marked;
    },
  };
}

/** The same envelope with its result in the form of Compress-Output. */
function compressResult(envelope: string): string {
  const { result } = JSON.parse(envelope) as { result: unknown };
  return successBody(compressJson(JSON.stringify(result)));
}

/** Sets `isBookmarked` of every video in a result, at any depth (Specification 3). `ids` are the member's bookmarks. */
function markBookmarks(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => markBookmarks(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  const marked = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markBookmarks(inner, ids)]));
  return 'isBookmarked' in marked ? { ...marked, isBookmarked: ids.has(marked.id) } : marked;
}

/**
 * Creates a queue with one turn for each iteration of the event loop. SQLite is synchronous: a hundred reads that start
 * together would otherwise run without a pause, and all other requests would wait.
 */
function createTurnQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
