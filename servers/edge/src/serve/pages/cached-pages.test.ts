import { readConfig } from '../../config.ts';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { createTemporarySite, useSite } from '../../testing/temporary-site.ts';

const BASE = 'https://learn.example.com/';
/** Headers that a browser sends, or an attacker who wants to poison the cache. */
const UNKEYED: Readonly<Record<string, string>> = {
  cookie: 'session=of-mira; lc.theme=dark; lc.release=mf-library%401.0.0; lc.not-found=1',
  authorization: 'Bearer of-mira',
  host: 'evil.example',
  forwarded: 'host=evil.example;proto=http',
  'accept-language': 'de',
  'user-agent': '<script>evil.example</script>',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil.example',
  'x-forwarded-for': '203.0.113.9',
  'x-host': 'evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
  'x-request-id': 'evil-example-id',
  'x-http-method-override': 'POST',
  range: 'bytes=0-10',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
};

const site = useSite(async (site) => {
  await site.release(fakeShell());
  await site.release(
    fakeSection('mf-library', '`the library at ${request.config.siteBase} for ${JSON.stringify(request)}`'),
  );
  await site.start({ site: { ...readConfig({}).site, siteBase: BASE } });
});

describe('a cached page', () => {
  it.each(Object.entries(UNKEYED))(
    'is the same for everybody, whatever %s its first visitor sent',
    async (name, value) => {
      const address = `/library?first=${name}`;
      const first = await site.get(address, { [name]: value });
      const second = await site.get(address);
      expect(first.statusCode).toBe(200);
      expect(second.body).toBe(first.body);
      expect(second.headers['cache-status']).toContain('hit');
      expect(second.body).not.toMatch(/evil.example|of-mira|203\.0\.113/);
      expect(JSON.stringify(second.headers)).not.toMatch(/evil.example|of-mira/);
    },
  );

  it('is rendered anonymously: no header of a visitor reaches the render worker', async () => {
    const { body } = await site.get('/library?everything', UNKEYED);
    for (const word of ['of-mira', 'evil.example', '203.0.113']) expect(body).not.toContain(word);
    expect(body).toContain(`the library at ${BASE}`);
  });

  it('is public for shared caches, and never has a cookie', async () => {
    const { headers } = await site.get('/library', UNKEYED);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the site’s address in links, sitemaps and redirects', () => {
  it('is the configured one, never that of a request', async () => {
    for (const address of ['/robots.txt', '/library', '/EN/library', '/nope?unknown', '/library?redirect']) {
      const { headers, body } = await site.get(address, UNKEYED);
      expect(`${JSON.stringify(headers)} ${body}`).not.toContain('evil.example');
      expect(headers['location'] ?? '/').toMatch(/^\/(?!\/)/);
    }
    expect((await site.get('/robots.txt', UNKEYED)).body).toContain(`Sitemap: ${BASE}sitemap.xml`);
  });

  it('is only used over HTTPS after the first visit', async () => {
    const { headers } = await site.get('/library', { 'x-forwarded-proto': 'http' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('many spellings of one page', () => {
  it('stay within the memory of the page cache', async () => {
    const small = await createTemporarySite();
    await small.release(fakeShell());
    await small.release(fakeSection('mf-library', '"the library ".repeat(1000)'));
    const { metrics } = await small.start({ pageCacheBytes: 200_000 });
    for (let number = 0; number < 60; number += 1) await small.get(`/library?made-up-${number}=${'x'.repeat(500)}`);
    const bytes = async () => /^edge_page_cache_bytes (\d+)/m.exec(await metrics.registry.text())?.[1];
    expect(Number(await bytes())).toBeGreaterThan(50_000);
    expect(Number(await bytes())).toBeLessThanOrEqual(200_000);
    await small.remove();
  });
});
