import { ApiStatus } from '@learning-center/shared/contract';
import { useFakeClock } from '../testing/fake-clock.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts';

const NO_LIMITS = { writes: 0, logins: 0, searches: 0, reads: 0 };
const ADDRESS = '198.51.100.1';

describe('the request limits', () => {
  useFakeClock();
  let server: TestServer;
  const start = async (limits: Partial<typeof NO_LIMITS>, trustedProxies = ['10.0.0.1']) => {
    server = await startTestServer({ limits: { ...NO_LIMITS, ...limits }, trustedProxies });
  };

  afterEach(() => server.close());

  const search = async (keyword: string, remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await server.call('queryVideos', { keyword }, { remoteAddress, headers })).httpStatus;
  };

  it('refuse uncached searches over the limit for a minute, with Retry-After', async () => {
    await start({ searches: 2 });
    for (const keyword of ['a', 'b', 'b']) await expect(search(keyword, ADDRESS)).resolves.toBe(200);
    const response = await server.call('queryVideos', { keyword: 'c' }, { remoteAddress: ADDRESS });
    expect(response).toMatchObject({
      httpStatus: 429,
      apiStatus: ApiStatus.OPERATE_FAIL,
      headers: { 'retry-after': '60' },
    });
    await expect(search('c', '198.51.100.2')).resolves.toBe(200);
  });

  it('use a monotonic clock, so that a changed system time has no effect', async () => {
    await start({ searches: 1 });
    await search('a', ADDRESS);
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(60_000);
    await expect(search('b', ADDRESS)).resolves.toBe(200);
  });

  it.each([
    [
      'each visitor behind a trusted proxy',
      [
        ['10.0.0.1', ADDRESS],
        ['10.0.0.1', '198.51.100.2'],
      ],
      'apart',
    ],
    ['a trusted proxy that names no visitor', [['10.0.0.1'], ['10.0.0.1']], 'together'],
    [
      'a visitor in a trusted network',
      [
        ['10.0.0.1', '127.0.0.1'],
        ['10.0.0.1', '127.0.0.1'],
      ],
      'together',
    ],
    [
      'what no trusted proxy says',
      [
        ['203.0.113.9', ADDRESS],
        ['203.0.113.9', '198.51.100.2'],
      ],
      'together',
    ],
    ['all addresses of an IPv6 /64', [['2001:db8::1'], ['2001:db8:0:0:ffff::2']], 'together'],
    ['two IPv6 networks', [['2001:db8::1'], ['2001:db8:0:1::1']], 'apart'],
    ['an IPv4 address and its IPv6 form', [['::ffff:198.51.100.1'], [ADDRESS]], 'together'],
  ] as const)('count %s: %j %s', async (_who, addresses, counted) => {
    await start({ searches: 1 });
    const statuses = [];
    for (const [index, [address, forwarded]] of addresses.entries())
      statuses.push(await search(`k${index}`, address, forwarded));
    expect(statuses).toEqual([200, counted === 'apart' ? 200 : 429]);
  });

  it('allow an IPv6 /48, which anybody can rent, ten times the limit of one visitor', async () => {
    await start({ searches: 1 });
    const statuses = [];
    for (let network = 0; network < 12; network += 1)
      statuses.push(await search(`k${network}`, `2001:db8:0:${network.toString(16)}::1`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await expect(search('other', '2001:db8:1::1')).resolves.toBe(200);
  });

  it('limit a member’s reads of history and bookmarks from all addresses together', async () => {
    await start({ reads: 2 });
    const [ada, ben] = [await server.signUp('ada'), await server.signUp('ben')];
    let address = 1;
    const statusOf = async (name: 'queryHistory' | 'queryBookmarks' | 'queryVideos', headers = ada) =>
      (await server.call(name, {}, { headers, remoteAddress: `198.51.100.${address++}` })).httpStatus;
    expect([await statusOf('queryHistory'), await statusOf('queryVideos')]).toEqual([200, 200]);
    expect([await statusOf('queryBookmarks'), await statusOf('queryVideos')]).toEqual([429, 429]);
    await expect(statusOf('queryHistory', ben)).resolves.toBe(200);
    jest.advanceTimersByTime(60_000);
    await expect(statusOf('queryHistory')).resolves.toBe(200);
  });

  it('refuse a member’s writes over the limit, and count logins and sign-ups together', async () => {
    await start({ writes: 2, logins: 2 });
    const payload = { name: 'ada', password: TEST_PASSWORD };
    const attempt = (call: string) =>
      server.send({ method: 'POST', url: `/member/api/${call}`, payload, remoteAddress: ADDRESS });
    const attempts = [await attempt('register'), await attempt('login'), await attempt('login')];
    expect(attempts.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 429]);
    const headers = { cookie: String(attempts[0]?.headers['set-cookie']).split(';')[0] ?? '' };
    const writes = [];
    for (const id of [1, 2, 3])
      writes.push(await server.call('updateBookmark', { id, isBookmarked: true, dataType: 1 }, { headers }));
    expect(writes.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 429]);
  });
});
