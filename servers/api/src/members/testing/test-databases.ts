import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../../../kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../../kit/src/testing/start-postgres.ts';
import type { DeriveKey } from '../member-rows.ts';
import { openMembersStore, type MembersStore } from '../members-store.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { View } from '../view-rows.ts';

/** A new database for a test. */
export interface TestDatabase {
  location: DatabaseLocation;
  remove: () => Promise<void>;
}

/** Makes a new members store in a file. */
export async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'members-'));
  return {
    location: { membersFile: join(folder, 'a', 'members.sqlite') },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function makePostgres(programs: string): Promise<TestDatabase> {
  const { databaseUrl, stop } = await startPostgres(programs);
  return { location: { databaseUrl, membersFile: '' }, remove: stop };
}

/** Where PostgreSQL is installed on this machine. */
export const postgresPrograms = findPostgres();

/** Suites that need PostgreSQL (apt-get install postgresql). */
export const describeWithPostgres = postgresPrograms === undefined ? describe.skip : describe;

/** Each kind of database of this machine, with the function that makes a new one. */
export function testDatabases(): (readonly [kind: string, make: () => Promise<TestDatabase>])[] {
  const programs = postgresPrograms;
  const postgres = programs === undefined ? [] : [['PostgreSQL', () => makePostgres(programs)] as const];
  return [['SQLite', makeSqlite] as const, ...postgres];
}

/** A hash that costs nothing, for tests of everything but the hash. */
export const deriveCheaply: DeriveKey = async (password, salt, bytes) =>
  createHash('sha256').update(salt).update(password).digest().subarray(0, bytes);

/** Opens a members store whose passwords cost no time. */
export function openTestStore(location: DatabaseLocation, now: () => Date = () => new Date()): Promise<MembersStore> {
  return openMembersStore(location, now, deriveCheaply);
}

/** The newest hundred views of a member. */
export function viewsOf(store: MembersStore, memberId: string): Promise<View[]> {
  return store.views.page(memberId, {}, { page: 1, pageSize: 100 });
}
