import { gunzipSync, gzipSync } from 'node:zlib';

/** The body of a response: text, or gzip for a long one. */
export type ResponseBody = string | Buffer;

/** A response that is cached for all callers. */
export interface CachedResponse {
  body: ResponseBody;
  /** Whether it contains `isBookmarked`, which depends on the member. */
  hasBookmarks: boolean;
}

interface Entry extends CachedResponse {
  storedAt: number;
}

/** Longer bodies are cached compressed: a seventh of the memory, and one compression for all visitors. */
const MIN_COMPRESSED_LENGTH = 1000;

/** The chunk size of gzip. Most compressed bodies are shorter than two chunks. */
const GZIP_CHUNK_BYTES = 2048;

interface ResponseCacheOptions {
  /** Maximum size of all entries, keys included. */
  maxBytes: number;
  ttlMs: number;
  now: () => number;
}

/** A cache of responses for anonymous catalog reads. It drops the least recently used first. */
export interface ResponseCache {
  get: (key: string) => CachedResponse | undefined;
  /** Stores a text and returns the cached response. */
  set: (key: string, text: string) => CachedResponse;
}

/** Creates a cache with a maximum size and age. */
export function createResponseCache({ maxBytes, ttlMs, now }: ResponseCacheOptions): ResponseCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const remove = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry) bytes -= key.length + entry.body.length;
    entries.delete(key);
    return entry;
  };
  const add = (key: string, entry: Entry): Entry => {
    entries.set(key, entry);
    bytes += key.length + entry.body.length;
    return entry;
  };

  return {
    get: (key) => {
      const entry = remove(key);
      return entry && now() - entry.storedAt <= ttlMs ? add(key, entry) : undefined;
    },
    set: (key, text) => {
      remove(key);
      const entry = add(key, { ...toCachedResponse(text), storedAt: now() });
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
      return entry;
    },
  };
}

function toCachedResponse(text: string): CachedResponse {
  const isLong = text.length > MIN_COMPRESSED_LENGTH;
  const body = isLong ? copyToOwnBuffer(gzipSync(text, { chunkSize: GZIP_CHUNK_BYTES })) : text;
  return { body, hasBookmarks: text.includes('"isBookmarked"') };
}

/** Copies the bytes. zlib returns a slice of a longer buffer, and the whole buffer would stay in memory. */
function copyToOwnBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The text of a body, compressed or not. */
export function textOf(body: ResponseBody): string {
  return typeof body === 'string' ? body : gunzipSync(body).toString();
}
