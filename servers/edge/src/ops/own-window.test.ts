import { createToken, readRegistry } from 'releases';
import { readConfig } from '../config.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { cookieOf, createOpsClient, formTokenOf, NAVIGATION } from '../testing/ops-client.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' };
/** What browsers add to a request of a script on the same origin; the script can’t change it. */
const FETCH = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
const FRAME = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const WANTED = { name: 'stolen', role: 'operator', days: '30', by: 'Olga' };

let site: TemporarySite;
let cookie: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
});
afterEach(() => site.remove());

const start = async () => {
  await site.start({ opsToken: TOKEN });
  cookie = await createOpsClient(site).logIn(TOKEN);
};
const send = (url: string, form: Record<string, string>, headers: Record<string, string>) =>
  site.send({
    method: 'POST',
    url,
    headers: { ...FORM, cookie, ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const tokens = async () => Object.values((await readRegistry(site.store)).tokens ?? {}).map(({ name }) => name);

describe('code of a section that runs in the browser of an operator', () => {
  it.each([
    ['a request of a script', FETCH],
    ['a frame', FRAME],
  ])('can’t read the operators’ pages with %s', async (_what, headers) => {
    await start();
    for (const url of ['/ops/', '/ops/access', '/ops/status.json']) {
      const { statusCode, body } = await site.get(url, { cookie, ...headers });
      expect([url, statusCode]).toEqual([url, 403]);
      expect(body).not.toContain('form-token');
      expect(body).toContain('Open this page in a tab of its own');
    }
  });

  it('creates no token with a request of a script, even with the session’s form token', async () => {
    await start();
    const formToken = formTokenOf(await site.get('/ops/access', { cookie, ...NAVIGATION }));
    expect(formToken).toHaveLength(43);
    const form = { ...WANTED, 'form-token': formToken };
    expect((await send('/ops/tokens/create', form, FETCH)).statusCode).toBe(403);
    expect(await tokens()).toEqual([]);
    expect((await send('/ops/tokens/create', form, NAVIGATION)).statusCode).toBe(200);
    expect(await tokens()).toEqual(['stolen']);
  });

  it('sends no form of its own, because it can’t know the session’s form token', async () => {
    await start();
    for (const url of [
      '/ops/tokens/create',
      '/ops/sessions/end-others',
      '/ops/requests/approve',
      '/ops/change',
      '/ops/logout',
    ])
      for (const formToken of [{}, { 'form-token': 'x'.repeat(43) }])
        expect([url, (await send(url, { ...WANTED, ...formToken }, NAVIGATION)).statusCode]).toEqual([url, 403]);
    expect(await tokens()).toEqual([]);
    expect((await site.get('/ops/', { cookie, ...NAVIGATION })).statusCode).toBe(200);
  });

  it('can’t use the form token of another session', async () => {
    await start();
    const { text } = await createToken(site.store, { by: 'eve' }, { name: 'eve', role: 'viewer', apps: [] });
    const other = await createOpsClient(site).logIn(text);
    const form = {
      ...WANTED,
      'form-token': formTokenOf(await site.get('/ops/access', { cookie: other, ...NAVIGATION })),
    };
    expect((await send('/ops/tokens/create', form, NAVIGATION)).statusCode).toBe(403);
  });

  it('starts no session with a request of a script', async () => {
    await start();
    const response = await send('/ops/login', { token: TOKEN }, FETCH);
    expect([response.statusCode, cookieOf(response, 'lc.ops')]).toEqual([403, '']);
  });

  it('can’t read a page of operators that it opens in a window', async () => {
    await start();
    const { headers } = await site.get('/ops/', { cookie, ...NAVIGATION });
    expect(headers['cross-origin-opener-policy']).toBe('noopener-allow-popups');
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  });

  it('puts no service worker between an operator and the site', async () => {
    const id = await site.release(fakeShell());
    await start();
    const script = `/assets/shell/${id}/main.js`;
    expect((await site.get(script)).statusCode).toBe(200);
    expect((await site.get(script, { 'service-worker': 'script' })).statusCode).toBe(404);
  });
});

describe('the operators’ pages', () => {
  it('have the session’s form token in every form', async () => {
    await start();
    for (const url of ['/ops/', '/ops/access']) {
      const { body } = await site.get(url, { cookie, ...NAVIGATION });
      expect(body.match(/<form /g)).toHaveLength(body.match(/name="form-token"/g)?.length ?? 0);
    }
  });

  it('show the status as JSON only to whoever opens it from here', async () => {
    await start();
    const status = (headers: Record<string, string>) =>
      site.get('/ops/status.json', { cookie, ...NAVIGATION, ...headers });
    expect((await status({})).statusCode).toBe(200);
    expect((await status({ 'sec-fetch-site': 'none' })).statusCode).toBe(200);
    expect((await status({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  });

  it('refuse browsers on https that don’t say how they load a page, but not tools with a token', async () => {
    const { site: addresses } = readConfig({ SITE_BASE: 'https://learn.example.com/' });
    await site.start({ opsToken: TOKEN, site: addresses });
    expect((await site.get('/ops/')).statusCode).toBe(403);
    expect((await site.get('/ops/', NAVIGATION)).statusCode).toBe(401);
    expect((await site.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  });
});
