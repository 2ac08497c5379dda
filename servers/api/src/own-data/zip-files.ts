import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { ArchiveFile } from './archive-files.ts';

/** Makes a ZIP. Other requests get a turn after each piece of a file. */
export async function zipFiles(files: readonly ArchiveFile[], modifiedAt: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for (const piece of pieces) {
      file.push(Buffer.from(piece));
      await setImmediate();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
