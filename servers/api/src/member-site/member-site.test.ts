import { ApiStatus, LANGUAGES } from '@learning-center/shared/contract';
import { typographyIssues } from '@learning-center/shared/testing';
import { ORDERED_LANGUAGES } from '../content/fields.ts';
import { useFakeClock } from '../testing/fake-clock.ts';
import { startTestServer, TEST_PASSWORD, useTestServer } from '../testing/test-server.ts';
import MEMBER_TEXTS from './locales/member-site.json' with { type: 'json' };

const ORIGIN = 'http://localhost:3000';
const FIVE_MINUTES_MS = 5 * 60_000;
const encoded = (address: string) => encodeURIComponent(btoa(encodeURIComponent(address)));

useFakeClock();
const server = useTestServer({ isDemo: true, siteOrigins: [ORIGIN] });
let members = 0;
let name: string;

/** Another name for each test, and no failed logins. */
beforeEach(() => {
  name = `ada-${(members += 1)}`;
  jest.advanceTimersByTime(FIVE_MINUTES_MS);
});

const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
  server.send({ method: 'POST', url: `/member/api/${call}`, payload, headers: { origin: ORIGIN, ...headers } });
const register = (headers = {}) => post('register', { name, password: TEST_PASSWORD }, headers);
const logIn = (password: string, headers = {}) => post('login', { name, password }, headers);

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

describe('the mock member site', () => {
  it.each(['/member/', '/member/page.js', '/member/route.js', '/member/page.css', '/member/texts.json'])(
    'serves %s under a policy without inline script',
    async (url) => {
      const { statusCode, headers, body } = await server.app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style="/);
    },
  );

  it('links to itself in every language, and shows in each without JavaScript that it needs it', async () => {
    const { body } = await server.app.inject('/member/');
    expect(body).toContain("stands in for the provider's member site");
    const links = [...body.matchAll(/<a data-lang="(\w+)" lang="([\w-]+)"/g)].map(([, code, tag]) => [code, tag]);
    expect(links).toEqual(ORDERED_LANGUAGES.map(({ code, bcp47 }) => [code, bcp47]));
    const [, noscript = ''] = /<noscript>([^]*?)<\/noscript>/.exec(body) ?? [];
    const lines = [...noscript.matchAll(/<p class="message"(?: lang="([\w-]+)")?>([^<]+)<\/p>/g)];
    expect(lines.map(([, lang]) => lang)).toEqual(ORDERED_LANGUAGES.map(({ bcp47 }) => bcp47));
  });

  it.each(LANGUAGES)('has all texts in $code, with their slots and its typography', ({ code }) => {
    const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    const texts = Object.entries(MEMBER_TEXTS[code]);
    expect(texts.map(([key, text]) => [key, slotsOf(text)])).toEqual(
      Object.entries(MEMBER_TEXTS.en).map(([key, text]) => [key, slotsOf(text)]),
    );
    expect(texts.flatMap(([, text]) => typographyIssues(code, text.trim()))).toEqual([]);
  });

  it('signs up, logs in at once, and gives the address to return to on this site only', async () => {
    const here = `${ORIGIN}/de/library?alltags=licht`;
    const response = await post('register', { name: name.toUpperCase(), password: TEST_PASSWORD, rurl: encoded(here) });
    expect(response).toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS, result: { name, returnTo: here } });
    const headers = { cookie: cookieOf(response) };
    await expect(server.call('getLoginInfo', {}, { headers })).resolves.toMatchObject({ result: { login: true } });
    const elsewhere = encoded('https://evil.example/');
    await expect(post('state', { rurl: elsewhere })).resolves.toMatchObject({ result: { name: null, returnTo: null } });
  });

  it('rejects a name that is taken', async () => {
    await register();
    name = name.toUpperCase();
    await expect(register()).resolves.toMatchObject({ apiStatus: ApiStatus.REPEAT });
  });

  it('sets the session cookie so that scripts and other sites cannot use it', async () => {
    const { headers } = await register();
    expect(headers['set-cookie']).toMatch(
      /^learning_center_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('limits the session to this host with TLS, so that another subdomain cannot set one', async () => {
    const secure = await startTestServer({ isCookieSecure: true });
    const payload = { name: 'ada', password: TEST_PASSWORD };
    const response = await secure.send({ method: 'POST', url: '/member/api/register', payload });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-learning_center_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const held = cookieOf(response);
    const loginWith = async (cookie: string) => (await secure.call('getLoginInfo', {}, { headers: { cookie } })).result;
    await expect(loginWith(held)).resolves.toMatchObject({ login: true });
    await expect(loginWith(held.replace('__Host-', ''))).resolves.toMatchObject({ login: false });
    const left = await secure.call('logout', {}, { headers: { cookie: held } });
    expect(left.headers['set-cookie']).toMatch(/^__Host-learning_center_session=; .*Path=\/; .*HttpOnly; Secure/);
    await secure.close();
  });

  it('changes the session at every login, and ignores one that another site has set', async () => {
    const planted = `learning_center_session=${'a'.repeat(43)}`;
    const first = cookieOf(await register({ cookie: planted }));
    name = name.toUpperCase();
    const second = cookieOf(await logIn(TEST_PASSWORD, { cookie: first }));
    expect(new Set([planted, first, second]).size).toBe(3);
    for (const cookie of [planted, first])
      await expect(post('state', {}, { cookie })).resolves.toMatchObject({ result: { name: null } });
    const result = { name: name.toLowerCase() };
    await expect(post('state', {}, { cookie: second })).resolves.toMatchObject({ result });
  });

  it.each([
    ['text/plain', () => JSON.stringify({ name, password: TEST_PASSWORD })],
    ['application/x-www-form-urlencoded', () => `name=${name}&password=${encodeURIComponent(TEST_PASSWORD)}`],
    ['multipart/form-data; boundary=x', () => '--x--'],
  ])('logs nobody in by a form of another site, which can send %s', async (type, payload) => {
    await register();
    const headers = { 'content-type': type };
    const response = await server.send({ method: 'POST', url: '/member/api/login', payload: payload(), headers });
    expect(response.httpStatus).toBe(415);
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('ends the session on every device, so that the site meets NOT_AUTH', async () => {
    const [here, there] = [cookieOf(await register()), cookieOf(await logIn(TEST_PASSWORD))];
    const response = await post('end-session', {}, { cookie: here });
    expect(response.result).toMatchObject({ name: null });
    expect(response.headers).not.toHaveProperty('set-cookie');
    for (const cookie of [here, there]) {
      await expect(server.call('queryBookmarks', {}, { headers: { cookie } })).resolves.toMatchObject({
        apiStatus: ApiStatus.NOT_AUTH,
      });
    }
  });

  it('does not reveal whether the name or the password was wrong', async () => {
    const wrongName = await logIn('x');
    await register();
    const wrongPassword = await logIn('x');
    expect(wrongPassword).toMatchObject({ apiStatus: ApiStatus.OPERATE_FAIL });
    expect(wrongName.message).toBe(wrongPassword.message);
  });

  it('blocks guessing for five minutes after ten failures', async () => {
    await register();
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn('x');
    await expect(logIn(TEST_PASSWORD)).resolves.toMatchObject({
      httpStatus: 429,
      headers: { 'retry-after': '300' },
    });
    // A clock that is set back meanwhile does not extend the block.
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(FIVE_MINUTES_MS);
    await expect(logIn(TEST_PASSWORD)).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS });
  });

  it('logs a member in from a previous and a new network, whatever strangers try with their name', async () => {
    const loginFrom = (remoteAddress: string, password: string) =>
      server.send({ method: 'POST', url: '/member/api/login', payload: { name, password }, remoteAddress });
    await register();
    await loginFrom('198.51.100.1', TEST_PASSWORD);
    const statuses = [];
    for (let guess = 0; guess < 30; guess += 1)
      statuses.push((await loginFrom(`2001:db8:1:${guess.toString(16)}::1`, 'x')).httpStatus);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    for (let guess = 0; guess < 12; guess += 1) await loginFrom('198.51.100.1', 'x');
    for (const address of ['198.51.100.1', '203.0.113.5']) {
      await expect(loginFrom(address, TEST_PASSWORD)).resolves.toMatchObject({
        httpStatus: 200,
        apiStatus: ApiStatus.OPERATE_SUCCESS,
      });
    }
  });

  it.each([
    ['register', { name: 'a', password: TEST_PASSWORD }, 'name'],
    ['register', { name: '1-ada', password: TEST_PASSWORD }, 'name'],
    ['register', { name: 'größe', password: TEST_PASSWORD }, 'name'],
    ['register', { name: '../etc', password: TEST_PASSWORD }, 'name'],
    ['register', { name: 'ada', password: 'short' }, 'password'],
    ['register', { name: 'ada' }, 'password'],
    ['login', { name: 'a\u0000', password: 'x' }, 'name'],
    ['login', { name: ' ', password: 'x' }, 'name'],
    ['login', { name: 'ada', password: 'x'.repeat(201) }, 'password'],
    ['state', { rurl: 5 }, 'rurl'],
    ['login', [], 'body'],
  ])('refuses %s with %j by the name of the field', async (call, payload, field) => {
    const { httpStatus, apiStatus, message } = await post(call, payload);
    expect({ httpStatus, apiStatus }).toEqual({ httpStatus: 200, apiStatus: ApiStatus.PARAM_ERROR });
    expect(message).toMatch(new RegExp(`^${field}: `));
  });
});

describe('a demo that is moved to an https address', () => {
  it('allows no login or sign-up while its cookies are insecure, and names the setting', async () => {
    const headers = { origin: 'https://learn.example.com', host: 'learn.example.com' };
    for (const [call, payload] of [
      ['login', { name: 'mira', password: 'dopesheet' }],
      ['register', { name: 'ada', password: TEST_PASSWORD }],
    ] as const) {
      const response = await post(call, payload, headers);
      const message = expect.stringMatching(/its operator sets SITE_BASE/);
      expect(response).toMatchObject({ httpStatus: 403, message });
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });
});
