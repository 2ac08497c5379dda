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
    const forms = (body: string) =>
      [...body.matchAll(/name="command" value="activate ([\w-]+)"/g)].map(([, app]) => app);
    expect(new Set(forms(await page(mira)))).toEqual(new Set(['mf-library', 'shell']));
    expect(new Set(forms(await page(paula)))).toEqual(new Set(['mf-library']));
    expect(await page(paula)).toContain('value="retire mf-library"');
    await site.release(fakeSection('mf-library', '"the next library"', { version: '1.1.0' }));
    expect(await page(paula)).not.toContain('value="retire');
    expect(await page(vera)).not.toContain('name="command"');
  });

  it('asks nobody for a name who has one, and records that name', async () => {
    expect(await page(mira)).not.toContain('name="by"');
    expect(await page(await browser.logIn(TOKEN))).toContain('name="by"');
    const form = { command: 'retire mf-library', by: 'somebody else', why: 'a try' };
    expect((await browser.post('/ops/run', form, mira)).statusCode).toBe(303);
    expect((await registry()).lastChange).toMatchObject({ what: 'retire', who: 'token mira', via: 'token' });
  });

  it.each([
    ['a publisher’s change of another app', { who: 'paula', command: 'rollback shell', problem: 'not shell' }],
    ['a publisher’s retirement of another app', { who: 'paula', command: 'retire shell', problem: 'not shell' }],
    ['a viewer’s change', { who: 'vera', command: 'rollback mf-library', problem: 'may only look' }],
  ])('refuses %s on the server too', async (_what, { who, command, problem }) => {
    const cookie = who === 'vera' ? vera : paula;
    const { statusCode, body } = await browser.post('/ops/run', { command, why: 'a try' }, cookie);
    expect([statusCode, body]).toEqual([409, expect.stringContaining(problem)]);
    expect(site.logged('release-command')).toMatchObject([{ fields: { outcome: 'refused', by: `token ${who}` } }]);
  });
});

it('a publisher retires a first release, and no later one', async () => {
  const retire = () => browser.post('/ops/run', { command: 'retire mf-library', why: 'a try' }, paula);
  await site.release(fakeSection('mf-library', '"the next library"', { version: '1.1.0' }));
  expect((await retire()).body).toContain('is not the first release of mf-library');
  await site.release(fakeSection('mf-films', '"films"'));
  const films = await createToken(site.store, { by: 'setup' }, { name: 'fin', role: 'publisher', apps: ['mf-films'] });
  const form = { command: 'retire mf-films', why: 'a try' };
  expect((await browser.post('/ops/run', form, await browser.logIn(films.text))).statusCode).toBe(303);
  expect((await registry()).lastChange).toMatchObject({ what: 'retire', who: 'token fin' });
});

describe('the tokens on the operators’ page', () => {
  const WANTED = { command: 'token create', word: 'ci-library', role: 'publisher', 'apps?': 'mf-library', days: '30' };
  const shown = (body: string) => /lct_\w{10}_[\w-]{43}/.exec(body)?.[0] ?? '';
  const run = (form: Record<string, string>, cookie = mira) =>
    browser.post('/ops/run', { form: 'token create word role apps? days', why: 'a pipeline', ...form }, cookie);

  it('are shown once when they are created, and no longer work when they are revoked', async () => {
    const text = shown((await run(WANTED)).body);
    const token = findToken(await registry(), text);
    expect(token).toMatchObject({ name: 'ci-library', role: 'publisher', by: 'token mira' });
    const list = await page(mira);
    expect([list, shown(list)]).toEqual([expect.stringContaining('ci-library'), '']);
    expect((await run({ command: 'token revoke', word: token?.id ?? '' })).statusCode).toBe(303);
    expect(findToken(await registry(), text)).toBeUndefined();
  });

  it('are refused with what was typed if something is wrong', async () => {
    const { statusCode, body } = await run({ ...WANTED, 'apps?': '' });
    expect([statusCode, body]).toEqual([409, expect.stringContaining('a publisher needs apps')]);
    expect(body).toContain('name="word" required autofocus value="ci-library"');
  });

  it('are only for operators', async () => {
    const tokens = Object.keys((await registry()).tokens ?? {});
    for (const cookie of [paula, vera]) {
      expect(await page(cookie)).not.toMatch(/id="tokens"|token (create|revoke)/);
      for (const form of [WANTED, { command: 'token revoke', word: tokens[0] ?? '' }]) {
        const { statusCode, body } = await run(form, cookie);
        expect([statusCode, body]).toEqual([409, expect.stringContaining(`run ${form.command}`)]);
      }
    }
    expect(Object.keys((await registry()).tokens ?? {})).toEqual(tokens);
  });

  it('were on a page of their own, whose address leads to them', async () => {
    const { statusCode, headers } = await browser.get('/ops/access', mira);
    expect([statusCode, headers.location]).toEqual([302, '/ops/#tokens']);
  });
});
