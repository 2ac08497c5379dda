import {
  isChange,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  publishApp,
  readChange,
  readHistory,
  readRegistry,
  type Identity,
  type SiteCommand,
} from 'releases';
import { writeFakeBuild } from '../../../../../releases/src/testing/fake-build.ts';
import { listen } from '../../testing/raw-request.ts';
import { createTemporarySite } from '../../testing/temporary-site.ts';
import type { RefusedError } from '../refused-error.ts';
import { createCommandRunner } from './run-command.ts';
import { runHere } from '../../../../../releases/src/testing/run-here.ts';
import { SHARED_TOKEN, useApiSites } from './testing/api-site.ts';

jest.setTimeout(180_000);

const site = useApiSites();

async function publish(app = 'mf-library', version = '1.0.0'): Promise<string> {
  const from = await writeFakeBuild(site.work, { app, version });
  return (await publishApp({ store: site.store, app, from, by: 'mira' })).release.id;
}

const active = async (app = 'mf-library') => (await readRegistry(site.store)).apps[app]?.active;

interface ApiRequest {
  headers?: Record<string, string>;
  body?: string;
}

const post = (path: string, { headers, body = JSON.stringify({ words: ['status'], options: {} }) }: ApiRequest = {}) =>
  fetch(`${site.origin}/ops/api${path}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer token-of-mira',
      'content-type': 'application/json',
      [PROTOCOL_HEADER]: PROTOCOL_VERSION,
      ...headers,
    },
    body,
  });

describe('who runs a command on a site', () => {
  it('learns from status who the site takes them for', async () => {
    await publish();
    const { out } = await site.run('token-of-library', 'status');
    expect(out).toContain('\n\nyou are token ci-library: publisher of mf-library');
    expect((await site.run(SHARED_TOKEN, 'status')).out).not.toContain('you are');
  });

  it('is in the history by the name of the token, and by a typed name with the shared token; both are logged', async () => {
    await publish();
    await site.run('token-of-library', 'activate', 'mf-library', '--no-smoke-check');
    expect(await active()).toBeUndefined();
    expect((await site.run('token-of-library', 'activate', 'mf-library')).code).toBe(0);
    expect((await site.run(SHARED_TOKEN, 'retire', 'mf-library', '--by', 'Olga')).code).toBe(0);
    expect((await readHistory(site.store)).filter(isChange)).toMatchObject([
      { who: 'Olga', via: 'shared-token' },
      { who: 'token ci-library', via: 'token' },
    ]);
    const line = { command: 'activate', app: 'mf-library', by: 'token ci-library', via: 'token' };
    const reason = expect.stringContaining('may not use --no-smoke-check') as unknown;
    expect(site.log.slice(0, 2)).toEqual([
      { event: 'release-command', fields: { ...line, outcome: 'refused', reason } },
      { event: 'release-command', fields: { ...line, outcome: 'done' } },
    ]);
  });

  it.each<{ who: string; token: string; argv: string[]; error: string; code: number }>([
    {
      who: 'without rights',
      token: 'token-of-a-viewer',
      argv: ['activate', 'mf-library'],
      error: 'token visitor-counter may only look (role viewer): ask an operator to run activate',
      code: 1,
    },
    {
      who: 'for another app',
      token: 'token-of-home',
      argv: ['activate', 'mf-library'],
      error: 'token ci-home publishes mf-home, not mf-library: ask an operator, or its team',
      code: 1,
    },
    {
      who: 'with a name of their own',
      token: 'token-of-mira',
      argv: ['activate', 'mf-library', '--by', 'Olga'],
      error: 'you are mira@example.com: leave out --by (see --help)',
      code: 2,
    },
    {
      who: 'who skip the checks, but are no operators',
      token: 'token-of-library',
      argv: ['activate', 'mf-library', '--no-smoke-check'],
      error: 'token ci-library may not use --no-smoke-check: ask an operator to run the command',
      code: 1,
    },
    {
      who: 'who name an API of their own',
      token: 'token-of-mira',
      argv: ['activate', 'mf-library', '--api', 'http://169.254.169.254/'],
      error: '--api is gone: set the variable API_ORIGIN; a site uses its own API (see --help)',
      code: 2,
    },
    {
      who: 'who also name a store',
      token: 'token-of-mira',
      argv: ['activate', 'mf-library', '--store', '/tmp/x'],
      error: 'RELEASES_URL and --store are both given: use one of them (see --help)',
      code: 2,
    },
    {
      who: 'with a wrong token',
      token: 'a-guess',
      argv: ['activate', 'mf-library'],
      error: 'the site refused RELEASES_TOKEN: That is not the token.',
      code: 1,
    },
  ])('is refused $who, and nothing changes', async ({ token, argv, error, code }) => {
    await publish();
    expect(await site.run(token, ...argv)).toEqual({ code, out: '', error });
    expect(await active()).toBeUndefined();
  });

  it('must type a name with the shared token, except to look', async () => {
    await publish();
    const environment = { RELEASES_URL: site.origin, RELEASES_TOKEN: SHARED_TOKEN };
    expect((await runHere(environment, ['status'])).code).toBe(0);
    expect((await runHere(environment, ['activate', 'mf-library'])).error).toBe(
      'the shared token names nobody: say who you are with --by NAME (RELEASE_BY) (see --help)',
    );
  });
});

describe('the interface for the release tool', () => {
  it.each<[title: string, request: ApiRequest, status: number]>([
    ['without a token', { headers: { authorization: '' } }, 401],
    ['with only a cookie', { headers: { authorization: '', cookie: 'lc.ops=abc' } }, 401],
    [
      'of a form, as another site could send it',

      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['that is no JSON', { body: '{' }, 400],
    [
      'with an endless command line',
      { body: JSON.stringify({ words: Array(1_000).fill('status'), options: {} }) },
      400,
    ],
    ['with an odd option', { body: JSON.stringify({ words: ['status'], options: { app: { $gt: '' } } }) }, 400],
    ['of another version', { headers: { [PROTOCOL_HEADER]: '99' } }, 400],
    ['that is too large', { body: JSON.stringify({ words: ['x'.repeat(1_100_000)], options: {} }) }, 413],
  ])('refuses a request %s, in one line of JSON', async (_title, request, status) => {
    const response = await post('/run', request);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^[^\n]+$/) });
  });

  it.each([
    [['status'], { store: '/etc' }, '--store is not for a site'],
    [['publish', 'mf-library'], { from: '/etc' }, '--from is not for a site'],
    [['status'], { colour: true }, 'status does not take --colour'],
    [['activate', 'mf-library'], { percent: true }, '--percent true'],
    [['inspect', '/etc'], {}, 'inspect runs on your own machine'],
    [['key', 'create'], { out: '/etc/key', apps: 'mf-library' }, 'key create runs on your own machine'],
    [['publish', 'mf-library'], {}, 'only publish has an upload'],
  ])('refuses %j with %j of any other client', async (words, options, reason) => {
    const response = await post('/run', { body: JSON.stringify({ words, options }) });
    expect(await response.text()).toContain(reason);
  });

  it('sends no audit that is too long for one response, and says how to get it in pieces', async () => {
    await publish();
    const first = await readChange(site.store, 1);
    const write = (number: number, why: string) =>
      site.store.records.put(
        `changes/0000000${number}.json`,
        JSON.stringify({ ...first, entry: { ...first?.entry, number, why } }),
      );
    await write(2, 'x'.repeat(9_000_000));
    await write(3, 'short');
    const { entry, hash } = (await readChange(site.store, 3)) ?? {};
    expect((await site.run('token-of-a-viewer', 'history', '--all')).error).toMatch(
      /^the history has \d+ lines, too many for one/,
    );
    expect((await site.run('token-of-a-viewer', 'history', '--all', '--skip', '2', '--limit', '1')).out).toBe(
      JSON.stringify({ ...entry, hash }),
    );
  });

  it('keeps three of its twelve commands for operators, and gives one token four', async () => {
    const runner = createCommandRunner({
      store: site.store,
      trustedKeys: undefined,
      siteAddress: 'https://learn.example.com',
      apiOrigin: 'http://127.0.0.1:9',
      links: { secret: undefined, siteBase: undefined },
      log: () => undefined,
    });
    const received = Promise.withResolvers<SiteCommand>();
    const start = async (name: string, role: Identity['role'] = 'viewer') => {
      const run = await runner.receive({ name, role, apps: [], via: 'token' }, () => received.promise);
      return run(() => undefined);
    };
    const statusOf = (started: Promise<unknown>) => started.catch((error: RefusedError) => error.statusCode);
    const started = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'c'].map((name) => start(name));
    expect([await statusOf(start('a')), await statusOf(start('d'))]).toEqual([429, 429]);
    started.push(...['o', 'o', 'o'].map((name) => start(name, 'operator')));
    expect(await statusOf(start('o', 'operator'))).toBe(429);
    received.resolve({ words: ['status'], options: {} });
    expect(await Promise.all(started)).toHaveLength(12);
    await runner.finished();
  });

  it('lets nobody guess tokens: after five wrong ones a minute, a right one is refused too', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await post('/run', { headers: { authorization: 'Bearer guess' } })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await post('/run', { headers: { authorization: `Bearer ${SHARED_TOKEN}` } })).status).toBe(429);
    expect(site.log.filter(({ event }) => event === 'ops-login-refused')).toHaveLength(7);
    expect(JSON.stringify(site.log)).not.toContain('guess');
  });
});

describe('an edge', () => {
  it('with OPS_TOKEN takes a build from the release tool, and shows it to operators beside their pages', async () => {
    const edge = await createTemporarySite();
    const { app } = await edge.start({ opsToken: SHARED_TOKEN });
    const environment = { RELEASES_URL: `http://127.0.0.1:${await listen(app)}`, RELEASES_TOKEN: SHARED_TOKEN };
    const from = await writeFakeBuild(site.work, { app: 'mf-library' });
    const { code, out } = await runHere(environment, ['publish', 'mf-library', `--from=${from}`, '--by', 'Olga']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^published mf-library 1\.0\.0-\w+ /)]);
    expect((await edge.get('/ops/', { authorization: `Bearer ${SHARED_TOKEN}` })).body).toContain('Olga');
    expect(edge.logged('release-command')).toMatchObject([{ fields: { command: 'publish', app: 'mf-library' } }]);
    await edge.remove();
  });

  it('without a token of operators has no interface for the release tool', async () => {
    const edge = await createTemporarySite();
    await edge.start();
    for (const url of ['/ops/api/run', '/ops/api/publish/mf-library'])
      expect((await edge.send({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    await edge.remove();
  });
});
