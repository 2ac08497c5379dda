import type { PageReleaseSet } from '@learning-center/shared/contract';
import type { EdgeConfig } from '../../config.ts';
import { createPreview, overrideQuery, signOverrides } from 'releases';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../../testing/temporary-site.ts';

const SECRET = 'a secret of the operators that nobody guesses';
const SERVER = 'https://test.example:3202';
const RULES = { secret: SECRET, origins: [SERVER] };
const ORIGIN = 'http://localhost:3000';

let site: TemporarySite;
let next: string;

async function start(overrides: Partial<EdgeConfig>): Promise<void> {
  site = await createTemporarySite();
  await site.release(fakeShell());
  next = await site.release(fakeSection('mf-library', '"the next library"', { version: '1.1.0' }));
  await site.release(fakeSection('mf-library', '"the library"', { version: '1.0.0', segments: ['library', 'lib'] }));
  await site.start(overrides);
}

/** The link of a preview, relative to the site. */
const link = async (target: string, app = 'mf-library') => {
  const links = { secret: SECRET, siteBase: `${ORIGIN}/` };
  const wanted = { store: site.store, app, target, page: '/library', hours: 1, links, by: 'mira' };
  return (await createPreview(wanted)).link.slice(ORIGIN.length);
};

/** Follows a link like a browser; returns the cookie that it then has. */
async function follow(address: string): Promise<string> {
  const { statusCode, headers } = await site.get(address);
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: '/library' });
  expect(headers['cache-control']).toBe('no-store');
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('a tester with the link of a preview', () => {
  beforeAll(() => start({ overrides: { ...RULES, allow: 'signed' } }));
  afterAll(() => site.remove());

  it.each(['by version', 'by id'])('sees another release, named %s, and nobody else does', async (name) => {
    const cookie = await follow(await link(name === 'by version' ? '1.1.0' : next));
    const { headers, body } = await site.get('/library', { cookie });
    expect(body).toContain('<main>the next library</main>');
    expect(body).toContain('"isOverride":true');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' });
    expect((await site.get('/registry.json', { cookie })).body).toContain(next);
    expect((await site.get('/library')).body).toContain('<main>the library</main>');
  });

  it('gets the code of a development server, which only that page’s policy allows', async () => {
    const cookie = await follow(await link(SERVER));
    const { headers, body } = await site.get('/library', { cookie });
    expect(body).toContain(`"entry":"${SERVER}/remoteEntry.js"`);
    expect(String(headers['content-security-policy'])).toContain(SERVER);
    expect(String((await site.get('/library')).headers['content-security-policy'])).not.toContain(SERVER);
  });

  it.each(['http://localhost:4200', 'http://127.0.0.1:4200'])(
    'gets the code of a development server on their own machine, which no setting names: %s',
    async (server) => {
      const cookie = await follow(await link(server));
      expect((await site.get('/library', { cookie })).body).toContain(`"entry":"${server}/remoteEntry.js"`);
    },
  );

  it('sees a section that was never released, at the segment of its name and in the sidebar', async () => {
    const cookie = await follow(await link('http://localhost:4200', 'mf-film-club'));
    const { statusCode, body, headers } = await site.get('/film-club', { cookie });
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 200, location: undefined });
    const set = JSON.parse((await site.get('/registry.json', { cookie })).body) as PageReleaseSet;
    expect(set.apps.find(({ name }) => name === 'mf-film-club')).toEqual({
      name: 'mf-film-club',
      segments: ['film-club'],
      sidebar: [{ segment: 'film-club', icon: 'keyframe', labels: { en: 'Film Club' } }],
      isOverride: true,
      release: 'development',
      container: 'mf_film_club',
      entry: 'http://localhost:4200/remoteEntry.js',
    });
    expect(body).toContain('"name":"mf-film-club"');
    expect((await site.get('/library', { cookie })).body).toContain('<main>the library</main>');
    expect((await site.get('/registry.json')).body).not.toContain('mf-film-club');
    expect((await site.get('/film-club')).body).not.toContain('mf-film-club');
  });

  it.each([
    ['another app serves its segment', 'mf-lib'],
    ['its name is a language', 'mf-de'],
    ['its name is an address of the site itself', 'mf-ops'],
    ['its name is not that of a section', 'film-club'],
  ])('sees nothing of a section that was never released if %s', async (_why, app) => {
    const cookie = await follow(await link('http://localhost:4200', app));
    const { body } = await site.get('/registry.json', { cookie });
    expect(body).not.toContain('localhost:4200');
  });

  it('gets React’s development build only with a development server, before the shell’s scripts', async () => {
    const { body } = await site.get('/library', { cookie: await follow(await link('http://localhost:4200')) });
    expect(body).toMatch(
      /react-development\.js" integrity="sha384-[^"]+" crossorigin="anonymous" defer><.*\/react\.js".*\/main\.js"/,
    );
    for (const cookie of ['', await follow(await link('1.1.0'))])
      expect((await site.get('/library', { cookie })).body).not.toContain('react-development');
  });

  it('returns to the visitors’ releases with one link', async () => {
    const { headers } = await site.get('/library?release=none&sort=latest');
    expect(headers.location).toBe('/library?sort=latest');
    expect(String(headers['set-cookie'])).toContain('lc.release=; Max-Age=0');
  });

  it('does not count among the visitors whose failures cause a rollback', async () => {
    const cookie = await follow(await link('1.1.0'));
    await site.send({
      method: 'POST',
      url: '/failures',
      headers: { cookie },
      payload: { app: 'mf-library', release: next, reason: 'broken', page: '/library' },
    });
    expect(site.logged('section-failed').at(-1)).toMatchObject({ fields: { isCounted: false } });
  });
});

describe('a link is refused', () => {
  const withoutPreview = (target: string) => {
    const overrides = [{ app: 'mf-library', target }];
    const signed = signOverrides({ overrides, expiresAt: Date.now() / 1000 + 60, path: '/library' }, SECRET);
    return `/library?${overrideQuery(signed).toString()}`;
  };
  beforeAll(() => start({ overrides: { ...RULES, allow: 'signed' } }));
  afterAll(() => site.remove());

  it.each([
    ['without a signature', () => '/library?release=mf-library@1.1.0'],
    ['when its signature is of no preview', () => withoutPreview('1.1.0')],
    ['when it names a server that is not allowed, though signed', () => link('https://evil.example')],
    [
      'when it names a server that only begins like the tester’s own',
      () => '/library?release=mf-library@http://localhost:4200.evil.example&release-preview=ab12',
    ],
    ['when nobody can read it', () => '/library?release=mf-library@%22%3E%3Cscript'],
  ])('%s', async (_what, address) => {
    const { statusCode, headers, body } = await site.get(await address());
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 403, cookie: undefined });
    expect(body).not.toContain('script');
  });

  it('also as a forged cookie', async () => {
    for (const value of ['release=mf-library@1.1.0', withoutPreview('1.1.0').split('?')[1] ?? '', '%', 'release=none'])
      expect((await site.get('/library', { cookie: `lc.release=${encodeURIComponent(value)}` })).body).toContain(
        '<main>the library</main>',
      );
  });
});

describe('overrides', () => {
  it('are off by default: the parameter has no effect', async () => {
    await start({});
    const { statusCode, body, headers } = await site.get('/library?release=mf-library@1.1.0');
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 200, cookie: undefined });
    expect(body).toContain('<main>the library</main>');
    await site.remove();
  });
});

describe('open overrides, as on a developer’s machine,', () => {
  let others: string[];

  beforeAll(async () => {
    await start({ overrides: { ...RULES, allow: 'open' } });
    others = [];
    for (const text of ['"another"', '"yet another"'])
      others.push(await site.publish(fakeSection('mf-library', text, { version: '1.2.0' })));
  });
  afterAll(() => site.remove());

  it('need no signature, but still an allowed address', async () => {
    const cookie = await follow('/library?release=mf-library@1.1.0');
    expect((await site.get('/library', { cookie })).body).toContain('the next library');
    for (const server of ['https://evil.example', 'http://localhost:4200'])
      expect((await site.get(`/library?release=mf-library@${server}`)).statusCode).toBe(403);
  });

  it('need the signature of a preview even there, if the link is one', async () => {
    const { statusCode, body } = await site.get(`/library?release=mf-library@${next}&release-preview=ab12`);
    expect(statusCode).toBe(403);
    expect(body).toContain('This link is damaged');
  });

  it.each([
    ['mf-library@9.9.9', 'This link leads to no release: mf-library 9.9.9 is not in the store'],
    ['mf-nothing@1.0.0', 'This link leads to no release: no release of mf-nothing is in the store'],
  ])('of a missing release are refused with an explanation, and ignored in a cookie: %s', async (override, text) => {
    const { statusCode, headers, body } = await site.get(`/library?release=${override}`);
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 404, cookie: undefined });
    expect(body).toContain(text);
    const cookie = `lc.release=${encodeURIComponent(`release=${override}`)}`;
    const page = await site.get('/library', { cookie });
    expect(page.body).toContain('<main>the library</main>');
    expect(page.body).not.toContain('isOverride');
  });

  it('of an ambiguous version are refused, while the hash of an id is enough', async () => {
    const { statusCode, body } = await site.get('/library?release=mf-library@1.2.0');
    expect(statusCode).toBe(404);
    expect(body).toContain('mf-library 1.2.0 names 2 releases');
    for (const id of others) expect(body).toContain(id);
    const cookie = await follow(`/library?release=mf-library@${others[0]?.slice(-12)}`);
    expect((await site.get('/library', { cookie })).body).toContain('<main>another</main>');
  });
});
