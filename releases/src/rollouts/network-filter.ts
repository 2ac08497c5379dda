import * as v from 'valibot';

/** Enough for 20,000 entries. With more of them, the filter takes some for known that it never saw. */
const BITS = 2 ** 17;
const BITS_PER_ENTRY = 3;

/**
 * Which networks counted already: a Bloom filter in base64. It never takes a known network for new, so that none counts
 * twice after a restart or at another edge.
 */
export const networkFilterSchema = v.pipe(v.string(), v.base64(), v.length(Math.ceil(BITS / 8 / 3) * 4));

/** Creates a filter, with the networks of an earlier one. */
export function createNetworkFilter(earlier?: string) {
  const bytes = new Uint8Array(BITS / 8);
  const addAll = (encoded: string): void => {
    const other = Buffer.from(encoded, 'base64');
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = (bytes[index] ?? 0) | (other[index] ?? 0);
  };
  if (earlier !== undefined) addAll(earlier);
  return {
    /** Adds an entry; false if it was there. */
    isNew: (entry: string): boolean => {
      let isNew = false;
      for (const bit of bitsOf(entry)) {
        const [index, mask] = [bit >>> 3, 1 << (bit & 7)];
        const byte = bytes[index] ?? 0;
        if ((byte & mask) === 0) isNew = true;
        bytes[index] = byte | mask;
      }
      return isNew;
    },
    addAll,
    encode: (): string => Buffer.from(bytes).toString('base64'),
  };
}

/** Double hashing, with FNV-1a from two starts. */
function bitsOf(entry: string): number[] {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < entry.length; index += 1) {
    const code = entry.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b);
  }
  [first, second] = [first ^ (first >>> 15), (second ^ (second >>> 13)) | 1];
  return Array.from({ length: BITS_PER_ENTRY }, (_, index) => (first + Math.imul(index, second)) & (BITS - 1));
}
