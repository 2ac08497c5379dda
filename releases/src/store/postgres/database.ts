import type { Client, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import { EXTRA_TIMEOUT_MS, openConnections, STATEMENT_TIMEOUT_MS, type Connections } from './connections.ts';
import { withoutPassword } from './database-address.ts';
import { isStatementError, toPostgresError, UnknownOutcomeError } from './postgres-error.ts';

/** Runs one statement and returns its rows. */
export type Query = <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A PostgreSQL database; its errors are `PostgresError`s. */
export interface Database {
  /** Its address without a password. */
  address: string;
  query: Query;
  /** Commits what `work` did, unless it throws. `timeoutMs` bounds each statement. */
  transaction: <Result>(work: (query: Query) => Promise<Result>, timeoutMs?: number) => Promise<Result>;
  /** A connection that the caller connects and ends. It does not keep the process alive. */
  createClient: () => Client;
  close: () => Promise<void>;
}

/** Prepares a database; the first query connects to it. */
export async function openDatabase(addressWithPassword: string): Promise<Database> {
  const address = withoutPassword(addressWithPassword);
  const connections = await openConnections(addressWithPassword, address);
  const { createClient, close } = connections;
  return {
    address,
    query: (sql, values) =>
      withClient(connections, address, (client) => runStatement(createQuery(client, address), sql, values)),
    transaction: (work, timeoutMs) =>
      withClient(connections, address, (client) => runTransaction({ client, address, work, timeoutMs })),
    createClient,
    close,
  };
}

async function withClient<Result>(
  { acquire }: Connections,
  address: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await acquire().catch((error: unknown) => {
    throw toPostgresError(error, { address, sql: '' });
  });
  let isReusable = true;
  try {
    return await work(client);
  } catch (error) {
    isReusable = error instanceof Error && isStatementError(error.cause);
    throw error;
  } finally {
    // A connection in a failed transaction is closed, which rolls back.
    client.release(!isReusable || client.getTransactionStatus() !== 'I');
  }
}

const createQuery =
  (client: PoolClient, address: string, timeoutMs = STATEMENT_TIMEOUT_MS): Query =>
  async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const config: QueryConfig & { query_timeout: number } = {
      text: sql,
      values: [...values],
      query_timeout: timeoutMs + EXTRA_TIMEOUT_MS,
    };
    try {
      return (await client.query<Row>(config)).rows;
    } catch (error) {
      throw toPostgresError(error, { address, sql });
    }
  };

/**
 * Begins a transaction with its limits: one that hangs must not block others. Limits of the session would stay on a
 * connection that a pooler gives to others.
 */
const begin = (timeoutMs: number): string =>
  `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = ${timeoutMs};
    SET LOCAL idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`;

/** Runs one statement in a transaction, sent at once to cost no round trip. */
async function runStatement<Row extends QueryResultRow>(
  query: Query,
  sql: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const sent = [query(begin(STATEMENT_TIMEOUT_MS)), query<Row>(sql, values), query('COMMIT')] as const;
  await Promise.allSettled(sent);
  return (await Promise.all(sent))[1];
}

interface TransactionOptions<Result> {
  client: PoolClient;
  address: string;
  work: (query: Query) => Promise<Result>;
  timeoutMs: number | undefined;
}

async function runTransaction<Result>({
  client,
  address,
  work,
  timeoutMs = STATEMENT_TIMEOUT_MS,
}: TransactionOptions<Result>): Promise<Result> {
  const query = createQuery(client, address, timeoutMs);
  await query(begin(timeoutMs));
  const result = await work(query);
  await commit(query, address);
  return result;
}

async function commit(query: Query, address: string): Promise<void> {
  try {
    await query('COMMIT');
  } catch (error) {
    const { cause } = error as Error;
    throw isStatementError(cause) ? error : new UnknownOutcomeError(address, cause);
  }
}
