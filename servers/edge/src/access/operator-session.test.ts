import type { Edge } from '../app.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const ORIGIN = { origin: 'http://localhost', host: 'localhost' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', ...ORIGIN };

let site: TemporarySite;
let edge: Edge;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  edge = await site.start({ opsToken: TOKEN });
});

afterEach(() => site.remove());

const logIn = async (token = TOKEN, remoteAddress = '127.0.0.1') => {
  const payload = new URLSearchParams({ token }).toString();
  const { statusCode, headers } = await site.send({
    method: 'POST',
    url: '/ops/login',
    headers: FORM,
    payload,
    remoteAddress,
  });
  return { statusCode, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
};
const statusFor = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await site.send({ url: '/ops/status.json', headers, remoteAddress })).statusCode;

describe('an operator’s session', () => {
  it('ends on the server when the operator logs out, without ending other sessions', async () => {
    const [{ cookie }, other] = [await logIn(), await logIn()];
    expect(await statusFor({ cookie })).toBe(200);
    const { statusCode } = await site.send({ method: 'POST', url: '/ops/logout', headers: { ...FORM, cookie } });
    expect(statusCode).toBe(303);
    expect(await statusFor({ cookie })).toBe(401);
    expect((await site.get('/ops/', { cookie })).body).toContain('type="password"');
    expect(await statusFor({ cookie: other.cookie })).toBe(200);
  });

  it('does not open if the audit can’t record the login', async () => {
    jest.spyOn(edge.store.registry, 'replace').mockRejectedValue(new Error('read-only'));
    expect(await logIn()).toEqual({ statusCode: 503, cookie: 'undefined' });
    expect(site.logged('ops-login-failed')).toMatchObject([{ fields: { reason: 'Error: read-only' } }]);
  });

  it('is new at each login, and reveals nothing of the token', async () => {
    const [one, two] = [await logIn(), await logIn()];
    expect(one.cookie).not.toBe(two.cookie);
    expect(one.cookie).not.toContain(TOKEN);
  });
});

describe('a wrong bearer token', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('is limited by network, and logged without the token and the address', async () => {
    const codes: number[] = [];
    for (let time = 0; time < 7; time += 1)
      codes.push(await statusFor(bearer(`guess ${time}`), `2001:db8:1:${time}::1`));
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(site.logged('ops-login-refused')).toHaveLength(7);
    expect(JSON.stringify(site.log)).not.toMatch(/guess|2001:db8/);
    expect(await statusFor(bearer(TOKEN), '2001:db8:1:9::1')).toBe(429);
    expect(await statusFor(bearer(TOKEN), '203.0.113.9')).toBe(200);
  });

  it('shares its limit with the login form', async () => {
    for (let time = 0; time < 5; time += 1) await statusFor(bearer('guess'));
    expect((await logIn()).statusCode).toBe(429);
    expect(site.logged('ops-login-refused')).toHaveLength(6);
  });

  it('does not limit the right token', async () => {
    for (let time = 0; time < 10; time += 1) expect(await statusFor(bearer(TOKEN))).toBe(200);
  });

  it('does not change anything', async () => {
    const headers = { ...FORM, ...bearer('guess') };
    expect(
      (await site.send({ method: 'POST', url: '/ops/change', headers, payload: 'action=rollback' })).statusCode,
    ).toBe(401);
  });
});
