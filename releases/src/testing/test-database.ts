import { randomUUID } from 'node:crypto';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres, type TemporaryPostgres } from '../../../servers/kit/src/testing/start-postgres.ts';
import type { ObjectStore } from '../stores/store.ts';
import { openPostgresStore } from '../stores/postgres-store.ts';

const programs = findPostgres();

/** Skips its tests on a machine without PostgreSQL, as those of the API do. */
export const describeWithPostgres = programs === undefined ? describe.skip : describe;

/** A PostgreSQL server for tests, with a new database for each test. */
export interface TestServer extends TemporaryPostgres {
  /** Creates an empty database and returns its address, over the socket of the server. */
  createDatabase: () => Promise<string>;
  /** Starts a proxy before a database; returns the address over it. */
  startProxy: (address: string) => Promise<TcpProxy>;
}

export async function startTestServer(): Promise<TestServer> {
  const postgres = await startPostgres(programs ?? '');
  const folder = new URL(postgres.databaseUrl).searchParams.get('host') ?? '';
  return {
    ...postgres,
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await runSql(postgres.databaseUrl, `CREATE DATABASE ${name}`);
      const url = new URL(postgres.databaseUrl);
      url.pathname = name;
      return url.href;
    },
    startProxy: (address) => startProxy(path.join(folder, '.s.PGSQL.5432'), new URL(address)),
  };
}

/** Returns a function that opens stores; each is closed after its test. */
export function useStores(): (address: string) => Promise<ObjectStore> {
  const stores: ObjectStore[] = [];
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });
  return async (address) => {
    const store = await openPostgresStore(address);
    stores.push(store);
    return store;
  };
}

/** Runs one statement on a connection of its own. */
export async function runSql(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The address with another user. */
export function asUser(address: string, user: string, password = ''): string {
  const url = new URL(address);
  url.username = user;
  url.password = password;
  return url.href;
}

/** A network between a store and its database that can fail. */
export interface TcpProxy {
  address: string;
  /** Closes new connections at once. */
  refuse: () => void;
  /** Delivers the next change, then closes the connection instead of its response. */
  loseNextChange: () => void;
  /** Closes the connection instead of delivering the next change. */
  dropNextChange: () => void;
  close: () => Promise<void>;
}

async function startProxy(socketFile: string, { username, pathname }: URL): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  const faults = { isRefusing: false, lose: false, drop: false };
  const server = createServer((client) => {
    if (faults.isRefusing) {
      client.destroy();
      return;
    }
    const pair = { client, database: connect(socketFile) };
    pairs.add(pair);
    relay(pair, faults);
    client.once('close', () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    refuse: () => (faults.isRefusing = true),
    loseNextChange: () => (faults.lose = true),
    dropNextChange: () => (faults.drop = true),
    close: async () => {
      pairs.forEach(endPair);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Pair {
  client: Socket;
  database: Socket;
}

function relay(pair: Pair, faults: { lose: boolean; drop: boolean }): void {
  const { client, database } = pair;
  let isLosing = false;
  client.on('data', (chunk) => {
    const isChange = chunk.includes('pg_notify');
    if (isChange && faults.drop) {
      faults.drop = false;
      return endPair(pair);
    }
    if (isChange && faults.lose) {
      faults.lose = false;
      isLosing = true;
    }
    database.write(chunk);
  });
  database.on('data', (chunk) => {
    if (isLosing) endPair(pair);
    else client.write(chunk);
  });
  for (const socket of [client, database]) socket.on('close', () => endPair(pair)).on('error', () => 0);
}

function endPair({ client, database }: Pair): void {
  client.destroy();
  database.destroy();
}
