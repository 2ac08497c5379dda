import { closeSync, createReadStream, createWriteStream, openSync, readSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

/** Where a catalog file has its own checksum: SQLite leaves these bytes (`user_version`) to applications. */
const CHECKSUM_AT = 60;
const CHECKSUM_BYTES = 4;
const PIECE = 1024 * 1024;

/** Writes the checksum into a finished file, so that a torn copy is never taken for a catalog. */
export function writeChecksum(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const checksum = createChecksum();
    const piece = Buffer.alloc(PIECE);
    for (let length = readSync(handle, piece); length > 0; length = readSync(handle, piece)) {
      checksum.add(piece.subarray(0, length));
    }
    const bytes = Buffer.alloc(CHECKSUM_BYTES);
    bytes.writeUInt32BE(checksum.actual());
    writeSync(handle, bytes, 0, CHECKSUM_BYTES, CHECKSUM_AT);
  } finally {
    closeSync(handle);
  }
}

/** Copies a file, and tells whether what was copied has the checksum that is written in it. */
export async function copyChecked(from: string, to: string): Promise<boolean> {
  const checksum = createChecksum();
  await pipeline(
    createReadStream(from, { highWaterMark: PIECE }),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        checksum.add(piece);
        yield piece;
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return checksum.actual() === checksum.written();
}

/** Adds up a file whose first piece has the whole header; the checksum itself counts as zeros. */
function createChecksum() {
  let actual = 0;
  let written: number | undefined;
  return {
    add: (piece: Buffer) => {
      if (written === undefined && piece.length >= CHECKSUM_AT + CHECKSUM_BYTES) {
        written = piece.readUInt32BE(CHECKSUM_AT);
        const header = Buffer.from(piece.subarray(0, CHECKSUM_AT + CHECKSUM_BYTES)).fill(0, CHECKSUM_AT);
        actual = crc32(piece.subarray(header.length), crc32(header, actual));
      } else {
        actual = crc32(piece, actual);
      }
    },
    actual: () => actual,
    written: () => written,
  };
}
