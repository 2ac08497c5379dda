import { createToken, findToken, readRegistry, type Identity } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient, type OpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';

let browser: OpsClient;
let mira: string;
let paula: string;
let vera: string;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  await site.start({ opsToken: TOKEN });
  browser = createOpsClient(site);
  const open = async (name: string, role: Identity['role'], apps: string[] = []) =>
    browser.logIn((await createToken(site.store, { by: 'setup' }, { name, role, apps })).text);
  mira = await open('mira', 'operator');
  paula = await open('paula', 'publisher', ['mf-library']);
  vera = await open('vera', 'viewer');
});

const registry = () => readRegistry(site.store);
const page = async (cookie: string, url = '/ops/') => (await browser.get(url, cookie)).body;

describe('the operators’ page', () => {
  it('shows each role only what it may do', async () => {
    const forms = (body: string) => [...body.matchAll(/<summary>Change ([\w-]+)</g)].map(([, app]) => app);
    expect(forms(await page(mira))).toEqual(['mf-library', 'shell']);
    expect(forms(await page(paula))).toEqual(['mf-library']);
    expect(await page(paula)).not.toContain('value="retire"');
    expect(forms(await page(vera))).toEqual([]);
  });

  it('asks nobody for a name who has one, and records that name', async () => {
    expect(await page(mira)).not.toContain('name="by"');
    expect(await page(await browser.logIn(TOKEN))).toContain('name="by"');
    const form = { action: 'retire', app: 'mf-library', by: 'somebody else', why: 'a try', confirmed: 'yes' };
    expect((await browser.post('/ops/change', form, mira)).statusCode).toBe(303);
    expect((await registry()).lastChange).toMatchObject({ what: 'retire', who: 'token mira', via: 'token' });
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

describe('the tokens on the operators’ page', () => {
  const WANTED = { name: 'ci-library', role: 'publisher', apps: ['mf-library'], days: '30' };
  const shown = (body: string) => /<code>(lct_\w{10}_[\w-]{43})<\/code>/.exec(body)?.[1] ?? '';

  it('are shown once when they are created, and no longer work when they are revoked', async () => {
    const text = shown((await browser.post('/ops/tokens/create', WANTED, mira)).body);
    const token = findToken(await registry(), text);
    expect(token).toMatchObject({ name: 'ci-library', role: 'publisher', by: 'token mira' });
    const list = await page(mira, '/ops/access');
    expect([list, shown(list)]).toEqual([expect.stringContaining('ci-library'), '']);
    expect((await browser.post('/ops/tokens/revoke', { id: token?.id ?? '' }, mira)).statusCode).toBe(303);
    expect(findToken(await registry(), text)).toBeUndefined();
  });

  it('are refused with what was typed if something is wrong', async () => {
    const { statusCode, body } = await browser.post('/ops/tokens/create', { ...WANTED, apps: [] }, mira);
    expect([statusCode, body]).toEqual([409, expect.stringContaining('a publisher needs apps')]);
    expect(body).toContain('value="ci-library"');
  });

  it('are only for operators', async () => {
    const tokens = Object.keys((await registry()).tokens ?? {});
    for (const cookie of [paula, vera]) {
      const { statusCode, body } = await browser.get('/ops/access', cookie);
      expect([statusCode, body]).toEqual([403, expect.stringContaining('run token create')]);
      expect(body).not.toContain('/ops/tokens/');
      expect((await browser.post('/ops/tokens/create', WANTED, cookie)).statusCode).toBe(403);
      expect((await browser.post('/ops/tokens/revoke', { id: tokens[0] ?? '' }, cookie)).statusCode).toBe(403);
      expect(await page(cookie)).not.toContain('/ops/access');
    }
    expect(Object.keys((await registry()).tokens ?? {})).toEqual(tokens);
  });
});
