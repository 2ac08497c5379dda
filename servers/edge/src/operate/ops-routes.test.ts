import { readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { reportFrom } from '../testing/load-page.ts';
import { createOpsClient } from '../testing/ops-client.ts';
import { useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';

let first: string;
let second: string;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  first = await site.release(fakeSection('mf-library', '"the library"'));
  second = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
});

const { get, post, logIn } = createOpsClient(site);
const ROLLBACK = { action: 'rollback', app: 'mf-library', by: 'Olga', why: 'it blinks', confirmed: 'yes' };
/** The form of an app in a page. */
const formOf = (body: string, app = 'mf-library') =>
  [...body.matchAll(/<details.*?<\/details>/g)]
    .map(([form]) => form)
    .find((form) => form.includes(`name="app" value="${app}"`)) ?? '';
const active = async () => (await readRegistry(site.store)).apps['mf-library']?.active;

describe('the operators’ pages', () => {
  it('do not exist unless a token is configured', async () => {
    await site.start();
    for (const address of ['/ops', '/ops/', '/ops/status.json']) expect((await site.get(address)).statusCode).toBe(404);
    expect((await post('/ops/login', { token: '' })).statusCode).toBe(404);
  });

  it('show nothing before the login', async () => {
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

  it('open with the token, and set a cookie that scripts and other sites can’t use', async () => {
    await site.start({ opsToken: TOKEN });
    const { statusCode, headers } = await post('/ops/login', { token: TOKEN });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/ops/' });
    expect(headers['set-cookie']).toMatch(/^lc\.ops=.*; Max-Age=28800; Path=\/ops; HttpOnly; SameSite=Strict/);
    const { body } = await get('/ops/', await logIn(TOKEN));
    expect(body).toContain(`<code>${second}</code>`);
    expect(body).toContain('operator Olga');
    expect(body).not.toContain('<script');
  });
});

describe('an operator', () => {
  beforeEach(() => site.start({ opsToken: TOKEN }));

  it('rolls an app back, and the history stores the name and the reason', async () => {
    const cookie = await logIn(TOKEN);
    expect((await post('/ops/change', ROLLBACK, cookie)).statusCode).toBe(303);
    expect(await active()).toBe(first);
    const { body } = await get('/ops/', cookie);
    expect(body).toContain('it blinks');
    expect((await readRegistry(site.store)).lastChange).toMatchObject({
      who: 'Olga',
      what: 'rollback',
      why: 'it blinks',
    });
  });

  it('changes nothing by a form of another site', async () => {
    const cookie = await logIn(TOKEN);
    const [, formToken = ''] = /name="form-token" value="([^"]+)"/.exec((await get('/ops/', cookie)).body) ?? [];
    const payload = new URLSearchParams({ ...ROLLBACK, 'form-token': formToken }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', cookie };
    for (const origin of [{}, { origin: 'https://evil.example' }]) {
      const request = { method: 'POST', url: '/ops/change', headers: { ...headers, ...origin }, payload } as const;
      expect((await site.send(request)).statusCode).toBe(403);
    }
    expect(await active()).toBe(second);
  });

  it('must enter all that a change needs, and nothing that would be ignored; nothing changes before', async () => {
    const cookie = await logIn(TOKEN);
    const [select = ''] =
      /<select name="action"[^>]*>.*?<\/select>/.exec(formOf((await get('/ops/', cookie)).body)) ?? [];
    expect(select).toMatch(/^<select name="action" required><option value="" selected>Choose an action<\/option>/);
    for (const [changes, text] of [
      [{ by: ' ' }, 'Enter your name.'],
      [{ why: '' }, 'Enter a reason'],
      [{ confirmed: '' }, 'Confirm'],
      [{ app: '../etc' }, 'is not the name'],
      [{ action: '' }, 'Choose an action'],
      [{ action: 'activate', target: first, percent: '10' }, 'Only a canary has a share'],
      [{ action: 'rollback', percent: '10' }, 'Only a canary has a share'],
      [{ action: 'canary', target: first, percent: '' }, 'Enter the share'],
      [{ action: 'promote', target: first }, 'applies to the current release'],
    ] as [Record<string, string>, string][]) {
      const { statusCode, body } = await post('/ops/change', { ...ROLLBACK, ...changes }, cookie);
      expect([statusCode, body]).toEqual([400, expect.stringContaining(text)]);
    }
    expect((await readRegistry(site.store)).apps['mf-library']).toMatchObject({ active: second });
    expect((await readRegistry(site.store)).apps['mf-library']).not.toHaveProperty('canary');
  });

  it('activates a canary for exactly the entered share', async () => {
    // A section without pages passes the smoke check, which the other fake apps would fail.
    const section = (version: string) => fakeSection('mf-empty', '""', { version, segments: [] });
    const stable = await site.release(section('1.0.0'));
    const id = await site.publish(section('1.1.0'));
    const form = { ...ROLLBACK, app: 'mf-empty', action: 'canary', target: id, percent: '10' };
    expect((await post('/ops/change', form, await logIn(TOKEN))).statusCode).toBe(303);
    const { apps } = await readRegistry(site.store);
    expect(apps['mf-empty']).toMatchObject({ active: stable, canary: { id, percent: 10 } });
  });

  it('finds them again after a new login, which changes nothing itself', async () => {
    const typed = { ...ROLLBACK, why: 'it "blinks"' };
    const { statusCode, body } = await post('/ops/change', typed);
    expect(statusCode).toBe(401);
    expect(body).toContain('<input type="hidden" name="why" value="it &quot;blinks&quot;">');
    const wrong = await post('/ops/login', { ...typed, token: 'wrong' });
    expect(wrong.body).toContain('name="why" value="it &quot;blinks&quot;"');
    const again = await post('/ops/login', { ...typed, token: TOKEN });
    expect(again.statusCode).toBe(200);
    expect(String(again.headers['set-cookie'])).toContain('lc.ops=');
    expect(formOf(again.body)).toContain('<option value="rollback" selected>');
    expect(await active()).toBe(second);
  });

  it('retires an app and restores it, and sees the outcome once', async () => {
    const cookie = await logIn(TOKEN);
    const { statusCode, headers } = await post('/ops/change', { ...ROLLBACK, action: 'retire' }, cookie);
    expect(statusCode).toBe(303);
    expect(await active()).toBeUndefined();
    const outcome = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(String(headers['set-cookie'])).toMatch(/Path=\/ops; HttpOnly; SameSite=Strict/);
    const page = await get('/ops/', `${cookie}; ${outcome}`);
    expect(page.body).toContain(
      `<p class="done" role="status">retired mf-library ${second}: visitors no longer get it`,
    );
    expect(String(page.headers['set-cookie'])).toContain('lc.ops-done=; Max-Age=0');
    expect(page.body).toMatch(/Retired: visitors do not get it\..*since .* UTC by Olga/);
    expect(formOf(page.body)).toContain('<option value="rollback">Restore</option>');
    expect(formOf(page.body, 'shell')).not.toContain('value="retire"');
    await post('/ops/change', ROLLBACK, cookie);
    expect(await active()).toBe(second);
  });

  it('sees the failures of each release, safely escaped', async () => {
    await reportFrom(site, '10.0.0.1', { app: 'mf-library', release: second, reason: '<script>alert(1)</script>' });
    const { body } = await get('/ops/', await logIn(TOKEN));
    expect(body).toContain('&lt;script&gt;alert(1)');
    const status = await site.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` });
    expect(JSON.parse(status.body)).toMatchObject({
      failures: [{ app: 'mf-library', release: second, visitors: 1, failures: 1 }],
    });
  });
});
