import type { FastifyRequest } from 'fastify';
import type { CallServices } from '../calls/call-context.ts';
import type { Member } from '../members/member-rows.ts';
import { StoreFault } from '../members/store-fault.ts';
import { describeError } from '../operations/describe-error.ts';
import { createBodyCache, textOf } from './body-cache.ts';
import type { AnswerBody } from './body-cache.ts';
import { compressJson, successBody } from './envelope.ts';
import { markBookmarks } from './mark-bookmarks.ts';
import { findMember } from './session-cookie.ts';
import { createTurns } from './turns.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const CACHE_AGE_MS = 60_000;

interface CatalogueReadCall {
  /** The call and its parsed request. */
  key: string;
  /** Makes the result as JSON, without anything of a member. */
  make: () => string;
  request: FastifyRequest;
  isCompressed: boolean;
}

/** Answers reads of the catalogue with whole envelopes: made once, kept for everybody, a member's bookmarks marked in a copy. */
export interface CatalogueReads {
  answer: (call: CatalogueReadCall) => Promise<AnswerBody>;
  /** Lets a member read what is their own: not too often, and one after the other. */
  admit: (member: Member, request: FastifyRequest) => Promise<void>;
}

/** Makes the cache of catalogue reads of one server. */
export function createCatalogueReads(services: CallServices): CatalogueReads {
  const { catalogue, store, monotonicNow, metrics, checkLimit, log } = services;
  const cache = createBodyCache({
    maxBytes: CACHE_BYTES,
    maxAgeMs: CACHE_AGE_MS,
    now: monotonicNow,
  });
  const remember = (key: string, make: () => string) => {
    const known = cache.get(key);
    metrics.countCacheRead(known === undefined ? 'miss' : 'hit');
    if (known !== undefined) return known;
    return cache.set(key, make());
  };

  const turn = createTurns();
  const admit = async (member: Member, request: FastifyRequest) => {
    checkLimit('reads', request, member);
    await turn();
  };

  const findBookmarks = async (request: FastifyRequest): Promise<number[]> => {
    try {
      const member = await findMember(request, services);
      if (!member) return [];
      await admit(member, request);
      return await store.bookmarks.list(member.id);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // Who only reads the catalogue should not lose it because the members store is down.
      metrics.countDatabaseError();
      log.failed(request.log, { cause: describeError(error) }, 'Bookmarks could not be read');
      return [];
    }
  };

  return {
    admit,
    answer: async ({ key, make, request, isCompressed }) => {
      const versionedKey = `${catalogue.version} ${key}`;
      const plain = remember(versionedKey, () => successBody(make()));
      const bookmarks = plain.hasBookmarks ? await findBookmarks(request) : [];
      if (bookmarks.length === 0)
        return isCompressed
          ? remember(`compressed ${versionedKey}`, () => compressed(textOf(plain.body))).body
          : plain.body;
      const marked = JSON.stringify(markBookmarks(JSON.parse(textOf(plain.body)), new Set(bookmarks)));
      return isCompressed ? compressed(marked) : marked;
    },
  };
}

/** The same envelope with its result in the form of Compress-Output. */
function compressed(envelope: string): string {
  const { result } = JSON.parse(envelope) as { result: unknown };
  return successBody(compressJson(JSON.stringify(result)));
}
