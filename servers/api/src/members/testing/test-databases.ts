import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../../../kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../../kit/src/testing/start-postgres.ts';
import type { DatabaseLocation } from '../open-database.ts';

/** A new database for a test. */
export interface TestDatabase {
  location: DatabaseLocation;
  remove: () => Promise<void>;
}

async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'members-'));
  return { location: { membersFile: join(folder, 'members.sqlite') }, remove: () => rm(folder, { recursive: true }) };
}

async function makePostgres(programs: string): Promise<TestDatabase> {
  const { databaseUrl, stop } = await startPostgres(programs);
  return { location: { databaseUrl, membersFile: '' }, remove: stop };
}

/** Each kind of database of this machine, with the function that makes a new one. */
export function testDatabases(): (readonly [kind: string, make: () => Promise<TestDatabase>])[] {
  const programs = findPostgres();
  const postgres = programs === undefined ? [] : [['PostgreSQL', () => makePostgres(programs)] as const];
  return [['SQLite', makeSqlite] as const, ...postgres];
}
