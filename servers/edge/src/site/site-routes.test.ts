import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { retireApp } from 'releases';
import { startFakeCatalogApi, type FakeCatalogApi } from '../testing/fake-catalog-api.ts';
import { createTemporarySite, useSite } from '../testing/temporary-site.ts';

interface Manifest {
  icons: { src: string; type: string; sizes: string; purpose: string }[];
}

const NAMES = ['walk & run', `"five's" <up>`, ...Array.from({ length: 1_200 }, (_, number) => `video-${number}`)];
const BASE = 'http://localhost:3000';

const SECTIONS = {
  'mf-home': ['', 'home', 'online-manual'],
  'mf-library': ['library', 'skill-paths', 'master-class'],
  'mf-webinar': ['webinar'],
  'mf-member': ['history', 'own-data', 'privacy'],
};

let api: FakeCatalogApi;

const site = useSite(async (site) => {
  api = await startFakeCatalogApi(NAMES);
  await site.release(fakeShell());
  for (const [name, segments] of Object.entries(SECTIONS)) await site.release(fakeSection(name, '""', { segments }));
  await site.start({ apiOrigin: api.origin });
});
afterAll(() => api.close());

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  it('omits pages that no section serves, such as those of a retired section', async () => {
    const other = await createTemporarySite();
    await other.release(fakeShell());
    await other.release(fakeSection('mf-home', '""', { segments: SECTIONS['mf-home'] }));
    await other.release(fakeSection('mf-webinar', '""', { segments: ['webinar'] }));
    await retireApp({ store: other.store, app: 'mf-webinar', by: 'Olga' });
    await other.start({ apiOrigin: api.origin });
    const locations = locationsIn((await other.get('/sitemap-1.xml')).body);
    expect(locations).toContain(`${BASE}/de/online-manual`);
    expect(locations.filter((address) => /webinar|library/.test(address ?? ''))).toEqual([]);
    await other.remove();
  });

  it('is an index of sitemaps within the limits of search engines', async () => {
    const { statusCode, headers, body } = await site.get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><sitemapindex /);
    expect(locationsIn(body)).toEqual([`${BASE}/sitemap-1.xml`, `${BASE}/sitemap-2.xml`]);
  });

  it('lists every page, every video and every upcoming webinar once in each language', async () => {
    const maps = [await site.get('/sitemap-1.xml'), await site.get('/sitemap-2.xml')];
    const locations = maps.flatMap(({ body }) => locationsIn(body));
    expect(new Set(locations).size).toBe(locations.length);
    expect(maps.every(({ body }) => locationsIn(body).length <= 50_000)).toBe(true);
    const pages = ['/', '/library', '/webinar/upcoming', '/privacy', '/home/lumistage', '/home/lumistage/lighting'];
    const videos = ['/home/lumistage/lighting?v=video-0', '/home/lumistage/lighting?v=video-1199'];
    const webinars = ['/webinar/upcoming?webinar=video-9999'];
    for (const path of [...pages, ...videos, ...webinars])
      for (const prefix of ['', '/de', '/jp', '/tw', '/cn']) expect(locations).toContain(BASE + prefix + path);
    expect(locations.some((address) => address?.includes('empty'))).toBe(false);
    expect(locations.some((address) => /history|own-data/.test(address ?? ''))).toBe(false);
  });

  it('links each page to all its languages, with English as the default', async () => {
    const { body } = await site.get('/sitemap-1.xml');
    const [, links = ''] = /<loc>[^<]*\/tw\/library<\/loc>(.*?)<\/url>/.exec(body) ?? [];
    const alternates = [...links.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
    expect(Object.fromEntries(alternates.map(([, language, href]) => [language, href]))).toEqual({
      en: `${BASE}/library`,
      de: `${BASE}/de/library`,
      ja: `${BASE}/jp/library`,
      'zh-Hant': `${BASE}/tw/library`,
      'zh-Hans': `${BASE}/cn/library`,
      'x-default': `${BASE}/library`,
    });
  });

  it('escapes all names of the catalog', async () => {
    const { body } = await site.get('/sitemap-1.xml');
    expect(body).toContain('?v=walk+%26+run<');
    expect(body).toContain('?v=%22five%27s%22+%3Cup%3E<');
    expect(body.replace(/<\/?(urlset|url|loc|xhtml:link|\?xml)[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });
});

describe('without an API', () => {
  it('the sitemap responds with 503 and Retry-After, and the failure is logged', async () => {
    const siteWithoutApi = await createTemporarySite();
    await siteWithoutApi.start({ apiOrigin: 'http://127.0.0.1:9' });
    for (const address of ['/sitemap.xml', '/sitemap-1.xml']) {
      const { statusCode, headers } = await siteWithoutApi.get(address);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    }
    expect(siteWithoutApi.logged('sitemap-not-collected')).toHaveLength(1);
    await siteWithoutApi.remove();
  });
});

describe('files that clients request from every site', () => {
  it.each(['/favicon.svg', '/favicon.ico'])('include the site’s logo as %s', async (address) => {
    const { statusCode, headers, body } = await site.get(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toMatch(/^<svg [^]*<\/svg>\s*$/);
  });

  it.each(['/start-failure.js', '/is-file-wrong.js'])('include the script %s of failure reports', async (address) => {
    const { headers, body } = await site.get(address);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body).toContain('isFileWrong');
  });

  it('include rules for search engines, which may read every page', async () => {
    const { headers, body } = await site.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/media/',
      'Disallow: /member/',
      '',
      'Sitemap: http://localhost:3000/sitemap.xml',
      '',
    ]);
  });

  it('include a web manifest with icons of the declared sizes', async () => {
    const { headers, body } = await site.get('/site.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json');
    const manifest = JSON.parse(body) as Manifest;
    expect(manifest).toMatchObject({
      name: 'Halvard Learning Center',
      short_name: 'Learning',
      start_url: '/',
      theme_color: '#ffffff',
      background_color: '#fbfaf7',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, type, sizes } of manifest.icons.slice(1)) {
      const icon = await site.get(src);
      expect(icon.headers['content-type']).toBe(type);
      expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('include an icon for home screens, with 304 for a repeated request', async () => {
    const { statusCode, headers } = await site.get('/apple-touch-icon.png');
    expect(statusCode).toBe(200);
    const again = await site.get('/apple-touch-icon.png', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/apple-touch-icon-precomposed.png', '/.well-known/security.txt'])(
    'get 404 without a page if they do not exist: %s',
    async (address) => {
      const { statusCode, headers } = await site.get(address, { accept: 'image/avif,*/*' });
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );
});
