import { ApiStatus } from '@learning-center/shared/contract';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

describe('the limits of what one visitor may do', () => {
  let server: TestServer;
  let time: number;

  const start = async (limits: { writes: number; logins: number; searches: number }, trustedProxies = ['10.0.0.1']) => {
    time = Date.parse('2026-05-01T09:00:00Z');
    server = await startTestServer({ limits, trustedProxies, now: () => new Date(time) });
  };
  const none = { writes: 0, logins: 0, searches: 0 };

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
