import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { useSite } from '../../testing/temporary-site.ts';

let shell: string;
let library: string;

const site = useSite(async (site) => {
  shell = await site.release(fakeShell());
  library = await site.release(fakeSection('mf-library', '`library of ${word}`'));
  await site.start({ apiOrigin: 'http://127.0.0.1:9' });
});

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (header: unknown, name: string) =>
  String(header)
    .split('; ')
    .find((directive) => directive.startsWith(name));

describe('a page’s document', () => {
  it('contains the section’s content, rendered with the shell’s modules', async () => {
    const { statusCode, headers, body } = await site.get('/library');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html><html lang="en">/);
    expect(body).toContain('<title>Title</title>');
    expect(body).toContain('<div id="app"><main>library of first</main>');
  });

  it('has inline styles, and its policy allows exactly these', async () => {
    const { headers, body } = await site.get('/library');
    const sheets = [...body.matchAll(/<style data-href="([^"]+)"[^>]*>([^<]*)<\/style>/g)];
    expect(sheets.map(([, href]) => href)).toEqual([
      `/assets/shell/${shell}/base.css`,
      `/assets/shell/${shell}/main.css`,
      `/assets/mf-library/${library}/routes.css`,
    ]);
    const [, brand = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    const allowed = [...sheets.map(([, , text = '']) => text), brand].map(sha256);
    expect(policyOf(headers['content-security-policy'], 'style-src')).toBe(`style-src 'self' ${allowed.join(' ')}`);
  });

  it('lets pages play media of this site only, and none from elsewhere by default', async () => {
    const { headers } = await site.get('/library');
    expect(policyOf(headers['content-security-policy'], 'media-src')).toBe("media-src 'self' blob:");
    expect(policyOf(headers['content-security-policy'], 'connect-src')).toBe("connect-src 'self'");
  });

  it('has the whole sheets of its chunks, without the addresses of their source maps', async () => {
    const { body } = await site.get('/library');
    expect(body).toContain(`<style data-href="/assets/shell/${shell}/base.css">body{margin:0}a:hover{top:0}</style>`);
    expect(body).toContain(`<style data-href="/assets/shell/${shell}/main.css">main{margin:0}.x{top:0}</style>`);
    expect(body).not.toContain('sourceMappingURL');
  });

  it('enforces its Trusted Types policy', async () => {
    const { headers, body } = await site.get('/library');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(body.indexOf('trustedTypes.createPolicy')).toBeLessThan(body.indexOf('lc.theme'));
  });

  it('runs two inline scripts, which its policy allows by their hashes, and nothing unsafe', async () => {
    const { headers, body } = await site.get('/library');
    const scripts = [...body.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(2);
    expect(scripts[1]).toContain('lc.theme');
    const policy = String(headers['content-security-policy']);
    expect(policyOf(policy, 'script-src')).toBe(`script-src 'self' ${scripts.map(sha256).reverse().join(' ')}`);
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/importmap|modulepreload|<script(?![^>]* src="\/assets\/)[^>]* async/);
  });

  it('loads exactly the chunks of its route, each with its hash', async () => {
    const { body } = await site.get('/library');
    const chunks = [...body.matchAll(/<script [^>]* async>/g)].map(([tag]) => tag);
    expect(chunks.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual([
      `/assets/mf-library/${library}/remoteEntry.js`,
      `/assets/mf-library/${library}/routes.js`,
    ]);
    for (const tag of chunks) {
      expect(tag).toMatch(/integrity="sha384-[A-Za-z0-9+/]{64}"/);
      expect(tag).toContain('crossorigin="anonymous"');
    }
    const file = await site.get(`/assets/mf-library/${library}/routes.js`);
    const integrity = `sha384-${createHash('sha384').update(file.rawPayload).digest('base64')}`;
    expect(chunks[1]).toContain(`integrity="${integrity}"`);
  });

  it('loads the scripts of its shell in their order, with their hashes', async () => {
    const { body } = await site.get('/library');
    const tag = (name: string) =>
      `<script src="/assets/shell/${shell}/${name}.js" integrity="sha384-[^"]+" crossorigin="anonymous" defer></script>`;
    expect(body).toMatch(new RegExp(tag('react') + tag('main')));
  });

  it('contains its release set, configuration and data, safely escaped', async () => {
    const { body } = await site.get('/library?unsafe');
    const [, json = ''] = /<script type="application\/json" id="page-state">([^]*?)<\/script>/.exec(body) ?? [];
    expect(json).toContain('\\u003c/script>');
    expect(json).toContain('\\u2028');
    expect(json).not.toMatch(/[<\u2028]/);
    const state = JSON.parse(json) as { releaseSet: { apps: { name: string; release: string }[] }; loaderData: object };
    expect(state.loaderData).toEqual({ text: '</script>\u2028' });
    expect(state.releaseSet.apps.map(({ name, release }) => `${name}@${release}`)).toEqual([
      `shell@${shell}`,
      `mf-library@${library}`,
    ]);
  });

  it('names the site’s icons and manifest, and the color of its header in both themes', async () => {
    const { headers, body } = await site.get('/library');
    expect(body).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/favicon\.svg\?\w+">/);
    expect(body).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png\?\w+">/);
    expect(body).toMatch(/<link rel="manifest" href="\/site\.webmanifest\?\w+">/);
    expect(body).toMatch(/<meta name="theme-color" content="#ffffff" media="\(prefers-color-scheme: light\)"/);
    expect(body).toMatch(/<meta name="theme-color" content="#161820" media="\(prefers-color-scheme: dark\)"/);
    expect(policyOf(headers['content-security-policy'], 'manifest-src')).toBe("manifest-src 'self'");
  });

  it('lets forms be sent only to this site and the manuals', async () => {
    const { headers } = await site.get('/library');
    expect(policyOf(headers['content-security-policy'], 'form-action')).toBe(
      "form-action 'self' https://manual.halvard.example",
    );
  });
});

describe('an address with a redirect', () => {
  it('gets a redirect that is not cached', async () => {
    const { statusCode, headers } = await site.get('/library?redirect');
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ location: '/library', 'cache-control': 'no-store' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('sets a cookie for the notice on the home page if it does not exist', async () => {
    const { headers } = await site.get('/nowhere?unknown');
    expect(headers.location).toBe('/');
    expect(headers['set-cookie']).toMatch(/^lc\.not-found=1; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });
});

describe('the response with a page', () => {
  it('is 304 for a browser that has it', async () => {
    const { headers } = await site.get('/library');
    const again = await site.get('/library', { 'if-none-match': `"another", ${headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect((await site.get('/library', { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('is compressed as the browser accepts', async () => {
    const plain = await site.get('/library');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, decompress] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await site.get('/library', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(decompress(rawPayload).toString()).toBe(plain.body);
    }
  });

  it('has no body for HEAD, and refuses methods that write', async () => {
    const head = await site.head('/library');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe((await site.get('/library')).headers.etag);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const { statusCode, headers } = await site.send({ method, url: '/library' });
      expect({ method, statusCode, allow: headers.allow }).toEqual({ method, statusCode: 405, allow: 'GET, HEAD' });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('redirects home from a malformed address', async () => {
    const { statusCode, headers } = await site.get('/%ZZ');
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: '/' });
  });
});

describe('the headers of a response', () => {
  it.each([
    '/',
    '/assets/x',
    '/registry.json',
    '/robots.txt',
    '/%ZZ',
    '/nope?unknown',
    '/api/x',
    '/member/',
    '/ops',
    '/readyz',
  ])('forbid content sniffing, and name the request: %s', async (address) => {
    const { headers } = await site.get(address);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (address !== '/%ZZ') expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['/library', '/member/'])('isolate a page from other sites: %s', async (address) => {
    const { headers } = await site.get(address);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('of a page forbid frames of others, other bases, objects and, without https, nothing more', async () => {
    const { headers } = await site.get('/library');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'self'", "base-uri 'none'", "object-src 'none'"]));
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
