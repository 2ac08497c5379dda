import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '../../content/format.ts';
import { writeChecksum } from '../checksum.ts';
import { createSnapshot, openSnapshot } from '../database.ts';
import { contentVersion } from './content-version.ts';
import { readRevisions, reviseWebinars } from './revisions.ts';
import type { Revision } from './revisions.ts';
import { writeSnapshot } from './write-snapshot.ts';

/**
 * Makes the catalogue file of some content, in one step from the reader's view: it is written beside
 * and renamed when whole. A file that holds the same content already is left alone; revisions of webinars go on
 * from those of the file. `now` is when it is made.
 */
export function makeCatalogue(content: Content, file: string, now: Date): { version: string; isNew: boolean } {
  const version = contentVersion(content);
  if (versionOf(file) === version) return { version, isNew: false };
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const revisions = reviseWebinars(content.videos, readRevisions(file), now);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    rmSync(draft, { force: true });
    fill(draft, content, revisions);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return { version, isNew: true };
}

function versionOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const database = openSnapshot(file);
    try {
      return database.prepare<[], { value: string }>("SELECT value FROM about WHERE key = 'version'").get()?.value;
    } finally {
      database.close();
    }
  } catch {
    // Whatever stands there is not a catalogue; it is replaced.
    return undefined;
  }
}

function fill(draft: string, content: Content, revisions: readonly Revision[]): void {
  const database = createSnapshot(draft);
  try {
    writeSnapshot(database, content, revisions);
  } finally {
    database.close();
  }
  writeChecksum(draft);
  const handle = openSync(draft, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
