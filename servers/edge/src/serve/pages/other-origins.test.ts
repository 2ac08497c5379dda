import { createHash } from 'node:crypto';
import { readConfig, type EdgeConfig } from '../../config.ts';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../../testing/temporary-site.ts';

const HOST = 'https://library-team.example';
const API = 'https://api.example.com';
const MEDIA = ['https://media.example.com', 'https://cdn.example.com'];
const INTERNAL_API = 'http://127.0.0.1:9';
const ANALYTICS = 'https://stats.example.com/collect.js?site="a"';
const DEV_SERVER = 'http://localhost:4201';
const MODULE = {
  record: { entryType: 'module', styles: ['routes.css'] },
  files: {
    'remoteEntry.js':
      'export const init = () => undefined; export const get = async () => () => ({ section: { mounts: [] } });',
    'more.js': 'export {};',
    'more.js.map': '{}',
  },
};

let site: TemporarySite;

/** What a page's policy allows for a directive. */
async function sourcesOf(directive: string, address = '/library'): Promise<string[]> {
  const policy = String((await site.get(address)).headers['content-security-policy']).split('; ');
  return (policy.find((each) => each.startsWith(`${directive} `)) ?? '').split(' ').slice(1);
}

async function startSite(settings: Partial<EdgeConfig>): Promise<void> {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  await site.start(settings);
}

describe('a site whose API, media and analytics have origins of their own', () => {
  beforeAll(async () => {
    const {
      apiOrigin,
      apiOrigins,
      site: addresses,
    } = readConfig({
      BRAND_DIR: 'servers/edge/src/testing/acme-brand',
      SITE_BASE: 'https://learn.example.com/',
      API_BASE: `${API}/v1/`,
      API_ORIGIN: INTERNAL_API,
      MEDIA_ORIGINS: MEDIA.join(', '),
      ANALYTICS_SCRIPT: ANALYTICS,
    });
    await startSite({ apiOrigin, apiOrigins, site: addresses });
  });
  afterAll(() => site.remove());

  it.each([
    ['media-src', ["'self'", 'blob:', API, ...MEDIA]],
    ['connect-src', ["'self'", API, ...MEDIA, 'https://stats.example.com']],
    ['img-src', ["'self'", 'data:', 'https://i.ytimg.com', API, ...MEDIA, 'https://stats.example.com']],
  ])('lets pages use these for %s, and no others', async (directive, sources) => {
    expect((await sourcesOf(directive)).sort()).toEqual([...sources].sort());
  });

  it('allows no script from there but that of the analytics, and does not name the API’s own address', async () => {
    expect((await sourcesOf('script-src')).filter((source) => source.includes('://'))).toEqual([
      'https://stats.example.com',
    ]);
    const { headers } = await site.get('/library');
    expect(headers['content-security-policy']).not.toMatch(new RegExp(`${INTERNAL_API}|unsafe`));
  });

  it('loads the analytics asynchronously', async () => {
    const { body } = await site.get('/library');
    expect(body).toContain('<script src="https://stats.example.com/collect.js?site=&quot;a&quot;" async></script>');
    expect(() => readConfig({ ANALYTICS_SCRIPT: 'javascript:alert(1)' })).toThrow('ANALYTICS_SCRIPT must be');
  });
});

describe('an app', () => {
  let films: string;
  let filmsBefore: string;
  let webinars: string;
  let webinarsBefore: string;

  beforeAll(async () => {
    site = await createTemporarySite();
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the library"'));
    filmsBefore = await site.release(fakeSection('mf-films', '"the films"', { version: '0.9.0', ...MODULE }));
    films = await site.release(fakeSection('mf-films', '"the films"', MODULE));
    webinarsBefore = await site.release(fakeSection('mf-webinar', '"webinars"', { ...MODULE, version: '0.9.0' }));
    webinars = await site.release(fakeSection('mf-webinar', '"webinars"'));
    await site.start({ assetOrigins: { 'mf-webinar': HOST } });
  });
  afterAll(() => site.remove());

  const addressOf = (release: string, file: string) => `/assets/mf-films/${release}/${file}`;
  const integrityOf = async (address: string) => {
    const { rawPayload } = await site.get(address);
    return `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`;
  };
  const importMapOf = (body: string) => /<script type="importmap">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  const readHashes = async (app: string) => {
    const { body } = await site.get('/library');
    const { integrity } = JSON.parse(importMapOf(body)) as { integrity: Record<string, string> };
    return Object.entries(integrity).filter(([address]) => address.includes(app));
  };

  it('whose files another origin serves is loaded from there, also its previous release, with integrity checks', async () => {
    const { body } = await site.get('/webinar');
    for (const release of [webinars, webinarsBefore])
      expect(body).toContain(`"entry":"${HOST}/assets/mf-webinar/${release}/remoteEntry.js"`);
    const address = `src="${HOST}/assets/mf-webinar/${webinars}/routes.js"`;
    expect(body).toMatch(new RegExp(`${address} integrity="sha384-[^"]+" crossorigin="anonymous"`));
    expect(body).toContain(`<style data-href="${HOST}/assets/mf-webinar/${webinars}/routes.css">`);
    expect(body).toMatch(/<script src="\/assets\/shell\//);
    expect(await readHashes(`${HOST}/assets/mf-webinar/${webinarsBefore}`)).toHaveLength(4);
  });

  it('whose files another origin serves is allowed by the policy of every page, and no other origin is', async () => {
    for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
      expect(await sourcesOf(directive)).toContain(HOST);
    const policy = String((await site.get('/library')).headers['content-security-policy']);
    expect(policy.match(/library-team/g)).toHaveLength(4);
    expect(policy).not.toContain('unsafe');
  });

  it('that is an ES module is described to the browser as such, with its sheets, also in its last good release', async () => {
    const { apps } = (await site.get('/registry.json')).json<{ apps: { name: string; lastGood?: object }[] }>();
    const sheet = async (release: string) => {
      const href = addressOf(release, 'routes.css');
      return { href, integrity: await integrityOf(href) };
    };
    expect(apps.find(({ name }) => name === 'mf-films')).toMatchObject({
      type: 'module',
      styles: [await sheet(films)],
      lastGood: { type: 'module', styles: [await sheet(filmsBefore)] },
    });
    const library = apps.find(({ name }) => name === 'mf-library');
    expect([library, library?.lastGood].filter((entry) => entry && ('type' in entry || 'styles' in entry))).toEqual([]);
  });

  it('that is an ES module has the hashes of all its scripts in the import map of every page', async () => {
    const files = ['more.js', 'remoteEntry.js', 'remoteEntry.js?r=1', 'routes.js'];
    const addresses = [films, filmsBefore].flatMap((release) => files.map((file) => addressOf(release, file)));
    const hashes = await readHashes('mf-films');
    expect(hashes.map(([address]) => address).sort()).toEqual(addresses.sort());
    for (const [address, hash] of hashes) expect(hash).toBe(await integrityOf(address));
    const { body } = await site.get('/library');
    const ownHash = createHash('sha256').update(importMapOf(body)).digest('base64');
    expect(await sourcesOf('script-src')).toContain(`'sha256-${ownHash}'`);
  });

  it('that is an ES module is preloaded in its own page, after the import map and with its hashes', async () => {
    const { body } = await site.get('/films');
    const preloads = [...body.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    const expected = ['remoteEntry.js', 'routes.js'].map(async (file) => {
      const address = addressOf(films, file);
      return `<link rel="modulepreload" href="${address}" integrity="${await integrityOf(address)}" crossorigin="anonymous">`;
    });
    expect(preloads).toEqual(await Promise.all(expected));
    expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('modulepreload'));
    expect(body).not.toContain(`<script src="${addressOf(films, '')}`);
    expect((await site.get('/library')).body).not.toContain('modulepreload');
  });
});

describe('a development server', () => {
  afterEach(() => site.remove());

  it('lets the browser render its section, in the layout from the server', async () => {
    await startSite({ devServers: { 'mf-library': DEV_SERVER } });
    const { headers, body } = await site.get('/library');
    expect(body).toContain('a placeholder');
    expect(body).toContain(`"entry":"${DEV_SERVER}/remoteEntry.js"`);
    expect(body).toContain('"release":"development"');
    expect(body).not.toContain(' async></script>');
    expect(headers['cache-control']).toBe('no-store');
    expect(await sourcesOf('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/), DEV_SERVER]);
    expect(await sourcesOf('style-src')).toEqual(["'self'", "'unsafe-inline'", DEV_SERVER]);
    expect(await sourcesOf('connect-src')).toEqual(["'self'", DEV_SERVER, 'ws://localhost:4201']);
    expect(await sourcesOf('worker-src')).toEqual(["'self'", 'blob:']);
  });

  it('of the shell lets the browser render the whole page', async () => {
    await startSite({ devServers: { shell: DEV_SERVER } });
    const { body } = await site.get('/library');
    expect(body).toContain('<div id="app"></div>');
    expect(body).toContain('"hydrationMode":"client"');
    expect(body).toContain(`<script src="${DEV_SERVER}/main.js" defer></script>`);
  });
});
