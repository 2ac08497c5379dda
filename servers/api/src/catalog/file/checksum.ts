import { closeSync, createReadStream, createWriteStream, openSync, readSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

/** Where a catalog file stores its own checksum: SQLite reserves these bytes (`user_version`) for applications. */
const CHECKSUM_OFFSET = 60;
const CHECKSUM_BYTES = 4;
const CHUNK_BYTES = 1024 * 1024;

/** Writes the checksum into a finished file, so that an incomplete copy is never loaded. */
export function writeChecksum(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const checksum = createChecksum();
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let length = readSync(handle, chunk); length > 0; length = readSync(handle, chunk)) {
      checksum.add(chunk.subarray(0, length));
    }
    const bytes = Buffer.alloc(CHECKSUM_BYTES);
    bytes.writeUInt32BE(checksum.actual());
    writeSync(handle, bytes, 0, CHECKSUM_BYTES, CHECKSUM_OFFSET);
  } finally {
    closeSync(handle);
  }
}

/** Copies a file. Returns whether the copied bytes have the checksum that the file stores. */
export async function copyChecked(from: string, to: string): Promise<boolean> {
  const checksum = createChecksum();
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        checksum.add(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return checksum.actual() === checksum.stored();
}

/** Computes the checksum of a file whose first chunk contains the whole header. The checksum itself counts as zeros. */
function createChecksum() {
  let actual = 0;
  let stored: number | undefined;
  return {
    add: (chunk: Buffer) => {
      if (stored === undefined && chunk.length >= CHECKSUM_OFFSET + CHECKSUM_BYTES) {
        stored = chunk.readUInt32BE(CHECKSUM_OFFSET);
        const header = Buffer.from(chunk.subarray(0, CHECKSUM_OFFSET + CHECKSUM_BYTES)).fill(0, CHECKSUM_OFFSET);
        actual = crc32(chunk.subarray(header.length), crc32(header, actual));
      } else {
        actual = crc32(chunk, actual);
      }
    },
    actual: () => actual,
    stored: () => stored,
  };
}
