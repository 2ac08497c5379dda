import { ApiStatus } from '@learning-center/shared/contract';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiFailure } from '../endpoint/api-failure.ts';
import { createRequestLimits } from './request-limits.ts';

/** Checks the limit of searches without a server; returns the status for an address. */
function createSearchLimit(searches: number): (ip: string) => number {
  const perMinute = { writes: 0, logins: 0, searches, reads: 0 };
  const { checkLimit } = createRequestLimits({ perMinute, now: () => 0, tryShared: () => Promise.resolve(undefined) });
  return (ip) => {
    try {
      checkLimit('searches', { ip } as FastifyRequest);
      return 200;
    } catch (error) {
      return (error as ApiFailure).httpStatus;
    }
  };
}

describe('the request limits', () => {
  let server: TestServer;
  let time: number;
  const noLimits = { writes: 0, logins: 0, searches: 0, reads: 0 };

  const start = async (limits: typeof noLimits, trustedProxies = ['10.0.0.1']) => {
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

  it('refuse uncached searches over the limit for a minute, with Retry-After', async () => {
    await start({ ...noLimits, searches: 2 });
    await expect(search('a', '198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '198.51.100.1')).resolves.toBe(200);
    const response = await server.call('queryVideos', { keyword: 'c' }, { remoteAddress: '198.51.100.1' });
    expect(response).toMatchObject({
      httpStatus: 429,
      apiStatus: ApiStatus.OPERATE_FAIL,
      headers: { 'retry-after': '60' },
    });
    await expect(search('c', '198.51.100.2')).resolves.toBe(200);
    time += 60_000;
    await expect(search('d', '198.51.100.1')).resolves.toBe(200);
  });

  it('count each visitor behind a trusted proxy separately, and the proxy itself as one visitor', async () => {
    await start({ ...noLimits, searches: 1 });
    for (const [index, visitor] of ['198.51.100.1', '198.51.100.2'].entries()) {
      await expect(search(`a${index}`, '10.0.0.1', visitor)).resolves.toBe(200);
      await expect(search(`b${index}`, '10.0.0.1', visitor)).resolves.toBe(429);
    }
    await expect(search('x', '10.0.0.1')).resolves.toBe(200);
    await expect(search('y', '10.0.0.1')).resolves.toBe(429);
  });

  it('apply to visitors whose own address is in a trusted network', async () => {
    await start({ ...noLimits, searches: 1 }, ['uniquelocal']);
    for (const visitor of ['10.0.0.9', '127.0.0.1']) {
      await expect(search(`a ${visitor}`, '10.0.0.1', visitor)).resolves.toBe(200);
      await expect(search(`b ${visitor}`, '10.0.0.1', visitor)).resolves.toBe(429);
    }
  });

  it('ignore X-Forwarded-For from clients that are no trusted proxy', async () => {
    await start({ ...noLimits, searches: 1 });
    await expect(search('a', '203.0.113.9', '198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '203.0.113.9', '198.51.100.2')).resolves.toBe(429);
  });

  it('count all addresses of an IPv6 /64 as one visitor', async () => {
    await start({ ...noLimits, searches: 1 });
    await expect(search('a', '2001:db8::1')).resolves.toBe(200);
    await expect(search('b', '2001:db8:0:0:ffff::2')).resolves.toBe(429);
    await expect(search('c', '2001:db8:0:1::1')).resolves.toBe(200);
  });

  it('allow an IPv6 /48, which anybody can rent, ten times the limit of one visitor', async () => {
    await start({ ...noLimits, searches: 1 });
    const statuses = [];
    for (let network = 0; network < 12; network += 1)
      statuses.push(await search(`k${network}`, `2001:db8:0:${network.toString(16)}::1`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await expect(search('other', '2001:db8:1::1')).resolves.toBe(200);
  });

  it('count an IPv4 address and its IPv6 form as one visitor', async () => {
    await start({ ...noLimits, searches: 1 });
    await expect(search('a', '::ffff:198.51.100.1')).resolves.toBe(200);
    await expect(search('b', '198.51.100.1')).resolves.toBe(429);
  });

  it('still refuse a visitor after requests from 30,000 other networks', async () => {
    await start(noLimits);
    const search = createSearchLimit(1);
    expect(search('198.51.100.1')).toBe(200);
    for (let other = 0; other < 30_000; other += 1) {
      search(`2001:db8:${other.toString(16)}::1`);
      if (other % 1_000 === 0) expect(search('198.51.100.1')).toBe(429);
    }
  });

  it('limit a member’s reads of history and bookmarks from all addresses together', async () => {
    await start({ ...noLimits, reads: 2 });
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

  it('use a monotonic clock, so that a changed system time has no effect', async () => {
    let wallTime = Date.parse('2026-05-01T09:00:00Z');
    time = 0;
    server = await startTestServer({
      limits: { ...noLimits, searches: 1 },
      now: () => new Date(wallTime),
      monotonicNow: () => time,
    });
    await search('a', '198.51.100.1');
    wallTime -= 3_600_000;
    time += 60_000;
    await expect(search('b', '198.51.100.1')).resolves.toBe(200);
  });

  it('refuse a member’s writes over the limit', async () => {
    await start({ ...noLimits, writes: 2 });
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

  it('count logins and sign-ups together, and refuse attempts over the limit', async () => {
    await start({ ...noLimits, logins: 2 });
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
