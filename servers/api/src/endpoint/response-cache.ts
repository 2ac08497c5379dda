import { gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The body of a response: text, or gzip for a long one. */
export type ResponseBody = string | Buffer;

/** Longer bodies are cached compressed: a seventh of the memory, and one compression for all visitors. */
const MIN_COMPRESSED_LENGTH = 1000;

/** The chunk size of gzip. Most compressed bodies are shorter than two chunks. */
const GZIP_CHUNK_BYTES = 2048;

/**
 * Creates a cache of responses for anonymous catalog reads. It drops the least recently used first; keys count in
 * `maxBytes`.
 */
export function createResponseCache({ maxBytes, ttlMs, now }: { maxBytes: number; ttlMs: number; now: () => number }) {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => key.length + body.length,
    ttl: ttlMs,
    // Reads the clock each time; the library would keep its time for a millisecond, with a timer.
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get: (key: string) => cache.get(key),
    /** Stores a text and returns the cached response. */
    set: (key: string, text: string) => {
      const response = toCachedResponse(text);
      cache.set(key, response);
      return response;
    },
  };
}

/** A response that is cached for all callers. */
type CachedResponse = ReturnType<typeof toCachedResponse>;

function toCachedResponse(text: string) {
  const isLong = text.length > MIN_COMPRESSED_LENGTH;
  // zlib returns a slice of a longer buffer, and the whole buffer would stay in memory.
  const body: ResponseBody = isLong
    ? Buffer.from(new Uint8Array(gzipSync(text, { chunkSize: GZIP_CHUNK_BYTES })).buffer)
    : text;
  /** Whether it contains `isBookmarked`, which depends on the member. */
  return { body, hasBookmarks: text.includes('"isBookmarked"') };
}

/** The text of a body, compressed or not. */
export function textOf(body: ResponseBody): string {
  return typeof body === 'string' ? body : gunzipSync(body).toString();
}
