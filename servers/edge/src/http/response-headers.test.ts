import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;
let id: string;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  id = await site.release(fakeSection('mf-library', '"the library"'));
  await site.start({ apiOrigin: 'http://127.0.0.1:9' });
});

afterAll(() => site.remove());

describe('the headers of a response', () => {
  it('forbid content sniffing, and name the request', async () => {
    const file = `/assets/mf-library/${id}/routes.js`;
    for (const address of [
      '/',
      file,
      '/assets/x',
      '/registry.json',
      '/robots.txt',
      '/%ZZ',
      '/nope?unknown',
      '/api/x',
      '/member/',
      '/ops',
      '/readyz',
    ]) {
      const { headers } = await site.get(address);
      expect({ address, sniff: headers['x-content-type-options'] }).toEqual({ address, sniff: 'nosniff' });
      if (address !== '/%ZZ') expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('isolate a page from other sites', async () => {
    for (const address of ['/library', '/member/']) {
      const { headers } = await site.get(address);
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const { headers } = await site.get('/library');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors 'self'", "base-uri 'none'", "object-src 'none'"]));
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('let other sites of the operator load files of releases', async () => {
    const { headers } = await site.get(`/assets/mf-library/${id}/routes.js`);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
