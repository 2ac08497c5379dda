import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

interface Manifest {
  icons: { src: string; type: string; sizes: string; purpose: string }[];
}

let site: TemporarySite;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-home', '"home"', { segments: ['', 'home'] }));
  await site.start();
});

afterAll(() => site.remove());

describe('files that clients request from every site', () => {
  it.each(['/favicon.svg', '/favicon.ico'])('include the site’s logo as %s', async (address) => {
    const { statusCode, headers, body } = await site.get(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toMatch(/^<svg .*<\/svg>$/);
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

  it('do not hide pages from a visitor who opens such an address', async () => {
    const { statusCode, body } = await site.get('/old-page.html', { accept: 'text/html,*/*' });
    expect(statusCode).toBe(200);
    expect(body).toContain('a placeholder');
  });
});
