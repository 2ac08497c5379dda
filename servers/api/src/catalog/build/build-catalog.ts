import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../content/format.ts';
import { createCatalogFile, openCatalogFile, type Connection } from '../file/catalog-database.ts';
import { writeChecksum } from '../file/checksum.ts';
import { reviseWebinars, type Revision } from './revisions.ts';
import { contentVersion, writeCatalog } from './write-catalog.ts';

/**
 * Builds the catalog file of some content: writes a temporary file and renames it once complete. Leaves a file with the
 * same content unchanged. Revisions of webinars continue from those of the old file. `now` is the time of the build.
 */
export function buildCatalog(content: Content, file: string, now: Date): { version: string; isNew: boolean } {
  const version = contentVersion(content);
  const previous = readPrevious(file);
  if (previous.version === version) return { version, isNew: false };
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const revisions = reviseWebinars(content.videos, previous.revisions, now);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    rmSync(temporary, { force: true });
    writeFile(temporary, content, { version, revisions });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
  return { version, isNew: true };
}

/** What the old file has that the next one needs. A file that is missing or no catalog has nothing. */
function readPrevious(file: string): { version?: string | undefined; revisions: Revision[] } {
  let connection: Connection | undefined;
  try {
    connection = openCatalogFile(file);
    const about = connection.prepare<[], { value: string }>("SELECT value FROM about WHERE key = 'version'").get();
    const revisions = connection.prepare<[], Revision>('SELECT id, hash, number FROM revision').all();
    return { version: about?.value, revisions };
  } catch {
    return { revisions: [] };
  } finally {
    connection?.close();
  }
}

function writeFile(file: string, content: Content, about: { version: string; revisions: readonly Revision[] }): void {
  const connection = createCatalogFile(file);
  try {
    writeCatalog(connection, content, about);
  } finally {
    connection.close();
  }
  writeChecksum(file);
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
