import { fakeSection, fakeShell } from './testing/fake-parts.ts';
import { createTemporarySite, type TemporarySite } from './testing/temporary-site.ts';

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
    ]);
  });

  it.each(['/apple-touch-icon.png', '/.well-known/security.txt', '/sitemap.xml'])(
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
