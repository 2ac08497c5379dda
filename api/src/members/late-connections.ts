import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A pool that closes a connection whose query was not answered in time, instead of lending it out with the old query on it. */
export function dropLateConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new LentConnection(await pool.connect()),
    end: () => pool.end(),
  };
}

class LentConnection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #isLate = false;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof asked !== 'string') return this.#client.query(asked);
    return this.#client.query<Row>(asked, parameters).catch((error: unknown) => {
      this.#isLate ||= error instanceof Error && error.message === 'Query read timeout';
      throw error;
    });
  }

  release(isBroken = false): void {
    this.#client.release(isBroken || this.#isLate);
  }
}
