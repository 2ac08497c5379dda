import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
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

describe('what every site is asked for', () => {
  it.each(['/favicon.svg', '/favicon.ico'])('is there: the mark of the site as %s', async (address) => {
    const { statusCode, headers, body } = await site.get(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(body).toMatch(/^<svg .*<\/svg>$/);
  });

  it('is there: rules for search engines, which may read every page', async () => {
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

  it('is there: a manifest by which the site goes onto a home screen, with icons that are what it says', async () => {
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

  it('is there: an icon for the home screens that ask by name, told once', async () => {
    const { statusCode, headers } = await site.get('/apple-touch-icon.png');
    expect(statusCode).toBe(200);
    const again = await site.get('/apple-touch-icon.png', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/apple-touch-icon-precomposed.png', '/.well-known/security.txt'])(
    'is said not to be there, without a page: %s',
    async (address) => {
      const { statusCode, headers } = await site.get(address, { accept: 'image/avif,*/*' });
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it('leads a visitor who types such an address to a page like any other', async () => {
    const { statusCode, body } = await site.get('/old-page.html', { accept: 'text/html,*/*' });
    expect(statusCode).toBe(200);
    expect(body).toContain('a stand-in');
  });
});
