import { gunzipSync, gzipSync } from 'node:zlib';

/** The body of an answer: text, or what is long as gzip, in which most of those who ask take it just as it is. */
export type AnswerBody = string | Buffer;

/** An answer that is kept for everybody. */
export interface KeptAnswer {
  body: AnswerBody;
  /** Whether it says of videos if a member has bookmarked them. */
  hasBookmarks: boolean;
}

interface Entry extends KeptAnswer {
  storedAt: number;
}

/** Longer bodies are kept compressed: a seventh of the memory, and nobody compresses them again for each visitor. */
const LONG = 1000;

interface BodyCacheOptions {
  /** Most bytes kept, keys included. */
  maxBytes: number;
  maxAgeMs: number;
  now: () => number;
}

/** Answers of anonymous catalogue reads, the least recently used dropped first. */
export interface BodyCache {
  get: (key: string) => KeptAnswer | undefined;
  /** Keeps a text, and answers it as it is kept. */
  set: (key: string, text: string) => KeptAnswer;
}

/** Makes a cache bounded by size and age. */
export function createBodyCache({ maxBytes, maxAgeMs, now }: BodyCacheOptions): BodyCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= key.length + entry.body.length;
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() - entry.storedAt > maxAgeMs) {
        drop(key, entry);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    set: (key, text) => {
      const entry = { ...keptAnswer(text), storedAt: now() };
      const previous = entries.get(key);
      if (previous) drop(key, previous);
      entries.set(key, entry);
      bytes += key.length + entry.body.length;
      for (const [oldest, old] of entries) {
        if (bytes <= maxBytes) break;
        drop(oldest, old);
      }
      return entry;
    },
  };
}

/** What a compressed answer is made in, piece by piece: most are shorter than two of these. */
const PIECE = 2048;

function keptAnswer(text: string): KeptAnswer {
  const body = text.length > LONG ? inOwnMemory(gzipSync(text, { chunkSize: PIECE })) : text;
  return { body, hasBookmarks: text.includes('"isBookmarked"') };
}

/** zlib and Node give parts of longer buffers, the whole of which would stay for as long as the answer is kept. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The text of a body, however it is kept. */
export function textOf(body: AnswerBody): string {
  return typeof body === 'string' ? body : gunzipSync(body).toString();
}
