import { publishApp, readRegistry } from 'releases';
import { fakeSection, fakeShell, writeFakeApp } from '../testing/fake-apps.ts';
import { reportFrom } from '../testing/load-page.ts';
import { formTokenOf } from '../testing/ops-client.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const ORIGIN = { origin: 'http://localhost', host: 'localhost' };

let site: TemporarySite;
let first: string;
let second: string;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  first = await site.release(fakeSection('mf-library', '"the library"'));
  second = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
});

afterEach(() => site.remove());

const post = async (url: string, form: Record<string, string>, headers: Record<string, string> = ORIGIN) => {
  const formToken = headers['cookie'] ? formTokenOf(await site.get('/ops/access', headers)) : '';
  return site.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ 'form-token': formToken, ...form }).toString(),
  });
};
const logIn = async () => {
  const { headers } = await post('/ops/login', { token: TOKEN });
  return { ...ORIGIN, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
};
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

  it('open with the token, and set a session cookie that scripts and other sites can’t use', async () => {
    await site.start({ opsToken: TOKEN });
    const { statusCode, headers } = await post('/ops/login', { token: TOKEN });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/ops/' });
    expect(headers['set-cookie']).toMatch(/^lc\.ops=.*Path=\/ops; HttpOnly; SameSite=Strict/);
    expect(String(headers['set-cookie'])).not.toContain(TOKEN);
    const { body } = await site.get('/ops/', await logIn());
    expect(body).toContain(`<code>${second}</code>`);
    expect(body).toContain('operator Olga');
    expect(body).not.toContain('<script');
  });

  it('do not open with a made-up cookie', async () => {
    await site.start({ opsToken: TOKEN });
    for (const value of ['', '9999999999999.x', '9999999999999', 'x.y'])
      expect((await site.get('/ops/', { cookie: `lc.ops=${value}` })).statusCode).toBe(401);
  });

  it('allow five login attempts a minute', async () => {
    await site.start({ opsToken: TOKEN });
    const codes: number[] = [];
    for (let times = 0; times < 7; times += 1) codes.push((await post('/ops/login', { token: 'guess' })).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('refuse a form from another site', async () => {
    await site.start({ opsToken: TOKEN });
    const { cookie } = await logIn();
    for (const headers of [
      { cookie, host: 'localhost' },
      { cookie, host: 'localhost', origin: 'https://evil.example' },
    ])
      expect((await post('/ops/change', ROLLBACK, headers)).statusCode).toBe(403);
    expect(await active()).toBe(second);
  });
});

describe('an operator', () => {
  beforeEach(() => site.start({ opsToken: TOKEN }));

  it('rolls an app back, and the history stores the name and the reason', async () => {
    const headers = await logIn();
    expect((await post('/ops/change', ROLLBACK, headers)).statusCode).toBe(303);
    expect(await active()).toBe(first);
    const { body } = await site.get('/ops/', headers);
    expect(body).toContain('it blinks');
    expect((await readRegistry(site.store)).lastChange).toMatchObject({
      who: 'Olga',
      what: 'rollback',
      why: 'it blinks',
    });
  });

  it.each([
    ['a name', { by: ' ' }, 'Enter your name.'],
    ['a reason', { why: '' }, 'Enter a reason'],
    ['a confirmation', { confirmed: '' }, 'Confirm'],
    ['an app', { app: '../etc' }, 'is not the name'],
  ])('must enter %s, and nothing changes before', async (_what, changes, text) => {
    const { statusCode, body } = await post('/ops/change', { ...ROLLBACK, ...changes }, await logIn());
    expect(statusCode).toBe(400);
    expect(body).toContain(text);
    expect(await active()).toBe(second);
  });

  it('must choose an action: none is preselected', async () => {
    const { body } = await site.get('/ops/', await logIn());
    const [select = ''] = /<select name="action"[^>]*>.*?<\/select>/.exec(formOf(body)) ?? [];
    expect(select).toMatch(/^<select name="action" required><option value="" selected>Choose an action<\/option>/);
    const { statusCode } = await post('/ops/change', { ...ROLLBACK, action: '' }, await logIn());
    expect([statusCode, await active()]).toEqual([400, second]);
  });

  it.each([
    [
      'a share with an activation for all',
      { action: 'activate', target: 'FIRST', percent: '10' },
      'Only a canary has a share',
    ],
    ['a share with a rollback', { action: 'rollback', percent: '10' }, 'Only a canary has a share'],
    ['a canary without a share', { action: 'canary', target: 'FIRST', percent: '' }, 'Enter the share'],
    [
      'a release with the promotion of the canary',
      { action: 'promote', target: 'FIRST' },
      'applies to the current release',
    ],
    ['a release with a retirement', { action: 'retire', target: 'FIRST' }, 'applies to the current release'],
  ])('gets an error, and changes nothing, for a field that would be ignored: %s', async (_what, changes, text) => {
    const form = { ...ROLLBACK, ...changes, ...('target' in changes ? { target: first } : {}) };
    const { statusCode, body } = await post('/ops/change', form, await logIn());
    expect(statusCode).toBe(400);
    expect(body).toContain(text);
    expect(await active()).toBe(second);
    expect((await readRegistry(site.store)).apps['mf-library']).not.toHaveProperty('canary');
  });

  it('activates a canary for exactly the entered share', async () => {
    // A section without pages passes the smoke check, which the other fake apps would fail.
    const section = (version: string) => fakeSection('mf-empty', '""', { version, segments: [] });
    const stable = await site.release(section('1.0.0'));
    const id = await site.publish(section('1.1.0'));
    const form = { ...ROLLBACK, app: 'mf-empty', action: 'canary', target: id, percent: '10' };
    expect((await post('/ops/change', form, await logIn())).statusCode).toBe(303);
    const { apps } = await readRegistry(site.store);
    expect(apps['mf-empty']).toMatchObject({ active: stable, canary: { id, percent: 10 } });
  });

  it.each([
    ['it is not clear', { confirmed: '' }],
    ['the release tool refuses it', { target: '9.9.9' }],
  ])('finds the entered values in the form again, because %s', async (_what, changes) => {
    const typed = { ...ROLLBACK, action: 'canary', target: first, percent: '7', by: 'Olga "O"', why: 'a <try>' };
    const { body } = await post('/ops/change', { ...typed, ...changes }, await logIn());
    const form = formOf(body);
    expect(form).toMatch(/^<details open>.*role="alert"/);
    expect(form).toContain('<option value="canary" selected>');
    if (!('target' in changes)) expect(form).toContain(`<option value="${first}" selected>`);
    expect(form).toContain('name="percent" inputmode="numeric" pattern="[0-9]{1,3}" value="7"');
    expect(form).toContain('value="Olga &quot;O&quot;"');
    expect(form).toContain('value="a &lt;try&gt;"');
    expect(form).not.toContain(' checked');
    expect(formOf(body, 'shell')).not.toContain('value="Olga');
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

  it('can distinguish releases by version, hash, commit, time and publisher', async () => {
    const from = await writeFakeApp(site.work, fakeSection('mf-library', '"third"', { version: '1.1.0' }));
    const commit = '0123456789abcdef0123456789abcdef01234567-dirty';
    const { release } = await publishApp({ store: site.store, app: 'mf-library', from, by: 'Nils <3', commit });
    const { body } = await site.get('/ops/', await logIn());
    const time = release.publishedAt.slice(0, 16).replace('T', ' ');
    const row = `<td><code>${release.id}</code><br><b></b></td><td>${time} UTC by Nils &lt;3<br><span class="quiet">commit <code>0123456789-dirty</code>`;
    expect(body).toContain(row);
    expect(body).toContain(`>${release.id}, ${time} UTC by Nils &lt;3, commit 0123456789-dirty</option>`);
    expect(body).toContain(`<td><code>${second}</code><br><b>active</b></td>`);
    expect(body).toContain(`<td><code>${first}</code><br><b>previous</b></td>`);
  });

  it('sees a release of a channel, but can neither choose it nor get it as the newest', async () => {
    const headers = await logIn();
    const from = await writeFakeApp(site.work, fakeSection('mf-library', '"a draft"', { version: '2.0.0' }));
    const options = { store: site.store, app: 'mf-library', from, by: 'a pipeline', channel: 'pr-1' };
    const { id } = (await publishApp(options)).release;
    const { body } = await site.get('/ops/', headers);
    expect(body).toContain(`<td><code>${id}</code><br><b>channel pr-1</b></td>`);
    expect(body).not.toContain(`<option value="${id}"`);
    await post('/ops/change', { ...ROLLBACK, action: 'activate' }, headers);
    expect(await active()).not.toBe(id);
  });

  it('retires an app and restores it, and sees the outcome once', async () => {
    const headers = await logIn();
    const { statusCode, headers: responseHeaders } = await post(
      '/ops/change',
      { ...ROLLBACK, action: 'retire' },
      headers,
    );
    expect(statusCode).toBe(303);
    expect(await active()).toBeUndefined();
    const outcome = String(responseHeaders['set-cookie']).split(';')[0] ?? '';
    expect(String(responseHeaders['set-cookie'])).toMatch(/Path=\/ops; HttpOnly; SameSite=Strict/);
    const page = await site.get('/ops/', { ...headers, cookie: `${headers.cookie}; ${outcome}` });
    expect(page.body).toContain(
      `<p class="done" role="status">retired mf-library ${second}: visitors no longer get it`,
    );
    expect(String(page.headers['set-cookie'])).toContain('lc.ops-done=; Max-Age=0');
    expect(page.body).toMatch(/Retired: visitors do not get it\..*since .* UTC by Olga/);
    expect(formOf(page.body)).toContain('<option value="rollback">Restore</option>');
    expect(formOf(page.body, 'shell')).not.toContain('value="retire"');
    await post('/ops/change', ROLLBACK, headers);
    expect(await active()).toBe(second);
  });

  it('sees in one line why the release tool refuses a change', async () => {
    const { statusCode, body } = await post('/ops/change', { ...ROLLBACK, target: '9.9.9' }, await logIn());
    expect(statusCode).toBe(409);
    expect(body).toContain('role="alert"');
    expect(body).toContain('was not active before');
  });

  it('sees the failures of each release, safely escaped', async () => {
    await reportFrom(site, '10.0.0.1', { app: 'mf-library', release: second, reason: '<script>alert(1)</script>' });
    const { body } = await site.get('/ops/', await logIn());
    expect(body).toContain('&lt;script&gt;alert(1)');
    const status = await site.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` });
    expect(JSON.parse(status.body)).toMatchObject({
      failures: [{ app: 'mf-library', release: second, visitors: 1, failures: 1 }],
    });
  });

  it('can log out', async () => {
    const { headers } = await post('/ops/logout', {}, await logIn());
    expect(String(headers['set-cookie'])).toContain('lc.ops=; Max-Age=0');
  });
});
