import { setImmediate } from 'node:timers/promises';
import { ApiStatus } from '@learning-center/shared/contract';
import pg from 'pg';
import { startPostgres, type TemporaryPostgres } from '../../../kit/src/testing/start-postgres.ts';
import type { LimitRows } from '../members/limit-rows.ts';
import { describeWithPostgres, openTestStore, postgresPrograms } from '../members/testing/test-databases.ts';
import type { DatabaseLocation } from '../members/database/open-database.ts';
import { useFakeClock } from '../testing/fake-clock.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts';
import { createLimiters } from './limiters.ts';
import { createRequestLimits } from './request-limits.ts';

const NO_LIMITS = { writes: 0, logins: 0, searches: 0, reads: 0 };
const ADDRESS = '198.51.100.1';
const FIVE_MINUTES_MS = 5 * 60_000;

let servers: TestServer[];
let lines: { event: string; fields: unknown }[];
let members = 0;

/** Starts two API servers on one members store, as two processes would. */
async function startTwo(location: DatabaseLocation, limits: Partial<typeof NO_LIMITS>): Promise<void> {
  [servers, lines] = [[], []];
  for (let index = 0; index < 2; index += 1) {
    const store = await openTestStore(location);
    const log = (event: string, fields: unknown) => lines.push({ event, fields });
    const options = { limits: { ...NO_LIMITS, ...limits }, monotonicNow: () => Date.now() };
    servers.push(await startTestServer({ store, log, ...options }));
  }
}

function serverAt(index: number): TestServer {
  const server = servers[index];
  if (!server) throw new Error(`There is no server ${index}`);
  return server;
}

const newName = () => `member-${(members += 1)}`;
const register = (index: number, { name = newName(), remoteAddress = ADDRESS } = {}) => {
  const payload = { name, password: TEST_PASSWORD };
  return serverAt(index).send({ method: 'POST', url: '/member/api/register', payload, remoteAddress });
};
const logIn = (index: number, password: string) => {
  const payload = { name: 'ada', password };
  return serverAt(index).send({ method: 'POST', url: '/member/api/login', payload, remoteAddress: ADDRESS });
};
const statusOf = async (response: Promise<{ httpStatus: number }>) => (await response).httpStatus;

describeWithPostgres('the limits of two API servers on one PostgreSQL', () => {
  useFakeClock();
  let postgres: TemporaryPostgres;
  let client: pg.Client;
  let location: DatabaseLocation;

  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '');
    location = { databaseUrl: postgres.databaseUrl, membersFile: '' };
    // Creates the tables.
    await (await openTestStore(location)).close();
  }, 180_000);

  beforeEach(async () => {
    client = new pg.Client({ connectionString: postgres.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('truncate limits');
  });

  afterEach(async () => {
    for (const server of servers) await server.close();
    await client.end();
  });

  afterAll(() => postgres.stop(), 60_000);

  it('allow logins and sign-ups once, not twice, and again after a minute', async () => {
    await startTwo(location, { logins: 2 });
    for (const server of [0, 1]) await expect(statusOf(register(server))).resolves.toBe(200);
    for (const server of [0, 1]) {
      await expect(register(server)).resolves.toMatchObject({
        httpStatus: 429,
        apiStatus: ApiStatus.OPERATE_FAIL,
        headers: { 'retry-after': '60' },
      });
    }
    await expect(statusOf(register(1, { remoteAddress: '198.51.100.2' }))).resolves.toBe(200);
    jest.advanceTimersByTime(60_000);
    await expect(statusOf(register(1))).resolves.toBe(200);
    expect(lines.filter(({ event }) => event === 'limits-not-shared')).toEqual([]);
  });

  it('allow writes once, not twice, and count each restored view', async () => {
    await startTwo(location, { writes: 4 });
    const headers = await serverAt(0).signUp(newName());
    const options = { headers, remoteAddress: ADDRESS };
    const views = ['a', 'b', 'c'].map((viewId) => ({ viewId, viewedAt: '2026-05-01T09:00:00.000Z' }));
    await expect(serverAt(0).call('addHistory', { id: 1, dataType: 1, views }, options)).resolves.toMatchObject({
      httpStatus: 200,
      apiStatus: ApiStatus.OPERATE_SUCCESS,
    });
    const write = (index: number) =>
      statusOf(serverAt(index).call('updateBookmark', { id: 1, isBookmarked: true, dataType: 1 }, options));
    expect([await write(1), await write(1), await write(0)]).toEqual([200, 429, 429]);
  });

  it('allow ten wrong passwords together, and any number in a household where either has logged the member in', async () => {
    await startTwo(location, {});
    await register(0, { name: 'ada', remoteAddress: '203.0.113.1' });
    const guesses = [];
    for (let guess = 0; guess < 14; guess += 1) guesses.push(await statusOf(logIn(guess % 2, 'x')));
    expect(guesses.filter((status) => status === 200)).toHaveLength(10);
    await expect(statusOf(logIn(1, TEST_PASSWORD))).resolves.toBe(429);
    jest.advanceTimersByTime(FIVE_MINUTES_MS);
    await expect(statusOf(logIn(1, TEST_PASSWORD))).resolves.toBe(200);
    for (let guess = 0; guess < 12; guess += 1) await logIn(0, 'x');
    await expect(statusOf(logIn(0, TEST_PASSWORD))).resolves.toBe(200);
  });

  it('count anew after the clock was set back by an hour', async () => {
    await startTwo(location, { logins: 1 });
    await expect(statusOf(register(0))).resolves.toBe(200);
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(60_000);
    await expect(statusOf(register(1))).resolves.toBe(429);
    // That request has started to remove the window, which would end in an hour.
    const isRemoved = async () => (await client.query('select from limits where points > 0')).rowCount === 0;
    while (!(await isRemoved())) await setImmediate();
    jest.advanceTimersByTime(60_000);
    await expect(statusOf(register(1))).resolves.toBe(200);
  });

  it('store neither addresses nor names, and no plain hash of them', async () => {
    await startTwo(location, { writes: 9, logins: 9 });
    const headers = await serverAt(0).signUp(newName());
    for (const password of [TEST_PASSWORD, 'x']) await logIn(0, password);
    await serverAt(0).call('updateBookmark', { id: 1, isBookmarked: true, dataType: 1 }, { headers });
    const { rows } = await client.query<{ key: string }>('select * from limits');
    expect(rows.length).toBeGreaterThan(5);
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|ada/);
  });

  it('hold in each server alone while the database is down, which the log says without addresses', async () => {
    await startTwo(location, { logins: 2 });
    await postgres.kill();
    const statuses = [];
    for (const server of [0, 0, 0, 1]) statuses.push(await statusOf(register(server)));
    expect(statuses).toEqual([200, 200, 429, 200]);
    await postgres.start();
    const fallbacks = lines.filter(({ event }) => event === 'limits-not-shared');
    expect(fallbacks).toHaveLength(2);
    expect(JSON.stringify(fallbacks)).not.toContain('198.51');
    jest.advanceTimersByTime(60_000);
    for (const [server, status] of [
      [0, 200],
      [1, 200],
      [0, 429],
    ] as const)
      await expect(statusOf(register(server))).resolves.toBe(status);
  }, 180_000);
});

describe('a database with limits that does not respond', () => {
  it('holds up a request for a second, and none of the next five seconds', async () => {
    jest.useFakeTimers();
    const query = jest.fn().mockReturnValue(new Promise(() => undefined));
    const failures: unknown[] = [];
    const rows = { keyOf: String, query, removeEnded: () => Promise.resolve() } as unknown as LimitRows;
    const limiters = createLimiters({ rows, now: () => Date.now(), onFailure: (error) => failures.push(error) });
    const checkLimit = createRequestLimits({ ...NO_LIMITS, writes: 9 }, limiters);
    const use = () => checkLimit('writes', { ip: ADDRESS });
    const held = use();
    await jest.advanceTimersByTimeAsync(1000);
    await expect(held).resolves.toBeUndefined();
    expect(failures).toEqual([expect.objectContaining({ message: 'no response within 1 s' })]);
    jest.advanceTimersByTime(4999);
    await expect(use()).resolves.toBeUndefined();
    expect(query).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    query.mockResolvedValue({ rows: [{ points: 10, expire: Date.now() + 1000 }], rowCount: 1 });
    await expect(use()).rejects.toThrow('Too many requests, try again in a minute');
    jest.useRealTimers();
  });
});
