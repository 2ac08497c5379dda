import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLocation } from './open-database.ts';

/** Less than this is no room: SQLite may still reuse what it has, and fails a little later. */
const LEAST_BYTES = 1024 * 1024;

/** Fails when the disk of a SQLite file is full; PostgreSQL has its own. */
export async function checkRoom({ databaseUrl, membersFile }: DatabaseLocation): Promise<void> {
  if (databaseUrl !== undefined) return;
  const { bavail, bsize } = await statfs(path.dirname(membersFile));
  if (bavail * bsize < LEAST_BYTES) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
}
