import { createToken, findToken, listRequests, readRegistry, type Identity } from 'releases';
import { accessRules } from '../testing/access-rules.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient, type OpsClient } from '../testing/ops-client.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';
import type { Access } from '../access/access.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const person = (name: string, role: Identity['role'], apps: string[] = []): Identity => ({
  name: `${name}@example.com`,
  person: `issuer ${name}`,
  role,
  apps,
  via: 'oidc',
});

let site: TemporarySite;
let browser: OpsClient;
let access: Access;
let mira: string;
let nils: string;
let paula: string;
let vera: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  await site.release(fakeSection('mf-empty', '""', { segments: [] }));
  ({ access } = await site.start({ opsToken: TOKEN, access: accessRules({ secondPersonFor: ['mf-empty'] }) }));
  browser = createOpsClient(site);
  // The login itself has its own tests.
  const open = (identity: Identity) => access.sessions.start(identity).cookie.split(';')[0] ?? '';
  mira = open(person('mira', 'operator'));
  nils = open(person('nils', 'operator'));
  paula = open(person('paula', 'publisher', ['mf-library']));
  vera = open(person('vera', 'viewer'));
});
afterEach(() => site.remove());

const registry = () => readRegistry(site.store);
const page = async (cookie: string, url = '/ops/') => (await browser.get(url, cookie)).body;

describe('the operators’ page', () => {
  it('shows each role only what it may do', async () => {
    const forms = (body: string) => [...body.matchAll(/<summary>Change ([\w-]+)</g)].map(([, app]) => app);
    expect(forms(await page(mira))).toEqual(['mf-empty', 'mf-library', 'shell']);
    expect(forms(await page(paula))).toEqual(['mf-library']);
    expect(await page(paula)).not.toContain('value="retire"');
    expect(forms(await page(vera))).toEqual([]);
  });

  it('asks nobody for a name who has one, and records that name', async () => {
    expect(await page(mira)).not.toContain('name="by"');
    expect(await page(await browser.logIn(TOKEN))).toContain('name="by"');
    const form = { action: 'retire', app: 'mf-library', by: 'somebody else', why: 'a try', confirmed: 'yes' };
    expect((await browser.post('/ops/change', form, mira)).statusCode).toBe(303);
    expect((await registry()).lastChange).toMatchObject({ what: 'retire', who: 'mira@example.com', via: 'oidc' });
  });

  it('records a typed name together with the shared token', async () => {
    const cookie = await browser.logIn(TOKEN);
    const form = { action: 'retire', app: 'mf-library', by: 'Olga', why: 'a try', confirmed: 'yes' };
    await browser.post('/ops/change', form, cookie);
    expect((await registry()).lastChange).toMatchObject({ who: 'Olga', via: 'shared-token' });
  });

  it.each([
    ['a publisher’s change of another app', { who: 'paula', action: 'rollback', app: 'shell', problem: 'not shell' }],
    ['a publisher’s retirement', { who: 'paula', action: 'retire', app: 'mf-library', problem: 'only operators may' }],
    ['a viewer’s change', { who: 'vera', action: 'rollback', app: 'mf-library', problem: 'may only look' }],
  ])('refuses %s on the server too', async (_what, { who, action, app, problem }) => {
    const form = { action, app, why: 'a try', confirmed: 'yes' };
    const { statusCode, body } = await browser.post('/ops/change', form, who === 'vera' ? vera : paula);
    expect([statusCode, body]).toEqual([403, expect.stringContaining(problem)]);
    expect(site.logged('ops-change-refused')).toHaveLength(1);
  });
});

describe('a change that needs a second person', () => {
  const ask = async (cookie: string) => {
    await site.publish(fakeSection('mf-empty', '""', { segments: [], version: '1.1.0' }));
    const form = { action: 'activate', app: 'mf-empty', by: 'Olga', why: 'a new one', confirmed: 'yes' };
    return browser.post('/ops/change', form, cookie);
  };
  const requestId = async () => listRequests(await registry())[0]?.id ?? '';
  const decide = async (what: string, cookie: string) =>
    browser.post(`/ops/requests/${what}`, { id: await requestId(), confirmed: 'yes' }, cookie);

  it('waits on the page, where another person approves it', async () => {
    expect((await ask(mira)).statusCode).toBe(303);
    const own = await page(mira);
    expect(own).toContain('mira@example.com asked for this change: another person has to approve it');
    expect(own).not.toContain('action="/ops/requests/approve"');
    expect(await page(nils)).toContain('action="/ops/requests/approve"');
    expect((await decide('approve', nils)).statusCode).toBe(303);
    expect((await registry()).lastChange).toMatchObject({
      what: 'activate',
      app: 'mf-empty',
      who: 'mira@example.com',
      approvedBy: 'nils@example.com',
    });
    expect(await page(nils)).toContain('approved by nils@example.com');
    expect(await page(nils)).not.toContain('Waiting for a second person');
  });

  it('is not approved by whoever asked for it, by others without the right, or without a form of this site', async () => {
    await ask(mira);
    const { revision } = await registry();
    for (const cookie of [mira, paula, vera, await browser.logIn(TOKEN)])
      expect((await decide('approve', cookie)).statusCode).toBe(409);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: nils, host: 'localhost' };
    const payload = `id=${await requestId()}&confirmed=yes`;
    for (const origin of [{}, { origin: 'https://evil.example' }])
      expect(
        (await site.send({ method: 'POST', url: '/ops/requests/approve', headers: { ...headers, ...origin }, payload }))
          .statusCode,
      ).toBe(403);
    expect((await registry()).revision).toBe(revision);
  });

  it('is approved only with the confirmation', async () => {
    await ask(mira);
    const { statusCode, body } = await browser.post('/ops/requests/approve', { id: await requestId() }, nils);
    expect([statusCode, body]).toEqual([409, expect.stringContaining('Confirm that visitors will get this change.')]);
  });

  it('is a whole plan of steps, which one person alone may hold or end, but not take further', async () => {
    await site.publish(fakeSection('mf-empty', '""', { segments: [], version: '1.1.0' }));
    const send = (action: string, fields: object = {}) =>
      browser.post('/ops/change', { action, app: 'mf-empty', why: 'a new one', confirmed: 'yes', ...fields }, mira);
    await send('steps', { steps: '10,50,100' });
    const canary = async () => (await registry()).apps['mf-empty']?.canary;
    expect(await canary()).toBeUndefined();
    expect(await page(nils)).toContain('for 10% of visitors (10%, 50%, 100%, every 10m)');
    await decide('approve', nils);
    expect(await canary()).toMatchObject({ percent: 10, by: 'mira@example.com', rollout: { steps: [10, 50, 100] } });
    await send('next');
    expect(await canary()).toMatchObject({ percent: 10 });
    await decide('approve', nils);
    expect(await canary()).toMatchObject({ percent: 50, rollout: { steps: [10, 50, 100] } });
    await send('hold');
    expect((await canary())?.rollout?.held).toMatchObject({ by: 'mira@example.com', why: 'a new one' });
    await send('end');
    expect(await canary()).not.toHaveProperty('rollout');
  });

  it('is taken back by whoever asked for it', async () => {
    await ask(mira);
    expect((await decide('decline', mira)).statusCode).toBe(303);
    expect(await requestId()).toBe('');
  });

  it('can’t be asked for with the shared token', async () => {
    const { statusCode, body } = await ask(await browser.logIn(TOKEN));
    expect([statusCode, body]).toEqual([409, expect.stringContaining('nobody knows who uses OPS_TOKEN')]);
  });
});

describe('an edge whose access file has neither people nor pipelines', () => {
  it('lets tokens of the site in, without a shared token', async () => {
    const wanted = { name: 'olive', role: 'operator' as const, apps: [] };
    const { text } = await createToken(site.store, { by: 'olive' }, wanted);
    await site.start({ opsToken: '', access: accessRules({ secondPersonFor: ['shell'] }) });
    const { statusCode } = await site.send({ url: '/ops/status.json', headers: { authorization: `Bearer ${text}` } });
    expect(statusCode).toBe(200);
  });
});

describe('the tokens on the operators’ page', () => {
  const WANTED = { name: 'ci-library', role: 'publisher', apps: ['mf-library'], days: '30' };
  const shown = (body: string) => /<code>(lct_\w{10}_[\w-]{43})<\/code>/.exec(body)?.[1] ?? '';

  it('are shown once, and belong to whoever created them', async () => {
    const { body } = await browser.post('/ops/tokens/create', WANTED, paula);
    expect(findToken(await registry(), shown(body))).toMatchObject({ name: 'ci-library', person: 'issuer paula' });
    expect(await page(paula, '/ops/access')).toContain('ci-library');
    expect(shown(await page(paula, '/ops/access'))).toBe('');
    expect(await page(mira, '/ops/access')).toContain('ci-library');
    expect(await page(vera, '/ops/access')).not.toContain('ci-library');
  });

  it.each([
    ['more than a publisher has', { who: 'paula', changes: { role: 'operator', apps: [] }, problem: 'is no operator' }],
    ['another app', { who: 'paula', changes: { apps: ['mf-library', 'shell'] }, problem: 'not shell' }],
    ['a viewer', { who: 'vera', changes: {}, problem: 'may not create tokens' }],
    ['an operator’s mistake', { who: 'mira', changes: { apps: [] }, problem: 'a publisher needs apps' }],
    ['an unknown role', { who: 'mira', changes: { role: 'root' }, problem: 'Choose a role' }],
  ])('are refused for %s', async (_what, { who, changes, problem }) => {
    const cookie = { mira, paula, vera }[who];
    const { statusCode, body } = await browser.post('/ops/tokens/create', { ...WANTED, ...changes }, cookie);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).toContain(problem);
    expect((await registry()).tokens).toBeUndefined();
  });

  it('may not create further tokens, unless they are an operator’s', async () => {
    const { text } = await createToken(site.store, { by: 'p' }, { name: 'p', role: 'publisher', apps: ['mf-library'] });
    const { statusCode } = await browser.post('/ops/tokens/create', WANTED, await browser.logIn(text));
    expect(statusCode).toBe(403);
  });

  it('are revoked by their owners and by operators only', async () => {
    const { id } = await createToken(
      site.store,
      { by: 'x', person: 'issuer paula' },
      { name: 'p', role: 'viewer', apps: [] },
    );
    const revoke = async (cookie: string) => (await browser.post('/ops/tokens/revoke', { id }, cookie)).statusCode;
    expect(await revoke(vera)).toBe(403);
    expect(await revoke(paula)).toBe(303);
    expect(await revoke(mira)).toBe(403);
  });
});

describe('the sessions on the operators’ page', () => {
  const isOpen = async (cookie: string) => (await browser.get('/ops/', cookie)).statusCode === 200;
  const idOf = (name: string) =>
    access.sessions.list().find(({ identity }) => identity.name.startsWith(name))?.id ?? '';

  it('are all shown to operators, and to others their own', async () => {
    const names = async (cookie: string) =>
      [...(await page(cookie, '/ops/access')).matchAll(/<td>(\w+)@example/g)].map(([, name]) => name).sort();
    expect(await names(mira)).toEqual(['mira', 'nils', 'paula', 'vera']);
    expect(await names(paula)).toEqual(['paula']);
  });

  it('end one by one, which is in the audit', async () => {
    await browser.post('/ops/sessions/end', { id: idOf('vera') }, mira);
    expect([await isOpen(vera), await isOpen(mira)]).toEqual([false, true]);
    expect((await registry()).lastEvent).toMatchObject({
      what: 'logout',
      who: 'mira@example.com',
      subject: expect.stringMatching(/^session \w{8} of vera@example\.com$/),
    });
  });

  it('of others can’t be ended by somebody who is no operator', async () => {
    await browser.post('/ops/sessions/end', { id: idOf('mira') }, paula);
    await browser.post('/ops/sessions/end-others', {}, paula);
    expect([await isOpen(mira), await isOpen(vera), await isOpen(paula)]).toEqual([true, true, true]);
  });

  it('end all at once, except the own one', async () => {
    await browser.post('/ops/sessions/end-others', {}, mira);
    expect([await isOpen(mira), await isOpen(nils), await isOpen(paula)]).toEqual([true, false, false]);
  });
});
