import { createHmac, scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RecordStatement } from '../operations/sql-trace.ts';
import { passwordOf } from './database-password.ts';
import { openPostgresLimits } from './open-postgres.ts';
import { SESSION_SECONDS } from './session-rows.ts';
import type { LimitTables, Tables } from './tables.ts';

/** The most rows of each table. Beyond it, those that end first are removed. */
const MAX_ROWS = 100_000;
/** The most rows that one cleaning removes, so that it ends in time. */
const MAX_REMOVED_ROWS = 10_000;

/** The uses to count. They belong to the window that the first use of a key has started. */
export interface CountOptions {
  uses: number;
  windowMs: number;
}

/** The keys of an attempt to log in. */
export interface AttemptKeys {
  nameAndNetwork: string;
  network: string;
  name: string;
  /** The member in one household. */
  household: string;
}

/** The key of a member's name in `AttemptKeys`. */
export const nameKey = (name: string) => `name ${name}`;

/** An attempt: the failures of its keys including this one, and whether the member has logged in from there before. */
export interface CountedAttempt {
  failures: Record<'nameAndNetwork' | 'network' | 'name', number>;
  isTrusted: boolean;
}

/** Counts uses for all processes on one PostgreSQL, by its clock. Keys are stored as hashes. */
export interface LimitRows {
  /** Counts uses of each key; returns their numbers in the same order. */
  count: (keys: readonly string[], options: CountOptions) => Promise<number[]>;
  /** Counts an attempt to log in as a failure. */
  countAttempt: (keys: AttemptKeys, windowMs: number) => Promise<CountedAttempt>;
  /** Removes the failure of an attempt. */
  undoAttempt: (keys: AttemptKeys) => Promise<void>;
  /** Removes a member's failures in this network. The household is trusted as long as a session lasts. */
  addLogin: (keys: AttemptKeys) => Promise<void>;
  /** Removes every row of a member's name, in a transaction of the members store. Returns how many. */
  forgetName: (name: string, on: Kysely<Tables>) => Promise<number>;
  /** Removes windows that have ended. */
  removeEnded: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the shared limits. The tables must exist. */
export function openLimitRows(databaseUrl: string, record?: RecordStatement): LimitRows {
  return createLimitRows(openPostgresLimits(databaseUrl, record), createKeyHash(databaseUrl));
}

/** Creates a hash of keys. It depends on the password: a copy of the database is not enough to try all addresses. */
function createKeyHash(databaseUrl: string): (key: string) => string {
  const secret = scryptSync(passwordOf(databaseUrl), 'shared-limits', 32);
  return (key) => createHmac('sha256', secret).update(key).digest('hex');
}

function createLimitRows(db: Kysely<LimitTables>, hash: (key: string) => string): LimitRows {
  const undo = async (hashes: readonly string[]) => {
    await sql`
      update limit_counts set uses = greatest(uses - 1, 0) where key_hash in (
        select key_hash from limit_counts where key_hash in (${sql.join(hashes)}) order by key_hash for update
      )`.execute(db);
  };
  const usesOf = (rows: readonly CountRow[]) => {
    const uses = new Map(rows.map((row) => [row.key_hash, row.uses]));
    return (keyHash: string) => uses.get(keyHash) ?? 0;
  };

  return {
    count: async (keys, options) => {
      const hashes = keys.map(hash);
      const { rows } = await sql<CountRow>`${countUses(hashes, options)} returning key_hash, uses`.execute(db);
      return hashes.map(usesOf(rows));
    },
    countAttempt: async (keys, windowMs) => {
      const { household, ...counted } = hashAttempt(keys, hash);
      const { rows } = await sql<CountRow & { is_trusted: boolean }>`
        ${countUses(Object.values(counted), { uses: 1, windowMs })} returning key_hash, uses, exists (
          select from trusted_households where key_hash = ${household} and ends_at > now()
        ) as is_trusted`.execute(db);
      const uses = usesOf(rows);
      return {
        failures: {
          nameAndNetwork: uses(counted.nameAndNetwork),
          network: uses(counted.network),
          name: uses(counted.name),
        },
        isTrusted: rows.some((row) => row.is_trusted),
      };
    },
    undoAttempt: (keys) => {
      const { nameAndNetwork, network, name } = hashAttempt(keys, hash);
      return undo([nameAndNetwork, network, name]);
    },
    addLogin: async (keys) => {
      const { nameAndNetwork, network, name, household } = hashAttempt(keys, hash);
      await undo([network, name]);
      await db.deleteFrom('limit_counts').where('key_hash', '=', nameAndNetwork).execute();
      await sql`
        insert into trusted_households (key_hash, ends_at)
        values (${household}, now() + make_interval(secs => ${SESSION_SECONDS}))
        on conflict (key_hash) do update set ends_at = excluded.ends_at`.execute(db);
    },
    forgetName: (name, on) => removeRowsOfName(hashName(name, hash), on),
    removeEnded: async () => {
      await removeEnded(db, 'limit_counts');
      await removeEnded(db, 'trusted_households');
    },
    close: () => db.destroy(),
  };
}

/** Half of a hash. Keys of one name begin with it, so that the rows of a deleted member can be found. */
const hashName = (name: string, hash: (key: string) => string) => hash(name).slice(0, 32);

function hashAttempt(keys: AttemptKeys, hash: (key: string) => string): AttemptKeys {
  const hashOfName = (key: string) => hashName(keys.name, hash) + hash(key).slice(0, 32);
  return {
    nameAndNetwork: hashOfName(keys.nameAndNetwork),
    network: hash(keys.network),
    name: hashOfName(keys.name),
    household: hashOfName(keys.household),
  };
}

type CountRow = Pick<LimitTables['limit_counts'], 'key_hash' | 'uses'>;

/** The statement that counts uses. It locks rows in the order of their hashes, so that two never wait for each other. */
function countUses(hashes: readonly string[], { uses, windowMs }: CountOptions) {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  const rows = hashes.toSorted().map((hash) => sql`(${hash}, ${uses}::integer, now() + ${window})`);
  // A window that ends too late is one from before the clock was set back.
  const isCurrent = sql`counted.ends_at > now() and counted.ends_at < now() + 2 * ${window}`;
  return sql`
    insert into limit_counts as counted (key_hash, uses, ends_at) values ${sql.join(rows)}
    on conflict (key_hash) do update set
      uses = case when ${isCurrent} then counted.uses + excluded.uses else excluded.uses end,
      ends_at = case when ${isCurrent} then counted.ends_at else excluded.ends_at end`;
}

async function removeRowsOfName(prefix: string, on: Kysely<Tables>): Promise<number> {
  let removed = 0n;
  for (const table of ['limit_counts', 'trusted_households'].map((name) => sql.table(name))) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where key_hash in (
        select key_hash from ${table} where key_hash like ${`${prefix}%`} order by key_hash for update
      )`.execute(on);
    removed += numAffectedRows;
  }
  return Number(removed);
}

/** Removes ended rows and those beyond the bound. Skips rows in use: they are removed next time. */
async function removeEnded(db: Kysely<LimitTables>, name: keyof LimitTables): Promise<void> {
  const table = sql.table(name);
  await sql`
    delete from ${table} where key_hash in (
      select key_hash from ${table} where ends_at <= greatest(
        now(), (select ends_at from ${table} order by ends_at desc offset ${MAX_ROWS} limit 1)
      ) order by ends_at limit ${MAX_REMOVED_ROWS} for update skip locked
    )`.execute(db);
}
