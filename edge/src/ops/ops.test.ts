import { readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { reportFrom } from '../testing/load-page.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const ORIGIN = { origin: 'http://localhost', host: 'localhost' };

let site: TemporarySite;
let first: string;
let second: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  first = await site.release(fakeSection('mf-library', '"the library"'));
  second = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
});

afterEach(() => site.remove());

const post = (url: string, form: Record<string, string>, headers: Record<string, string> = ORIGIN) =>
  site.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const logIn = async () => {
  const { headers } = await post('/ops/login', { token: TOKEN });
  return { ...ORIGIN, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
};
const ROLLBACK = { action: 'rollback', app: 'mf-library', by: 'Olga', why: 'it blinks', confirmed: 'yes' };
const active = async () => (await readRegistry(site.store)).parts['mf-library']?.active;

describe('the operators’ pages', () => {
  it('are not there unless a token is set', async () => {
    await site.start();
    for (const address of ['/ops', '/ops/', '/ops/status.json']) expect((await site.get(address)).statusCode).toBe(404);
    expect((await post('/ops/login', { token: '' })).statusCode).toBe(404);
  });

  it('show nothing to whoever has not shown the token', async () => {
    await site.start({ opsToken: TOKEN });
    const { statusCode, headers, body } = await site.get('/ops/');
    expect(statusCode).toBe(401);
    expect(body).toContain('type="password"');
    expect(body).not.toContain('mf-library');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action/);
    expect((await site.get('/ops/status.json')).statusCode).toBe(401);
    expect((await post('/ops/change', ROLLBACK)).statusCode).toBe(401);
    expect(await active()).toBe(second);
  });

  it('open with the token, which a cookie replaces that no script and no other site can use', async () => {
    await site.start({ opsToken: TOKEN });
    const { statusCode, headers } = await post('/ops/login', { token: TOKEN });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/ops/' });
    expect(headers['set-cookie']).toMatch(/^lc\.ops=.*Path=\/ops; HttpOnly; SameSite=Strict/);
    expect(String(headers['set-cookie'])).not.toContain(TOKEN);
    const { body } = await site.get('/ops/', await logIn());
    expect(body).toContain(`<code>${second}</code>`);
    expect(body).toContain('operator Olga');
    expect(body).not.toContain('<script');
  });

  it('do not open with a made-up cookie', async () => {
    await site.start({ opsToken: TOKEN });
    for (const value of ['', '9999999999999.x', '9999999999999', 'x.y'])
      expect((await site.get('/ops/', { cookie: `lc.ops=${value}` })).statusCode).toBe(401);
  });

  it('let nobody guess: five tries a minute', async () => {
    await site.start({ opsToken: TOKEN });
    const codes: number[] = [];
    for (let times = 0; times < 7; times += 1) codes.push((await post('/ops/login', { token: 'guess' })).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('take no form that another site sends', async () => {
    await site.start({ opsToken: TOKEN });
    const { cookie } = await logIn();
    for (const headers of [
      { cookie, host: 'localhost' },
      { cookie, host: 'localhost', origin: 'https://evil.example' },
    ])
      expect((await post('/ops/change', ROLLBACK, headers)).statusCode).toBe(403);
    expect(await active()).toBe(second);
  });
});

describe('an operator', () => {
  beforeEach(() => site.start({ opsToken: TOKEN }));

  it('rolls a part back, with a name and a reason that the history keeps', async () => {
    const headers = await logIn();
    expect((await post('/ops/change', ROLLBACK, headers)).statusCode).toBe(303);
    expect(await active()).toBe(first);
    const { body } = await site.get('/ops/', headers);
    expect(body).toContain('it blinks');
    expect((await readRegistry(site.store)).lastChange).toMatchObject({
      who: 'Olga',
      what: 'rollback',
      why: 'it blinks',
    });
  });

  it.each([
    ['who', { by: ' ' }, 'Say who you are.'],
    ['why', { why: '' }, 'Say why'],
    ['for sure', { confirmed: '' }, 'Confirm'],
    ['which part', { app: '../etc' }, 'is no name'],
  ])('is asked %s, and nothing changes until that is said', async (_what, changes, words) => {
    const { statusCode, body } = await post('/ops/change', { ...ROLLBACK, ...changes }, await logIn());
    expect(statusCode).toBe(400);
    expect(body).toContain(words);
    expect(await active()).toBe(second);
  });

  it('is told in one line why the release tool refuses', async () => {
    const { statusCode, body } = await post('/ops/change', { ...ROLLBACK, target: '9.9.9' }, await logIn());
    expect(statusCode).toBe(409);
    expect(body).toContain('role="alert"');
    expect(body).toContain('was not active before');
  });

  it('sees the failures of each release, and nothing in them runs', async () => {
    await reportFrom(site, '10.0.0.1', { part: 'mf-library', release: second, reason: '<script>alert(1)</script>' });
    const { body } = await site.get('/ops/', await logIn());
    expect(body).toContain('&lt;script&gt;alert(1)');
    const status = await site.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` });
    expect(JSON.parse(status.body)).toMatchObject({
      failures: [{ part: 'mf-library', release: second, visitors: 1, failures: 1 }],
    });
  });

  it('can log out', async () => {
    const { headers } = await post('/ops/logout', {}, await logIn());
    expect(String(headers['set-cookie'])).toContain('lc.ops=; Max-Age=0');
  });
});
