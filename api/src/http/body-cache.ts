interface Entry {
  body: string;
  storedAt: number;
}

interface BodyCacheOptions {
  /** Most characters kept, keys included. */
  maxCharacters: number;
  maxAgeMs: number;
  now: () => number;
}

/** Serialized answers of anonymous catalogue reads, the least recently used dropped first. */
export interface BodyCache {
  get: (key: string) => string | undefined;
  set: (key: string, body: string) => void;
}

/** Makes a cache bounded by size and age. */
export function createBodyCache({ maxCharacters, maxAgeMs, now }: BodyCacheOptions): BodyCache {
  const entries = new Map<string, Entry>();
  let characters = 0;

  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    characters -= key.length + entry.body.length;
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
      return entry.body;
    },
    set: (key, body) => {
      const previous = entries.get(key);
      if (previous) drop(key, previous);
      entries.set(key, { body, storedAt: now() });
      characters += key.length + body.length;
      for (const [oldest, entry] of entries) {
        if (characters <= maxCharacters) break;
        drop(oldest, entry);
      }
    },
  };
}
