import { ApiStatus, LANGUAGES } from '@learning-center/shared/contract';
import { ORDERED_LANGUAGES } from '../content/fields.ts';
import { typographyIssues } from '@learning-center/shared/testing';
import { startTestServer, TEST_PASSWORD } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { memberTexts } from './texts.ts';

const ORIGIN = 'http://localhost:3000';
const rurl = encodeURIComponent(btoa(encodeURIComponent(`${ORIGIN}/de/library?alltags=licht`)));

let server: TestServer;
let time: number;
let wallTime: number;

beforeEach(async () => {
  time = 0;
  wallTime = Date.parse('2026-05-01T09:00:00Z');
  server = await startTestServer({
    isDemo: true,
    siteOrigins: [ORIGIN],
    now: () => new Date(wallTime),
    monotonicNow: () => time,
  });
});

afterEach(() => server.close());

const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
  server.send({ method: 'POST', url: `/member/api/${call}`, payload, headers: { origin: ORIGIN, ...headers } });

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

  it('shows in every language that it stands in for the provider’s site', async () => {
    expect((await server.app.inject('/member/')).body).toContain("stands in for the provider's member site");
    const keys = Object.keys(memberTexts.en);
    for (const { code } of LANGUAGES) expect(Object.keys(memberTexts[code])).toEqual(keys);
    expect(new Set(LANGUAGES.map(({ code }) => memberTexts[code].demoNotice)).size).toBe(LANGUAGES.length);
  });

  it('links to itself in every language', async () => {
    const { body } = await server.app.inject('/member/');
    const links = [...body.matchAll(/<a data-lang="(\w+)" lang="([\w-]+)"/g)].map(([, code, tag]) => [code, tag]);
    expect(links).toEqual(ORDERED_LANGUAGES.map(({ code, bcp47 }) => [code, bcp47]));
  });

  it.each(LANGUAGES)('follows the typography of $code in its texts', ({ code }) => {
    expect(Object.values(memberTexts[code]).flatMap((text) => typographyIssues(code, text.trim()))).toEqual([]);
  });

  it('has the same slots of its texts in every language', () => {
    const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const { code } of LANGUAGES) {
      expect(Object.values(memberTexts[code]).map(slotsOf)).toEqual(Object.values(memberTexts.en).map(slotsOf));
    }
  });

  it('shows in every language without JavaScript that it needs JavaScript', async () => {
    const { body } = await server.app.inject('/member/');
    const [, noscript = ''] = /<noscript>([^]*?)<\/noscript>/.exec(body) ?? [];
    const lines = [...noscript.matchAll(/<p class="message"(?: lang="([\w-]+)")?>([^<]+)<\/p>/g)];
    expect(lines.map(([, lang]) => lang)).toEqual(ORDERED_LANGUAGES.map(({ bcp47 }) => bcp47));
    expect(new Set(lines.map(([, , text]) => text)).size).toBe(LANGUAGES.length);
  });

  it.each([
    ['en', /a–z.*begin/],
    ['de', /a–z.*am Anfang ein Buchstabe/],
    ['jp', /半角英数字.*先頭は英字/],
    ['tw', /以英文字母開頭/],
    ['cn', /以英文字母开头/],
  ] as const)('shows in %s which characters a name may have, and that a letter comes first', (language, rule) => {
    expect(memberTexts[language].nameRule).toMatch(rule);
  });

  it.each(['1-ada', '-ada', 'größe', 'ad'])('refuses the name %s', async (name) => {
    await expect(post('register', { name, password: TEST_PASSWORD })).resolves.toMatchObject({
      apiStatus: ApiStatus.PARAM_ERROR,
    });
  });

  it('signs up, logs in at once, and gives the address to return to on this site', async () => {
    const response = await post('register', { name: 'Ada-1', password: TEST_PASSWORD, rurl });
    expect(response).toMatchObject({
      apiStatus: ApiStatus.OPERATE_SUCCESS,
      result: { name: 'ada-1', returnTo: `${ORIGIN}/de/library?alltags=licht` },
    });
    await expect(server.call('getLoginInfo', {}, { headers: { cookie: cookieOf(response) } })).resolves.toMatchObject({
      result: { login: true },
    });
  });

  it('sets the session cookie so that scripts and other sites cannot use it', async () => {
    const { headers } = await post('register', { name: 'ada', password: TEST_PASSWORD });
    expect(headers['set-cookie']).toMatch(
      /^learning_center_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('limits the session to this host with TLS, so that another subdomain cannot set one', async () => {
    const secure = await startTestServer({ isCookieSecure: true });
    const response = await secure.send({
      method: 'POST',
      url: '/member/api/register',
      payload: { name: 'ada', password: TEST_PASSWORD },
    });
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

  it('ignores a session that another site has set', async () => {
    const planted = `learning_center_session=${'a'.repeat(43)}`;
    const given = cookieOf(await post('register', { name: 'ada', password: TEST_PASSWORD }, { cookie: planted }));
    expect(given).not.toBe(planted);
    await expect(post('state', {}, { cookie: planted })).resolves.toMatchObject({ result: { name: null } });
  });

  it.each([
    ['text/plain', JSON.stringify({ name: 'ada', password: TEST_PASSWORD })],
    ['application/x-www-form-urlencoded', `name=ada&password=${encodeURIComponent(TEST_PASSWORD)}`],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('logs nobody in by a form of another site, which can send %s', async (type, payload) => {
    await post('register', { name: 'ada', password: TEST_PASSWORD });
    const response = await server.send({
      method: 'POST',
      url: '/member/api/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.httpStatus).toBe(415);
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('takes the same time for an unknown name and a wrong password', async () => {
    await post('register', { name: 'ada', password: TEST_PASSWORD });
    // Processor time: other processes of a busy machine do not change it.
    const time = async (name: string) => {
      const before = process.cpuUsage();
      await post('login', { name, password: 'x' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      known.push(await time('ada'));
      unknown.push(await time(`nobody-${attempt}`));
    }
    // Compares the fastest attempts, because noise only adds time. Without a hash to compare, an unknown name would take a tenth.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
    expect(Math.min(...unknown) / Math.min(...known)).toBeLessThan(2.5);
  });

  it('does not return to another site', async () => {
    const evil = encodeURIComponent(btoa(encodeURIComponent('https://evil.example/')));
    await expect(post('state', { rurl: evil })).resolves.toMatchObject({ result: { name: null, returnTo: null } });
  });

  it('changes the session at every login', async () => {
    const first = cookieOf(await post('register', { name: 'ada', password: TEST_PASSWORD }));
    const second = cookieOf(await post('login', { name: 'ADA', password: TEST_PASSWORD }, { cookie: first }));
    expect(second).not.toBe(first);
    await expect(post('state', {}, { cookie: first })).resolves.toMatchObject({ result: { name: null } });
    await expect(post('state', {}, { cookie: second })).resolves.toMatchObject({ result: { name: 'ada' } });
  });

  it('ends the session on every device, so that the site meets NOT_AUTH', async () => {
    const here = cookieOf(await post('register', { name: 'ada', password: TEST_PASSWORD }));
    const there = cookieOf(await post('login', { name: 'ada', password: TEST_PASSWORD }));
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
    await post('register', { name: 'ada', password: TEST_PASSWORD });
    const [wrongPassword, wrongName] = [
      await post('login', { name: 'ada', password: 'x' }),
      await post('login', { name: 'nobody', password: 'x' }),
    ];
    expect(wrongPassword).toMatchObject({ apiStatus: ApiStatus.OPERATE_FAIL });
    expect(wrongName.message).toBe(wrongPassword.message);
  });

  it('blocks guessing for five minutes after ten failures', async () => {
    await post('register', { name: 'ada', password: TEST_PASSWORD });
    for (let attempt = 0; attempt < 10; attempt += 1) await post('login', { name: 'ada', password: 'x' });
    await expect(post('login', { name: 'Ada', password: TEST_PASSWORD })).resolves.toMatchObject({ httpStatus: 429 });
    // A clock that is set back meanwhile does not extend the block.
    wallTime -= 3_600_000;
    time += 5 * 60_000;
    await expect(post('login', { name: 'ada', password: TEST_PASSWORD })).resolves.toMatchObject({
      apiStatus: ApiStatus.OPERATE_SUCCESS,
    });
  });

  it('logs a member in from a previous and a new network, whatever strangers try with their name', async () => {
    const loginFrom = (remoteAddress: string, password: string) =>
      server.send({ method: 'POST', url: '/member/api/login', payload: { name: 'ada', password }, remoteAddress });
    await post('register', { name: 'ada', password: TEST_PASSWORD });
    await loginFrom('198.51.100.1', TEST_PASSWORD);
    const ofAttacker = [];
    for (let guess = 0; guess < 30; guess += 1) {
      ofAttacker.push((await loginFrom(`2001:db8:1:${guess.toString(16)}::1`, 'x')).httpStatus);
    }
    expect(ofAttacker.filter((status) => status === 200)).toHaveLength(10);
    for (let guess = 0; guess < 12; guess += 1) await loginFrom('198.51.100.1', 'x');
    for (const address of ['198.51.100.1', '203.0.113.5']) {
      await expect(loginFrom(address, TEST_PASSWORD)).resolves.toMatchObject({
        httpStatus: 200,
        apiStatus: ApiStatus.OPERATE_SUCCESS,
      });
    }
  });

  it('rejects a name that is taken', async () => {
    await post('register', { name: 'ada', password: TEST_PASSWORD });
    await expect(post('register', { name: 'ADA', password: TEST_PASSWORD })).resolves.toMatchObject({
      apiStatus: ApiStatus.REPEAT,
    });
  });

  it.each([
    ['register', { name: 'a', password: TEST_PASSWORD }, 'name'],
    ['register', { name: '../etc', password: TEST_PASSWORD }, 'name'],
    ['register', { name: 'ada', password: 'short' }, 'password'],
    ['register', { name: 'ada' }, 'password'],
    ['login', { name: 5, password: 'x' }, 'name'],
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
  it('allows no login or sign-up while its cookies are insecure, and names the settings', async () => {
    const headers = { origin: 'https://learn.example.com', host: 'learn.example.com' };
    for (const [call, payload] of [
      ['login', { name: 'mira', password: 'dopesheet' }],
      ['register', { name: 'ada', password: TEST_PASSWORD }],
    ] as const) {
      const response = await post(call, payload, headers);
      expect(response).toMatchObject({
        httpStatus: 403,
        message: expect.stringMatching(/SITE_BASE and COOKIE_SECURE=1/),
      });
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });
});
