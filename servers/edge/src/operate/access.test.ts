import { createToken, readHistory, revokeToken, UserError } from 'releases';
import type { Edge } from '../app.ts';
import { readConfig } from '../config.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient, type OpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' };

let edge: Edge;
let browser: OpsClient;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  const { opsUserHeader } = readConfig({ OPS_USER_HEADER: 'X-Auth-Request-Email', TRUSTED_PROXIES: '10.0.0.1' });
  edge = await site.start({ opsToken: TOKEN, opsUserHeader, trustedProxies: ['10.0.0.1'] });
  browser = createOpsClient(site);
});

const create = (name = 'laptop') => createToken(site.store, { by: 'mira' }, { name, role: 'operator', apps: [] });
const logIn = async (token = TOKEN, remoteAddress = '127.0.0.1') => {
  const payload = new URLSearchParams({ token }).toString();
  return site.send({ method: 'POST', url: '/ops/login', headers: FORM, payload, remoteAddress });
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const send = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const { statusCode, body } = await site.send({ url: '/ops/status.json', headers, remoteAddress });
  return { statusCode, body };
};
const statusFor = async (headers: Record<string, string>, remoteAddress?: string) =>
  (await send(headers, remoteAddress)).statusCode;

describe('a browser with a token in its cookie', () => {
  it('is let in until the token is revoked, from one request to the next, and then forgets it', async () => {
    const { text, id } = await create();
    const cookie = await browser.logIn(text);
    expect(await statusFor({ cookie })).toBe(200);
    await revokeToken(site.store, { by: 'mira' }, id);
    const { statusCode, headers, body } = await browser.get('/ops/', cookie);
    expect([statusCode, body]).toEqual([401, expect.stringContaining('it is wrong, was revoked or has expired')]);
    expect(headers['set-cookie']).toContain('lc.ops=; Max-Age=0; Path=/ops');
  });

  it('keeps the token while the store is away, and is told to try again', async () => {
    const cookie = await browser.logIn((await create()).text);
    jest.spyOn(edge.store.records, 'get').mockRejectedValue(new Error('away'));
    const { statusCode, headers, body } = await browser.get('/ops/', cookie);
    expect([statusCode, headers['set-cookie']]).toEqual([503, undefined]);
    expect(body).toContain('The release store does not respond, so no token can be checked: try again.');
    expect(await statusFor({ cookie: await browser.logIn(TOKEN) })).toBe(200);
  });

  it('forgets it when the operator logs out', async () => {
    const { statusCode, headers } = await browser.post('/ops/logout', {}, await browser.logIn(TOKEN));
    expect([statusCode, headers['set-cookie']]).toEqual([303, expect.stringContaining('lc.ops=; Max-Age=0')]);
  });

  it('is let in while the registry can’t be read and sees why, but only with the shared token', async () => {
    const { text } = await create();
    const unreadable = () => Promise.reject(new UserError('the registry is not JSON'));
    jest.spyOn(edge.store.records, 'get').mockImplementation(unreadable);
    const cookie = await browser.logIn(TOKEN);
    const { statusCode, body } = await browser.get('/ops/', cookie);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('the registry is not JSON')]);
    expect(body).toContain('so no token works');
    expect((await logIn(text)).statusCode).toBe(503);
  });
});

describe('a wrong token', () => {
  it('is limited by network, however it is sent, logged without the token and the address, and keeps nobody out who is logged in', async () => {
    const cookie = await browser.logIn((await create()).text);
    const codes: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const headers = time % 2 === 0 ? bearer(`guess ${time}`) : { cookie: `lc.ops=guess${time}` };
      codes.push(await statusFor(headers, `2001:db8:1:${time}::1`));
    }
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusFor(bearer(TOKEN), '2001:db8:1:9::1')).toBe(429);
    expect((await logIn(TOKEN, '2001:db8:1:9::1')).statusCode).toBe(429);
    expect(await statusFor(bearer(TOKEN), '203.0.113.9')).toBe(200);
    expect(site.logged('ops-login-refused')).toHaveLength(8);
    expect(await statusFor({ cookie }, '2001:db8:1:9::1')).toBe(200);
    expect(JSON.stringify(site.log)).not.toMatch(/guess|2001:db8/);
  });
});

describe('a token of the site', () => {
  it('is let in until it is revoked, from one request to the next, and is never in the log', async () => {
    const { text, id } = await create();
    expect(await statusFor(bearer(text))).toBe(200);
    await revokeToken(site.store, { by: 'mira' }, id);
    expect(await send(bearer(text))).toEqual({
      statusCode: 401,
      body: 'That token does not work: it is wrong, was revoked or has expired.',
    });
    expect(JSON.stringify(site.log)).not.toContain(text.slice(16, 40));
  });

  it('is told to try again while the store is away, because it could be revoked', async () => {
    const { text } = await create();
    jest.spyOn(edge.store.records, 'get').mockRejectedValue(new Error('away'));
    expect(await send(bearer(text))).toEqual({
      statusCode: 503,
      body: 'The release store does not respond, so no token can be checked: try again.',
    });
    expect(await statusFor(bearer(TOKEN))).toBe(200);
  });
});

describe('the user whom a proxy names', () => {
  const USER = { 'x-auth-request-email': 'mira@example.com\u0007' };
  const createAs = async (token: string, remoteAddress: string, by = '') => {
    const cookie = await browser.logIn(token);
    const page = await site.send({ url: '/ops/', headers: { ...FORM, ...USER, cookie }, remoteAddress });
    const [, formToken = ''] = /name="form-token" value="([^"]+)"/.exec(page.body) ?? [];
    const form = {
      ...{ 'form-token': formToken, command: 'token create', word: 'new', role: 'viewer', days: '30' },
      ...{ by, why: 'a new laptop' },
    };
    const payload = new URLSearchParams(form).toString();
    const headers = { ...FORM, ...USER, cookie };
    const { statusCode } = await site.send({
      method: 'POST',
      url: '/ops/run',
      headers,
      payload,
      remoteAddress,
    });
    const [event] = await readHistory(site.store, { limit: 1 });
    return { statusCode, page: page.body, event };
  };

  it('acts in the audit instead of a typed name, if the proxy is trusted', async () => {
    const { statusCode, page, event } = await createAs(TOKEN, '10.0.0.1');
    expect(statusCode).toBe(200);
    expect(page).toContain('mira@example.com <span class="quiet">operator');
    expect(page).not.toContain('name="by"');
    expect(event).toMatchObject({
      what: 'create-token',
      who: 'mira@example.com',
      via: 'shared-token',
      why: 'a new laptop',
    });
  });

  it('is beside the name of a token', async () => {
    const { event } = await createAs((await create()).text, '10.0.0.1');
    expect(event).toMatchObject({ who: 'mira@example.com with token laptop', via: 'token' });
  });

  it('is ignored from elsewhere', async () => {
    const { page, event } = await createAs(TOKEN, '10.0.0.2', 'Olga');
    expect(page).toContain('name="by"');
    expect(event).toMatchObject({ who: 'Olga', via: 'shared-token' });
  });

  it('opens nothing without a token', async () => {
    expect(await statusFor(USER, '10.0.0.1')).toBe(401);
    expect(() => readConfig({ OPS_USER_HEADER: 'X-Auth-Request-Email' })).toThrow(
      'TRUSTED_PROXIES must name the proxy that sends OPS_USER_HEADER',
    );
  });
});
