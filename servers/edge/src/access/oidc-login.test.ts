import { readRegistry } from 'releases';
import { accessRules } from '../testing/access-rules.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { startIdentityProvider, type IdentityProvider } from '../testing/identity-provider.ts';
import { cookieOf, createOpsClient, leadsTo, type OpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';

const CALLBACK = 'http://localhost:3000/ops/callback';
const PEOPLE = {
  'subject-mira': { email: 'mira@example.com', email_verified: true, groups: ['staff', 'lc-operators'] },
  'subject-vera': { email: 'vera@example.com', email_verified: true, groups: ['staff'] },
  'subject-eve': { email: 'mira@example.com', email_verified: false, groups: [] },
};

let provider: IdentityProvider;
let browser: OpsClient;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  provider = await startIdentityProvider(PEOPLE, CALLBACK);
  await start();
  browser = createOpsClient(site);
});
afterEach(() => provider.close());

const start = () => {
  const { issuer, clientId, clientSecret } = provider;
  const access = accessRules({
    oidc: { issuer, clientId, scopes: ['openid', 'email', 'groups'] },
    rules: [
      { claims: { groups: 'lc-operators' }, role: 'operator' },
      { claims: { email: 'mira@example.com' }, role: 'operator' },
      { claims: { groups: 'staff' }, role: 'viewer' },
    ],
  });
  return site.start({ access, oidcClientSecret: clientSecret });
};
const lastLine = async () => (await readRegistry(site.store)).lastEvent;
const callbackOf = async (address: string) => new URL(await provider.follow(address));

describe('the login of people', () => {
  it('leads to the issuer with PKCE, state and nonce, and back to a session with name and role', async () => {
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
  });

  it('refuses whom no rule names, in a sentence that says what to do', async () => {
    const { response, cookie } = await browser.logInAt(provider, 'subject-eve');
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain('mira@example.com');
    expect(response.body).toContain('subject-eve has no role here: ask an operator for a rule in ACCESS_FILE.');
    expect(cookie).toBe('');
    expect(site.logged('ops-login-refused')).toMatchObject([{ fields: { method: 'oidc', reason: 'no-rule' } }]);
  });
});

describe('an attack on the login of people', () => {
  const attempt = async (query: string, cookie: string) => {
    const response = await browser.get(`/ops/callback${query}`, cookie);
    return { statusCode: response.statusCode, session: cookieOf(response, 'lc.ops'), body: response.body };
  };

  it('with a callback that was used before opens nothing', async () => {
    provider.logInAs('subject-mira');
    const { address, cookie } = await browser.startLogin();
    const { search } = await callbackOf(address);
    expect((await attempt(search, cookie)).statusCode).toBe(200);
    expect(await attempt(search, cookie)).toMatchObject({ statusCode: 401, session: '' });
  });

  it('with the callback of another browser opens nothing: not without its cookie, and not with one’s own', async () => {
    provider.logInAs('subject-mira');
    const mine = await browser.startLogin();
    const victim = await browser.startLogin();
    const { search } = await callbackOf(mine.address);
    expect(await attempt(search, '')).toMatchObject({ statusCode: 401, session: '' });
    expect(await attempt(search, victim.cookie)).toMatchObject({ statusCode: 401, session: '' });
  });

  it('with a code of another login opens nothing, because the nonce and the code verifier differ', async () => {
    provider.logInAs('subject-mira');
    const first = await browser.startLogin();
    const second = await browser.startLogin();
    const query = (await callbackOf(first.address)).searchParams;
    query.set('state', new URL(second.address).searchParams.get('state') ?? '');
    expect(await attempt(`?${query.toString()}`, second.cookie)).toMatchObject({ statusCode: 401, session: '' });
  });

  it('with a session that was planted before does not open that session (fixation)', async () => {
    const planted = 'lc.ops=planted-by-somebody-else-planted-by-somebody';
    provider.logInAs('subject-mira');
    const { address, cookie } = await browser.startLogin();
    const { search } = await callbackOf(address);
    const response = await browser.get(`/ops/callback${search}`, `${planted}; ${cookie}`);
    expect(cookieOf(response, 'lc.ops')).not.toBe(planted);
    expect((await browser.get('/ops/', planted)).statusCode).toBe(401);
  });

  it('with a role or a name in a cookie changes neither', async () => {
    const { cookie } = await browser.logInAt(provider, 'subject-vera');
    const { body } = await browser.get('/ops/', `${cookie}; role=operator; lc.role=operator; lc.identity=mira`);
    expect(body).toContain('vera@example.com <span class="quiet">viewer</span>');
  });
});
