import { createToken, readRegistry } from 'releases';
import { accessRules } from '../testing/access-rules.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { startIdentityProvider, type IdentityProvider } from '../testing/identity-provider.ts';
import { cookieOf, createOpsClient, leadsTo, type OpsClient } from '../testing/ops-client.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const CALLBACK = 'http://localhost:3000/ops/callback';
const PEOPLE = {
  'subject-mira': { email: 'mira@example.com', email_verified: true, groups: ['staff', 'lc-operators'] },
  'subject-vera': { email: 'vera@example.com', email_verified: true, groups: ['staff'] },
  'subject-eve': { email: 'mira@example.com', email_verified: false, groups: [] },
  'subject-odd': { email: '<b>\u202Eodd\n@example.com', email_verified: true, groups: ['staff'] },
};

let site: TemporarySite;
let provider: IdentityProvider;
let browser: OpsClient;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  provider = await startIdentityProvider(PEOPLE, CALLBACK);
  browser = createOpsClient(site);
});
afterEach(async () => {
  await site.remove();
  await provider.close();
});

const start = (changes: object = {}) => {
  const { issuer, clientId, clientSecret } = provider;
  const access = accessRules({
    oidc: { issuer, clientId, scopes: ['openid', 'email', 'groups'] },
    rules: [
      { claims: { groups: 'lc-operators' }, role: 'operator' },
      { claims: { email: 'mira@example.com' }, role: 'operator' },
      { claims: { groups: 'staff' }, role: 'viewer' },
    ],
  });
  return site.start({ access, oidcClientSecret: clientSecret, ...changes });
};
const lastLine = async () => (await readRegistry(site.store)).lastEvent;
const callbackOf = async (address: string) => new URL(await provider.follow(address));

describe('the login of people', () => {
  it('leads to the issuer with PKCE, state and nonce, and back to a session with name and role', async () => {
    await start();
    expect((await browser.get('/ops/')).body).toContain(`Log in with ${new URL(provider.issuer).host}`);
    const { address, cookie } = await browser.startLogin();
    const query = new URL(address).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(query.get('redirect_uri')).toBe(CALLBACK);
    provider.logInAs('subject-mira');
    const callback = await callbackOf(address);
    const response = await browser.get(`/ops/callback${callback.search}`, cookie);
    expect([response.statusCode, leadsTo(response)]).toEqual([200, '/ops/']);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    const { body } = await browser.get('/ops/', cookieOf(response, 'lc.ops'));
    expect(body).toContain('<p>mira@example.com <span class="quiet">operator</span></p>');
    expect(await lastLine()).toMatchObject({ what: 'login', who: 'mira@example.com', via: 'oidc' });
    expect(site.logged('ops-login')).toHaveLength(1);
  });

  it('uses cookies that scripts and other sites can’t use, except for the way back from the issuer', async () => {
    await start();
    const started = await browser.post('/ops/oidc', {});
    expect(String(started.headers['set-cookie'])).toMatch(
      /^lc\.ops-login=[\w-]{43}; Max-Age=600; Path=\/ops; HttpOnly; SameSite=Lax$/,
    );
    const { response } = await browser.logInAt(provider, 'subject-mira');
    const [session = '', transaction = ''] = [response.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^lc\.ops=[\w-]{43}; Max-Age=28800; Path=\/ops; HttpOnly; SameSite=Strict$/);
    expect(transaction).toMatch(/^lc\.ops-login=; Max-Age=0/);
  });

  it('refuses whom no rule names, in a sentence that says what to do', async () => {
    await start();
    const { response, cookie } = await browser.logInAt(provider, 'subject-eve');
    expect(response.statusCode).toBe(403);
    expect(response.body).toContain('subject-eve has no role here: ask an operator for a rule in ACCESS_FILE.');
    expect(cookie).toBe('');
    expect(site.logged('ops-login-refused')).toMatchObject([{ fields: { method: 'oidc', reason: 'no-rule' } }]);
  });

  it('believes no address that the issuer has not verified', async () => {
    await start();
    const { response } = await browser.logInAt(provider, 'subject-eve');
    expect(response.body).not.toContain('mira@example.com');
  });

  it('gives the first role that matches, and shows viewers no form that changes something', async () => {
    await start();
    const { cookie } = await browser.logInAt(provider, 'subject-vera');
    const { body } = await browser.get('/ops/', cookie);
    expect(body).toContain('vera@example.com <span class="quiet">viewer</span>');
    expect(body).not.toContain('action="/ops/change"');
    const change = { action: 'rollback', app: 'shell', why: 'a try', confirmed: 'yes' };
    const refused = await browser.post('/ops/change', change, cookie);
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('vera@example.com may only look (role viewer)');
  });

  it('shows a hostile name as text, without invisible characters', async () => {
    await start();
    const { cookie } = await browser.logInAt(provider, 'subject-odd');
    expect((await browser.get('/ops/', cookie)).body).toContain('<p>&lt;b&gt;odd@example.com');
  });

  it('says so when somebody cancels it, or when the issuer is away', async () => {
    await start();
    expect((await browser.logInAt(provider, null)).response.body).toContain('The login was canceled.');
    await site.remove();
    site = await createTemporarySite();
    browser = createOpsClient(site);
    await start();
    await provider.close();
    const { statusCode, body } = await browser.post('/ops/oidc', {});
    expect([statusCode, body]).toEqual([503, expect.stringContaining(`${provider.issuer} does not respond`)]);
  });

  it('does not exist without an issuer', async () => {
    await site.start({ opsToken: 'a token of the operators that nobody guesses' });
    expect((await browser.get('/ops/')).body).not.toContain('Log in with');
    expect((await browser.post('/ops/oidc', {})).statusCode).toBe(401);
    expect((await browser.get('/ops/callback?code=x&state=y')).statusCode).toBe(401);
  });
});

describe('an attack on the login of people', () => {
  const attempt = async (query: string, cookie: string) => {
    const response = await browser.get(`/ops/callback${query}`, cookie);
    return { statusCode: response.statusCode, session: cookieOf(response, 'lc.ops'), body: response.body };
  };

  it('with a callback that was used before opens nothing', async () => {
    await start();
    provider.logInAs('subject-mira');
    const { address, cookie } = await browser.startLogin();
    const { search } = await callbackOf(address);
    expect((await attempt(search, cookie)).statusCode).toBe(200);
    expect(await attempt(search, cookie)).toMatchObject({ statusCode: 401, session: '' });
  });

  it('with the callback of another browser opens nothing: not without its cookie, and not with one’s own', async () => {
    await start();
    provider.logInAs('subject-mira');
    const mine = await browser.startLogin();
    const victim = await browser.startLogin();
    const { search } = await callbackOf(mine.address);
    expect(await attempt(search, '')).toMatchObject({ statusCode: 401, session: '' });
    expect(await attempt(search, victim.cookie)).toMatchObject({ statusCode: 401, session: '' });
    expect(await attempt(search, 'lc.ops-login=made-up')).toMatchObject({ statusCode: 401, session: '' });
  });

  it('with a code of another login opens nothing, because the nonce and the code verifier differ', async () => {
    await start();
    provider.logInAs('subject-mira');
    const first = await browser.startLogin();
    const second = await browser.startLogin();
    const query = (await callbackOf(first.address)).searchParams;
    query.set('state', new URL(second.address).searchParams.get('state') ?? '');
    expect(await attempt(`?${query.toString()}`, second.cookie)).toMatchObject({ statusCode: 401, session: '' });
  });

  it('with a response of another issuer opens nothing', async () => {
    await start();
    provider.logInAs('subject-mira');
    const { address, cookie } = await browser.startLogin();
    const query = (await callbackOf(address)).searchParams;
    query.set('iss', 'https://evil.example');
    expect(await attempt(`?${query.toString()}`, cookie)).toMatchObject({ statusCode: 401, session: '' });
  });

  it('that should lead elsewhere afterwards leads to the operators’ page', async () => {
    await start();
    provider.logInAs('subject-mira');
    const { address, cookie } = await browser.startLogin();
    const { search } = await callbackOf(address);
    const response = await browser.get(
      `/ops/callback${search}&return=https://evil.example&next=//evil.example`,
      cookie,
    );
    expect(leadsTo(response)).toBe('/ops/');
    expect(response.body).not.toContain('evil.example');
  });

  it('that shows a problem of its own in the page shows text only, and none of it', async () => {
    await start();
    const { cookie, address } = await browser.startLogin();
    const state = new URL(address).searchParams.get('state') ?? '';
    const { body } = await attempt(`?error=%3Cscript%3E&error_description=call+555&state=${state}`, cookie);
    expect(body).toContain('The login could not be finished');
    expect(body).not.toMatch(/<script|555/);
    expect(JSON.stringify(site.log)).not.toMatch(/script|555/);
  });

  it('with a session that was planted before does not open that session (fixation)', async () => {
    await start();
    const planted = 'lc.ops=planted-by-somebody-else-planted-by-somebody';
    provider.logInAs('subject-mira');
    const { address, cookie } = await browser.startLogin();
    const { search } = await callbackOf(address);
    const response = await browser.get(`/ops/callback${search}`, `${planted}; ${cookie}`);
    expect(cookieOf(response, 'lc.ops')).not.toBe(planted);
    expect((await browser.get('/ops/', planted)).statusCode).toBe(401);
  });

  it('with a role or a name in a cookie changes neither', async () => {
    await start();
    const { cookie } = await browser.logInAt(provider, 'subject-vera');
    const { body } = await browser.get('/ops/', `${cookie}; role=operator; lc.role=operator; lc.identity=mira`);
    expect(body).toContain('vera@example.com <span class="quiet">viewer</span>');
  });

  it('is limited together with wrong tokens', async () => {
    await start();
    const codes: number[] = [];
    for (let times = 0; times < 3; times += 1) codes.push((await attempt('?code=x', '')).statusCode);
    for (let times = 0; times < 3; times += 1)
      codes.push((await browser.post('/ops/login', { token: 'guess' })).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await browser.post('/ops/oidc', {})).statusCode).toBe(429);
    expect(site.logged('ops-login-refused')).toHaveLength(7);
  });
});

describe('a person’s token', () => {
  it('opens the pages with the rights of the token, until it is revoked', async () => {
    await start();
    const actor = { by: 'mira@example.com', person: `${provider.issuer} subject-mira` };
    const { text, id } = await createToken(site.store, actor, { name: 'laptop', role: 'viewer', apps: [] });
    const cookie = await browser.logIn(text);
    expect((await browser.get('/ops/', cookie)).body).toContain('token laptop <span class="quiet">viewer');
    const mira = await browser.logInAt(provider, 'subject-mira');
    expect((await browser.post('/ops/tokens/revoke', { id }, mira.cookie)).statusCode).toBe(303);
    const { statusCode, body } = await browser.get('/ops/', cookie);
    expect([statusCode, body]).toEqual([401, expect.stringContaining('Your token was revoked or has expired')]);
    expect((await browser.post('/ops/login', { token: text })).statusCode).toBe(401);
  });
});
