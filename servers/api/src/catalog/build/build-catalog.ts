import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../content/format.ts';
import { createCatalogFile, openCatalogFile } from '../file/catalog-database.ts';
import { writeChecksum } from '../file/checksum.ts';
import { readRevisions, reviseWebinars } from './revisions.ts';
import type { Revision } from './revisions.ts';
import { contentVersion, writeCatalog } from './write-catalog.ts';

/**
 * Builds the catalog file of some content: writes a temporary file and renames it once complete. Leaves a file with the
 * same content unchanged. Revisions of webinars continue from those of the old file. `now` is the time of the build.
 */
export function buildCatalog(content: Content, file: string, now: Date): { version: string; isNew: boolean } {
  const version = contentVersion(content);
  if (versionOf(file) === version) return { version, isNew: false };
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const revisions = reviseWebinars(content.videos, readRevisions(file), now);
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

function versionOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const connection = openCatalogFile(file);
    try {
      return connection.prepare<[], { value: string }>("SELECT value FROM about WHERE key = 'version'").get()?.value;
    } finally {
      connection.close();
    }
  } catch {
    // A file that is not a catalog is replaced.
    return undefined;
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
