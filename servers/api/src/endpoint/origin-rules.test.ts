import { ApiStatus } from '@learning-center/shared/contract';
import { useTestServer } from '../testing/test-server.ts';

const SITE = 'https://learn.example.com';

describe('requests from pages', () => {
  const server = useTestServer({ siteOrigins: [SITE] });
  let cookie: string;

  beforeAll(async () => {
    ({ cookie } = await server.signUp('ada'));
  });

  const write = (headers: Record<string, string>) =>
    server.call(
      'updateBookmark',
      { id: 1, isBookmarked: true, dataType: 1 },
      { headers: { cookie, host: 'api.example.com', ...headers } },
    );

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a lookalike', { origin: 'https://learn.example.com.evil.example' }],
    ['the site without TLS', { origin: 'http://learn.example.com' }],
    ['another port', { origin: 'https://api.example.com:8443' }],
    ['another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site, though it calls itself none', { origin: 'https://evil.example', 'sec-fetch-site': 'none' }],
  ])('of %s may not write: 403', async (_what, headers) => {
    const response = await write(headers);
    expect(response).toMatchObject({ httpStatus: 403, apiStatus: ApiStatus.OPERATE_FAIL });
    await expect(server.store.bookmarks.list(await memberId())).resolves.toEqual([]);
  });

  it.each([
    ['the configured site', { origin: SITE, 'sec-fetch-site': 'same-site' }],
    ['the API server’s own host', { origin: 'https://api.example.com' }],
    ['the host that the edge forwards', { origin: 'http://192.168.0.7:3000', 'x-forwarded-host': '192.168.0.7:3000' }],
    ['the same origin, by what the browser says', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }],
    ['no page at all', {}],
  ])('of %s may write', async (_what, headers) => {
    await expect(write(headers)).resolves.toMatchObject({ httpStatus: 200, apiStatus: ApiStatus.OPERATE_SUCCESS });
  });

  it('of another site cannot use the generic call or the member site either', async () => {
    const headers = { cookie, origin: 'https://evil.example' };
    for (const url of ['/LearningCenter/Bookmark/UpdateStatus', '/member/api/end-session', '/member/api/login']) {
      await expect(server.send({ method: 'POST', url, payload: {}, headers })).resolves.toMatchObject({
        httpStatus: 403,
      });
    }
  });

  it('of the configured site may read with credentials, and send Compress-Output after a preflight', async () => {
    const read = await server.call('getLoginInfo', {}, { headers: { origin: SITE } });
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    const headers = {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'compress-output,content-type',
    };
    const preflight = await server.send({ method: 'OPTIONS', url: '/LearningCenter/v1/Query', headers });
    expect(preflight).toMatchObject({
      httpStatus: 204,
      headers: {
        'access-control-allow-origin': SITE,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': expect.stringContaining('Compress-Output'),
      },
    });
  });

  it('of other sites get no CORS header', async () => {
    const origin = 'https://evil.example';
    const read = await server.call('getLoginInfo', {}, { headers: { origin } });
    const preflight = await server.send({ method: 'OPTIONS', url: '/LearningCenter/v1/Query', headers: { origin } });
    expect(preflight.httpStatus).toBe(403);
    for (const { headers } of [read, preflight]) expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  async function memberId(): Promise<string> {
    const member = await server.store.sessions.find(cookie.split('=')[1] ?? '');
    return member?.id ?? '';
  }
});
