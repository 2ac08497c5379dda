import { findToken, listRequests, readRegistry, type Identity } from 'releases';
import { accessRules } from '../testing/access-rules.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient, type OpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';
import type { Access } from '../access/access.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const person = (name: string, role: Identity['role'], apps: string[] = []): Identity => ({
  name: `${name}@example.com`,
  person: `issuer ${name}`,
  role,
  apps,
  via: 'oidc',
});

let browser: OpsClient;
let access: Access;
let mira: string;
let nils: string;
let paula: string;
let vera: string;

const site = useSites(async (site) => {
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

  it('are refused to a publisher who wants the rights of an operator', async () => {
    const wanted = { ...WANTED, role: 'operator', apps: [] };
    const { statusCode, body } = await browser.post('/ops/tokens/create', wanted, paula);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).toContain('is no operator');
    expect((await registry()).tokens).toBeUndefined();
  });
});

describe('the sessions on the operators’ page', () => {
  const isOpen = async (cookie: string) => (await browser.get('/ops/', cookie)).statusCode === 200;
  const idOf = (name: string) =>
    access.sessions.list().find(({ identity }) => identity.name.startsWith(name))?.id ?? '';

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
});
