import { readRegistry, writeEdgeReport } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { reportFrom } from '../testing/load-page.ts';
import { sendVitals } from '../testing/send-vitals.ts';
import { createOpsClient } from '../testing/ops-client.ts';
import { until, useSites } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';

let first: string;
let second: string;

const site = useSites(async (site) => {
  await site.release(fakeShell());
  first = await site.release(fakeSection('mf-library', '"the library"'));
  second = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
});

const { get, post, logIn } = createOpsClient(site);
const ROLLBACK = { form: 'rollback mf-library word', command: 'rollback mf-library', by: 'Olga', why: 'it blinks' };
/** The form of a command in a page. */
const formOf = (body: string, command: string) =>
  [...body.matchAll(/<details name(?:(?!<details).)*?<\/details>/gs)]
    .map(([form]) => form)
    .find((form) => form.includes(`name="command" value="${command}"`)) ?? '';
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
    expect((await post('/ops/run', ROLLBACK)).statusCode).toBe(401);
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
    expect((await post('/ops/run', ROLLBACK, cookie)).statusCode).toBe(303);
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
      const request = { method: 'POST', url: '/ops/run', headers: { ...headers, ...origin }, payload } as const;
      expect((await site.send(request)).statusCode).toBe(403);
    }
    expect(await active()).toBe(second);
  });

  it('must enter all that a change needs, and nothing that would be ignored; nothing changes before', async () => {
    const cookie = await logIn(TOKEN);
    const canary = formOf((await get('/ops/', cookie)).body, 'activate mf-library');
    expect(canary).toMatch(/name="by" required.*name="why" required/s);
    for (const [changes, text] of [
      [{ by: ' ' }, 'say who you are'],
      [{ why: ' ' }, 'Enter a reason'],
      [{ command: 'rollback ../etc' }, '../etc has no active release'],
      [{ command: '' }, 'is not a command'],
      [{ percent: '10' }, 'rollback does not take --percent'],
      [{ command: 'activate mf-library', percent: '' }, 'The field percent  is not a number'],
      [{ command: 'promote mf-library', word: first }, 'promote does not take'],
    ] as [Record<string, string>, string][]) {
      const { statusCode, body } = await post('/ops/run', { ...ROLLBACK, ...changes }, cookie);
      expect([statusCode, body]).toEqual([expect.any(Number), expect.stringContaining(text)]);
      expect([400, 409]).toContain(statusCode);
      expect(body).toContain('role="alert"');
    }
    expect((await readRegistry(site.store)).apps['mf-library']).toMatchObject({ active: second });
    expect((await readRegistry(site.store)).apps['mf-library']).not.toHaveProperty('canary');
  });

  it('goes back once, even if the button is pressed twice', async () => {
    const cookie = await logIn(TOKEN);
    const third = await site.release(fakeSection('mf-library', '"the newest library"', { version: '1.2.0' }));
    expect(formOf((await get('/ops/', cookie)).body, 'rollback mf-library')).toMatch(
      new RegExp(`to ${second}.*<option value="${second}">.*<option value="${first}">`, 's'),
    );
    const back = { ...ROLLBACK, word: second };
    expect((await post('/ops/run', back, cookie)).statusCode).toBe(303);
    const again = await post('/ops/run', back, cookie);
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining(`${second} was not active before`)]);
    expect(third).not.toBe(second);
    expect(await active()).toBe(second);
  });

  it('promotes a canary, or ends it', async () => {
    const cookie = await logIn(TOKEN);
    const canary = await site.releaseCanary(fakeSection('mf-library', '"next"', { version: '1.3.0' }), 10);
    const { body } = await get('/ops/', cookie);
    expect(formOf(body, 'promote mf-library')).toContain(`${canary} for all visitors`);
    const end = `rollback mf-library ${second}`;
    expect(formOf(body, end)).toContain('End the canary');
    expect((await post('/ops/run', { ...ROLLBACK, command: end }, cookie)).statusCode).toBe(303);
    expect((await readRegistry(site.store)).apps['mf-library']).toMatchObject({ active: second });
    expect((await readRegistry(site.store)).apps['mf-library']).not.toHaveProperty('canary');
  });

  it('activates a canary for exactly the entered share', async () => {
    // A section without pages passes the smoke check, which the other fake apps would fail.
    const section = (version: string) => fakeSection('mf-empty', '""', { version, segments: [] });
    const stable = await site.release(section('1.0.0'));
    const id = await site.publish(section('1.1.0'));
    const form = { ...ROLLBACK, command: 'activate mf-empty', 'word?': id, percent: '10' };
    expect((await post('/ops/run', form, await logIn(TOKEN))).statusCode).toBe(303);
    const { apps } = await readRegistry(site.store);
    expect(apps['mf-empty']).toMatchObject({ active: stable, canary: { id, percent: 10 } });
  });

  it('finds them again after a new login, which changes nothing itself', async () => {
    const typed = { ...ROLLBACK, why: 'it "blinks"' };
    const { statusCode, body } = await post('/ops/run', typed);
    expect(statusCode).toBe(401);
    expect(body).toContain('<input type="hidden" name="why" value="it &quot;blinks&quot;">');
    const wrong = await post('/ops/login', { ...typed, token: 'wrong' });
    expect(wrong.body).toContain('name="why" value="it &quot;blinks&quot;"');
    const again = await post('/ops/login', { ...typed, token: TOKEN });
    expect(again.statusCode).toBe(200);
    expect(String(again.headers['set-cookie'])).toContain('lc.ops=');
    expect(formOf(again.body, 'rollback mf-library')).toMatch(
      /^<details name="mf-library" open>.*it &quot;blinks&quot;/s,
    );
    expect(await active()).toBe(second);
  });

  it('retires an app and restores it, and sees the outcome once', async () => {
    const cookie = await logIn(TOKEN);
    const { statusCode, headers } = await post('/ops/run', { ...ROLLBACK, command: 'retire mf-library' }, cookie);
    expect(statusCode).toBe(303);
    expect(await active()).toBeUndefined();
    const outcome = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(String(headers['set-cookie'])).toMatch(/Path=\/ops; HttpOnly; SameSite=Strict/);
    const page = await get('/ops/', `${cookie}; ${outcome}`);
    expect(page.body).toContain(
      `<p class="done" role="status">retired mf-library ${second}: visitors no longer get it`,
    );
    expect(String(page.headers['set-cookie'])).toContain('lc.ops-done=; Max-Age=0');
    expect(page.body).toMatch(/Retired: visitors do not get it\..*since .* UTC by Olga/s);
    const restore = `rollback mf-library ${second}`;
    expect(formOf(page.body, restore)).toContain('Restore');
    expect(page.body).not.toContain('retire shell');
    await post('/ops/run', { ...ROLLBACK, command: restore }, cookie);
    expect(await active()).toBe(second);
  });

  it('sees what an edge serves that lags behind', async () => {
    const { revision } = await readRegistry(site.store);
    const lagging = { name: 'us-1', revision: revision - 1, newest: { number: 1, hash: '' }, hashKey: '' };
    await writeEdgeReport(site.store, { ...lagging, isStoreAway: true, held: [], counts: [] });
    const cookie = await logIn(TOKEN);
    await until(async () => (await get('/ops/', cookie)).body.includes('us-1'));
    expect((await get('/ops/', cookie)).body).toMatch(
      new RegExp(`<tr class="bad"><td>us-1</td>.*<td>cannot read the store</td>.*<td>mf-library ${first}</td>`),
    );
  });

  it('sees the failures and the times of each release, safely escaped', async () => {
    await reportFrom(site, '10.0.0.1', { app: 'mf-library', release: second, reason: '<script>alert(1)</script>' });
    await sendVitals(site, [{ app: 'mf-library', release: second, isCold: true, lcp: 1_100 }]);
    const { body } = await get('/ops/', await logIn(TOKEN));
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).toContain('Three of four visits took at most: lcp 1.2 s');
    const status = await site.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` });
    expect(JSON.parse(status.body)).toMatchObject({
      failures: [{ app: 'mf-library', release: second, visitors: 1, failures: 1 }],
    });
  });
});
