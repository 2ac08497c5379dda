import { ApiStatus } from '@learning-center/shared/contract';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiFailure } from '../endpoint/api-failure.ts';
import { createRequestLimits } from './request-limits.ts';

/** The limit of searches alone, without a server: the status that an address gets. */
function createSearchLimit(searches: number): (ip: string) => number {
  const perMinute = { writes: 0, logins: 0, searches, reads: 0 };
  const check = createRequestLimits({ perMinute, now: () => 0 });
  return (ip) => {
    try {
      check('searches', { ip } as FastifyRequest);
      return 200;
    } catch (error) {
      return (error as ApiFailure).httpStatus;
    }
  };
}

describe('the limits of what one visitor may do', () => {
  let server: TestServer;
  let time: number;
  const none = { writes: 0, logins: 0, searches: 0, reads: 0 };

  const start = async (limits: typeof none, trustedProxies = ['10.0.0.1']) => {
    time = Date.parse('2026-05-01T09:00:00Z');
    server = await startTestServer({ limits, trustedProxies, monotonicNow: () => time });
  };

  afterEach(() => server.close());

  const search = async (keyword: string, remoteAddress: string, forwarded?: string) =>
    (
      await server.call(
        'queryVideos',
        { keyword },
        { remoteAddress, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
      )
    ).httpStatus;

  it('stop searches that are made afresh, for a minute, and say when to come back', async () => {
    await start({ ...none, searches: 2 });
    await expect(search('a', '198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '198.51.100.1')).resolves.toBe(200);
    const answer = await server.call('queryVideos', { keyword: 'c' }, { remoteAddress: '198.51.100.1' });
    expect(answer).toMatchObject({
      httpStatus: 429,
      apiStatus: ApiStatus.OPERATE_FAIL,
      headers: { 'retry-after': '60' },
    });
    await expect(search('c', '198.51.100.2')).resolves.toBe(200);
    time += 60_000;
    await expect(search('d', '198.51.100.1')).resolves.toBe(200);
  });

  it('tell visitors behind a trusted proxy apart, and take the proxy itself for one visitor', async () => {
    await start({ ...none, searches: 1 });
    for (const [index, visitor] of ['198.51.100.1', '198.51.100.2'].entries()) {
      await expect(search(`a${index}`, '10.0.0.1', visitor)).resolves.toBe(200);
      await expect(search(`b${index}`, '10.0.0.1', visitor)).resolves.toBe(429);
    }
    await expect(search('x', '10.0.0.1')).resolves.toBe(200);
    await expect(search('y', '10.0.0.1')).resolves.toBe(429);
  });

  it('hold for visitors whose own address is one of a trusted network', async () => {
    await start({ ...none, searches: 1 }, ['uniquelocal']);
    for (const visitor of ['10.0.0.9', '127.0.0.1']) {
      await expect(search(`a ${visitor}`, '10.0.0.1', visitor)).resolves.toBe(200);
      await expect(search(`b ${visitor}`, '10.0.0.1', visitor)).resolves.toBe(429);
    }
  });

  it('believe nobody else who says to speak for others', async () => {
    await start({ ...none, searches: 1 });
    await expect(search('a', '203.0.113.9', '198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '203.0.113.9', '198.51.100.2')).resolves.toBe(429);
  });

  it('take the addresses of one IPv6 network for one visitor', async () => {
    await start({ ...none, searches: 1 });
    await expect(search('a', '2001:db8::1')).resolves.toBe(200);
    await expect(search('b', '2001:db8:0:0:ffff::2')).resolves.toBe(429);
    await expect(search('c', '2001:db8:0:1::1')).resolves.toBe(200);
  });

  it('give a whole /48 of IPv6, which anybody can have, ten times as much and no more', async () => {
    await start({ ...none, searches: 1 });
    const statuses = [];
    for (let network = 0; network < 12; network += 1)
      statuses.push(await search(`k${network}`, `2001:db8:0:${network.toString(16)}::1`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await expect(search('other', '2001:db8:1::1')).resolves.toBe(200);
  });

  it('know an address however it is written', async () => {
    await start({ ...none, searches: 1 });
    await expect(search('a', '::ffff:198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '198.51.100.1')).resolves.toBe(429);
  });

  it('are not lifted by requests from very many other networks', async () => {
    await start(none);
    const search = createSearchLimit(1);
    expect(search('198.51.100.1')).toBe(200);
    for (let other = 0; other < 30_000; other += 1) {
      search(`2001:db8:${other.toString(16)}::1`);
      if (other % 1_000 === 0) expect(search('198.51.100.1')).toBe(429);
    }
  });

  it('stop what one member reads of their own, wherever they are', async () => {
    await start({ ...none, reads: 2 });
    const [ada, ben] = [await server.signUp('ada'), await server.signUp('ben')];
    let address = 1;
    const statusOf = async (name: 'queryHistory' | 'queryBookmarks' | 'queryVideos', headers = ada) =>
      (await server.call(name, {}, { headers, remoteAddress: `198.51.100.${address++}` })).httpStatus;
    expect([await statusOf('queryHistory'), await statusOf('queryVideos')]).toEqual([200, 200]);
    expect([await statusOf('queryBookmarks'), await statusOf('queryVideos')]).toEqual([429, 429]);
    await expect(statusOf('queryHistory', ben)).resolves.toBe(200);
    time += 60_000;
    await expect(statusOf('queryHistory')).resolves.toBe(200);
  });

  it('are measured by a clock that is never set', async () => {
    let wallTime = Date.parse('2026-05-01T09:00:00Z');
    time = 0;
    server = await startTestServer({
      limits: { ...none, searches: 1 },
      now: () => new Date(wallTime),
      monotonicNow: () => time,
    });
    await search('a', '198.51.100.1');
    wallTime -= 3_600_000;
    time += 60_000;
    await expect(search('b', '198.51.100.1')).resolves.toBe(200);
  });

  it('stop writes of members', async () => {
    await start({ ...none, writes: 2 });
    const headers = await server.signUp('ada');
    const write = async () =>
      (
        await server.call(
          'updateBookmark',
          { id: 1, isBookmarked: true, dataType: 1 },
          { headers, remoteAddress: '198.51.100.1' },
        )
      ).httpStatus;
    expect([await write(), await write(), await write()]).toEqual([200, 200, 429]);
  });

  it('stop tries to log in and to sign up', async () => {
    await start({ ...none, logins: 2 });
    const attempt = async (call: string) =>
      (
        await server.send({
          method: 'POST',
          url: `/member/api/${call}`,
          payload: { name: 'ada', password: 'a long password' },
          remoteAddress: '198.51.100.1',
        })
      ).httpStatus;
    expect([await attempt('register'), await attempt('login'), await attempt('login')]).toEqual([200, 200, 429]);
  });
});
