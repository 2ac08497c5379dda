import { createToken, UserError } from 'releases';
import type { Edge } from '../app.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const ORIGIN = { origin: 'http://localhost', host: 'localhost' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', ...ORIGIN };

let edge: Edge;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  edge = await site.start({ opsToken: TOKEN });
});

const logIn = async (token = TOKEN, remoteAddress = '127.0.0.1') => {
  const payload = new URLSearchParams({ token }).toString();
  const { statusCode, headers } = await site.send({
    method: 'POST',
    url: '/ops/login',
    headers: FORM,
    payload,
    remoteAddress,
  });
  return { statusCode, headers, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
};
const statusFor = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await site.send({ url: '/ops/status.json', headers, remoteAddress })).statusCode;

describe('an operator’s session', () => {
  it('ends on the server when the operator logs out, without ending other sessions', async () => {
    const [{ cookie }, other] = [await logIn(), await logIn()];
    expect(cookie).not.toBe(other.cookie);
    expect(cookie).not.toContain(TOKEN);
    expect(await statusFor({ cookie })).toBe(200);
    const { statusCode } = await createOpsClient(site).post('/ops/logout', {}, cookie);
    expect(statusCode).toBe(303);
    expect(await statusFor({ cookie })).toBe(401);
    expect((await site.get('/ops/', { cookie })).body).toContain('type="password"');
    expect(await statusFor({ cookie: other.cookie })).toBe(200);
  });

  it('opens although the store can’t be written, is logged, and changes fail with the store’s own error', async () => {
    jest.spyOn(edge.store.registry, 'replace').mockRejectedValue(new Error('read-only'));
    const { statusCode, cookie } = await logIn();
    expect(statusCode).toBe(303);
    expect(site.logged('ops-login-unrecorded')).toMatchObject([{ fields: { reason: 'Error: read-only' } }]);
    const form = { name: 'new', role: 'viewer', days: '30', by: 'Olga' };
    const refused = await createOpsClient(site).post('/ops/tokens/create', form, cookie);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('read-only')]);
  });

  it('opens while the registry can’t be read and shows why, but never with a token', async () => {
    const { text } = await createToken(site.store, { by: 'mira' }, { name: 'mira', role: 'operator', apps: [] });
    const damaged = () => Promise.reject(new UserError('the registry is damaged'));
    const { registry } = edge.store;
    for (const method of ['read', 'readIfChanged'] as const) jest.spyOn(registry, method).mockImplementation(damaged);
    const { cookie } = await logIn();
    const { statusCode, body } = await createOpsClient(site).get('/ops/', cookie);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('the registry is damaged')]);
    expect((await createOpsClient(site).get('/ops/access', cookie)).body).toContain('so no token works');
    expect(await logIn(text)).toMatchObject({ statusCode: 503, cookie: 'undefined' });
  });

  it('ends with all others at once, although the store can’t be written, and the page says so', async () => {
    const [{ cookie }, others] = [await logIn(), [await logIn(), await logIn()]];
    jest.spyOn(edge.store.registry, 'replace').mockRejectedValue(new Error('read-only'));
    const { statusCode, headers } = await createOpsClient(site).post('/ops/sessions/end-others', {}, cookie);
    expect(statusCode).toBe(303);
    expect(decodeURIComponent(String(headers['set-cookie']))).toContain('the audit could not record it');
    for (const other of others) expect(await statusFor({ cookie: other.cookie })).toBe(401);
    expect(await statusFor({ cookie })).toBe(200);
    expect(site.logged('ops-logout-unrecorded')).toHaveLength(2);
  });

  it('can’t be started more than ten times in ten minutes by one person, who displaces nobody', async () => {
    const operator = await logIn();
    const { text } = await createToken(site.store, { by: 'vera' }, { name: 'vera', role: 'viewer', apps: [] });
    const responses: Array<Awaited<ReturnType<typeof logIn>>> = [];
    for (let time = 0; time < 12; time += 1) responses.push(await logIn(text, `203.0.113.${time}`));
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429]);
    expect(responses.at(-1)?.headers).toMatchObject({ 'retry-after': '600' });
    expect(await statusFor({ cookie: operator.cookie })).toBe(200);
  });
});

describe('a wrong bearer token', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is limited by network, together with the login form, and logged without the token and the address', async () => {
    const codes: number[] = [];
    for (let time = 0; time < 7; time += 1)
      codes.push(await statusFor(bearer(`guess ${time}`), `2001:db8:1:${time}::1`));
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(site.logged('ops-login-refused')).toHaveLength(7);
    expect(JSON.stringify(site.log)).not.toMatch(/guess|2001:db8/);
    expect(await statusFor(bearer(TOKEN), '2001:db8:1:9::1')).toBe(429);
    expect((await logIn(TOKEN, '2001:db8:1:9::1')).statusCode).toBe(429);
    expect(await statusFor(bearer(TOKEN), '203.0.113.9')).toBe(200);
  });
});
