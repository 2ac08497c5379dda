import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ApiStatus } from '@learning-center/shared/contract';
import type { LimitRows } from '../members/limit-rows.ts';
import type { DatabaseLocation } from '../members/open-database.ts';
import { openMembersStore } from '../members/members-store.ts';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { passLimitTime } from '../members/testing/pass-limit-time.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';
import type { TemporaryPostgres } from '../../../kit/src/testing/start-postgres.ts';
import { startTestServer, TEST_PASSWORD } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

const programs = findPostgres();
const describeWithPostgres = programs === undefined ? describe.skip : describe;
const NO_LIMITS = { writes: 0, logins: 0, searches: 0, reads: 0 };
const ADDRESS = '198.51.100.1';

let servers: TestServer[];
let lines: { event: string; fields: unknown }[];
let time: number;

/** Starts two API servers on one members store, as two processes would. */
async function startTwo(location: DatabaseLocation, limits: Partial<typeof NO_LIMITS>): Promise<void> {
  [servers, lines, time] = [[], [], 0];
  for (let index = 0; index < 2; index += 1) {
    const store = await openMembersStore(location, () => new Date());
    const log = (event: string, fields: unknown) => lines.push({ event, fields });
    servers.push(await startTestServer({ store, limits: { ...NO_LIMITS, ...limits }, monotonicNow: () => time, log }));
  }
}

function serverAt(index: number): TestServer {
  const server = servers[index];
  if (!server) throw new Error(`There is no server ${index}`);
  return server;
}

function limitsOf(index: number): LimitRows {
  const { limits } = serverAt(index).store;
  if (!limits) throw new Error(`Server ${index} shares no limits`);
  return limits;
}

const register = (index: number, name: string, remoteAddress = ADDRESS) =>
  serverAt(index).send({
    method: 'POST',
    url: '/member/api/register',
    payload: { name, password: TEST_PASSWORD },
    remoteAddress,
  });

const write = async (index: number, headers: { cookie: string }, remoteAddress = ADDRESS) =>
  serverAt(index).call('updateBookmark', { id: 1, isBookmarked: true, dataType: 1 }, { headers, remoteAddress });

const statusOf = async (response: Promise<{ httpStatus: number }>) => (await response).httpStatus;

describeWithPostgres('the request limits of two API servers on one PostgreSQL', () => {
  let postgres: TemporaryPostgres;
  let location: DatabaseLocation & { databaseUrl: string };
  let members = 0;
  const newName = () => `member-${(members += 1)}`;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    location = { databaseUrl: postgres.databaseUrl, membersFile: '' };
  }, 60_000);

  afterEach(async () => {
    for (const server of servers) await server.close();
    await passLimitTime(location.databaseUrl, 60_000);
  });

  afterAll(() => postgres.stop(), 60_000);

  it('allow logins and sign-ups once, not twice, and again after a minute', async () => {
    await startTwo(location, { logins: 2 });
    await expect(statusOf(register(0, newName()))).resolves.toBe(200);
    await expect(statusOf(register(1, newName()))).resolves.toBe(200);
    for (const server of [0, 1]) {
      await expect(register(server, newName())).resolves.toMatchObject({
        httpStatus: 429,
        apiStatus: ApiStatus.OPERATE_FAIL,
        headers: { 'retry-after': '60' },
      });
    }
    await expect(statusOf(register(1, newName(), '198.51.100.2'))).resolves.toBe(200);
    time += 60_000;
    await passLimitTime(location.databaseUrl, 60_000);
    await expect(statusOf(register(1, newName()))).resolves.toBe(200);
    expect(lines.filter(({ event }) => event === 'limits-not-shared')).toEqual([]);
  });

  it('allow writes once, not twice, and count each restored view', async () => {
    await startTwo(location, { writes: 4 });
    const headers = await serverAt(0).signUp(newName());
    const views = Array.from({ length: 3 }, (_item, index) => ({
      viewId: `00000000-0000-4000-8000-00000000000${index}`,
      viewedAt: '2026-05-01T09:00:00.000Z',
    }));
    const restored = serverAt(0).call('addHistory', { id: 1, dataType: 1, views }, { headers, remoteAddress: ADDRESS });
    await expect(restored).resolves.toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.OPERATE_SUCCESS });
    await expect(statusOf(write(1, headers))).resolves.toBe(200);
    await expect(statusOf(write(1, headers))).resolves.toBe(429);
    await expect(statusOf(write(0, headers))).resolves.toBe(429);
  });

  it('allow an IPv6 /48 ten times the limit of a /64 once, not twice', async () => {
    await startTwo(location, { writes: 1 });
    const headers = await serverAt(0).signUp(newName());
    const statuses = [];
    for (let network = 0; network < 12; network += 1)
      statuses.push(await statusOf(write(network % 2, headers, `2001:db8:0:${network.toString(16)}::1`)));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('have no effect where a setting is 0', async () => {
    await startTwo(location, {});
    const headers = await serverAt(0).signUp(newName());
    const count = jest.spyOn(limitsOf(0), 'count');
    for (let index = 0; index < 5; index += 1) await expect(statusOf(write(0, headers))).resolves.toBe(200);
    expect(count).not.toHaveBeenCalled();
  });

  it('cost no query for a visitor over the limit of one server alone', async () => {
    await startTwo(location, { writes: 2 });
    const headers = await serverAt(0).signUp(newName());
    const count = jest.spyOn(limitsOf(0), 'count');
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push(await statusOf(write(0, headers)));
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('hold in each server alone while the database is down, which the log says without addresses', async () => {
    await startTwo(location, { logins: 2 });
    await postgres.kill();
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push(await statusOf(register(0, newName())));
    expect([...statuses, await statusOf(register(1, newName()))]).toEqual([200, 200, 429, 200]);
    await postgres.start();
    const fallbacks = lines.filter(({ event }) => event === 'limits-not-shared');
    expect(fallbacks).toHaveLength(2);
    expect(JSON.stringify(fallbacks)).not.toContain('198.51');
    time += 60_000;
    await expect(register(0, newName())).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
    await expect(statusOf(register(1, newName()))).resolves.toBe(200);
    await expect(statusOf(register(0, newName()))).resolves.toBe(429);
  }, 60_000);

  it('let a request continue after a second while the database hangs, and refuse the next one at once', async () => {
    await startTwo(location, { logins: 1 });
    await postgres.freeze();
    const startedAt = performance.now();
    const first = register(0, newName());
    await expect(statusOf(register(0, newName()))).resolves.toBe(429);
    expect(lines).not.toContainEqual(expect.objectContaining({ event: 'limits-not-shared' }));
    while (!lines.some(({ event }) => event === 'limits-not-shared')) await setTimeout(20);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    await postgres.thaw();
    await expect(first).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
  }, 60_000);
});

describe('the request limits of two API servers on one SQLite file', () => {
  it('hold in each server alone, as before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'limits-'));
    await startTwo({ membersFile: join(folder, 'members.sqlite') }, { logins: 2 });
    const statuses = [];
    for (const server of [0, 0, 0, 1, 1, 1]) statuses.push(await statusOf(register(server, `m-${statuses.length}-x`)));
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    for (const server of servers) {
      expect(server.store.limits).toBeUndefined();
      await server.close();
    }
    await rm(folder, { recursive: true });
  });
});
