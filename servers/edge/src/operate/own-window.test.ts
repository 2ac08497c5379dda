import { readRegistry } from 'releases';
import { readConfig } from '../config.ts';
import { fakeShell } from '../testing/fake-apps.ts';
import { createOpsClient, formTokenOf, NAVIGATION } from '../testing/ops-client.ts';
import { createTemporarySite, useSite } from '../testing/temporary-site.ts';

const TOKEN = 'a token of the operators that nobody guesses';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' };
/** What browsers add to a request of a script on the same origin; the script can’t change it. */
const FETCH = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
const FRAME = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const WANTED = { command: 'token create', word: 'stolen', role: 'operator', by: 'Olga', why: 'a theft' };

let shell: string;
let cookie: string;

const site = useSite(async (site) => {
  shell = await site.release(fakeShell());
  await site.start({ opsToken: TOKEN });
  cookie = await createOpsClient(site).logIn(TOKEN);
});

const send = (url: string, form: Record<string, string>, headers: Record<string, string>) =>
  site.send({
    method: 'POST',
    url,
    headers: { ...FORM, cookie, ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const tokens = async () => Object.values((await readRegistry(site.store)).tokens ?? {}).map(({ name }) => name);

describe('code of a section that runs in the browser of an operator', () => {
  it.each([
    ['a request of a script', FETCH],
    ['a frame', FRAME],
  ])('can’t read the operators’ pages with %s', async (_what, headers) => {
    for (const url of ['/ops/', '/ops/status.json']) {
      const { statusCode, body } = await site.get(url, { cookie, ...headers });
      expect([url, statusCode]).toEqual([url, 403]);
      expect(body).not.toContain('form-token');
      expect(body).toContain('Open this page in a tab of its own');
    }
  });

  it('creates no token with a request of a script, even with the form token', async () => {
    const formToken = formTokenOf(await site.get('/ops/', { cookie, ...NAVIGATION }));
    expect(formToken).toHaveLength(43);
    const form = { ...WANTED, 'form-token': formToken };
    const before = await tokens();
    expect((await send('/ops/run', form, FETCH)).statusCode).toBe(403);
    expect(await tokens()).toEqual(before);
    expect((await send('/ops/run', form, NAVIGATION)).statusCode).toBe(200);
    expect(await tokens()).toEqual([...before, 'stolen']);
  });

  it('sends no form of its own, because it can’t know the form token', async () => {
    const before = await tokens();
    const guesses: Record<string, string>[] = [{}, { 'form-token': 'x'.repeat(43) }];
    for (const url of ['/ops/run', '/ops/logout'])
      for (const formToken of guesses)
        expect([url, (await send(url, { ...WANTED, ...formToken }, NAVIGATION)).statusCode]).toEqual([url, 403]);
    expect(await tokens()).toEqual(before);
    expect((await site.get('/ops/', { cookie, ...NAVIGATION })).statusCode).toBe(200);
  });

  it('is neither in a frame nor the opener of the operators’ pages, by their headers', async () => {
    const { headers } = await site.get('/ops/', { cookie, ...NAVIGATION });
    expect(headers['cross-origin-opener-policy']).toBe('noopener-allow-popups');
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  });

  it('puts no service worker between an operator and the site', async () => {
    const script = `/assets/shell/${shell}/main.js`;
    expect((await site.get(script)).statusCode).toBe(200);
    expect((await site.get(script, { 'service-worker': 'script' })).statusCode).toBe(404);
  });
});

describe('the operators’ pages', () => {
  it('refuse browsers on https that don’t say how they load a page, but not tools with a token', async () => {
    const { site: addresses } = readConfig({
      BRAND_DIR: 'servers/edge/src/testing/acme-brand',
      SITE_BASE: 'https://learn.example.com/',
    });
    const secure = await createTemporarySite();
    await secure.start({ opsToken: TOKEN, site: addresses });
    expect((await secure.get('/ops/')).statusCode).toBe(403);
    expect((await secure.get('/ops/', NAVIGATION)).statusCode).toBe(401);
    expect((await secure.get('/ops/status.json', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    await secure.remove();
  });
});
