import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBrand } from '../brand/read-brand.ts';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { until, useSite } from '../testing/temporary-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
cpSync('servers/edge/src/testing/acme-brand', folder, { recursive: true });
const BRAND_FILE = path.join(folder, 'brand.json');
const fields = JSON.parse(readFileSync(BRAND_FILE, 'utf8')) as object;
const write = (changes: object) => writeFileSync(BRAND_FILE, JSON.stringify({ ...fields, ...changes }));

const site = useSite(async (site) => {
  await site.release(fakeShell());
  await site.release(
    fakeSection('mf-member', '`${JSON.stringify(request.config.brand)}`', { segments: ['imprint', ''] }),
  );
  await site.start({ apiOrigin: 'http://127.0.0.1:9', brandFolder: folder, brand: readBrand(folder) });
});
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = async () => JSON.parse((await site.get('/site.webmanifest')).body) as Record<string, string>;

describe('a provider’s brand', () => {
  it('is in pages, the manifest and the icons', async () => {
    expect((await site.get('/')).body).toContain('Acme-Akademie');
    expect(await manifest()).toMatchObject({ name: 'Acme Academy', short_name: 'Acme' });
    expect((await site.get('/favicon.svg')).body).toBe(readFileSync(path.join(folder, 'mark.svg'), 'utf8'));
  });

  it('has a style sheet that the policy of the document allows, with pictures at addresses of their own', async () => {
    const { headers, body } = await site.get('/');
    const [, sheet = ''] = /<style>(@media screen[^<]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const [, address = ''] = /--brand-mark:url\(([^)]+)\)/.exec(sheet) ?? [];
    const mark = await site.get(address);
    expect(mark.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000',
    });
    expect(mark.headers['content-security-policy']).toContain('sandbox');
    const old = await site.get('/brand/0123456789ab/mark.svg');
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
    for (const missing of ['brand.json', 'none.svg', '..%2f..%2fpackage.json'])
      expect((await site.get(`/brand/x/${missing}`)).statusCode).toBe(404);
  });

  it('changes in pages, feeds and the manifest without a restart, and a mistake leaves the last good one', async () => {
    await site.get('/');
    write({ siteName: 'Acme School', colors: { accent: '#9a3412' } });
    await until(() => site.logged('brand-changed').length === 1);
    const { body } = await site.get('/');
    expect(body).toContain('Acme School');
    expect(body).toContain('--accent:#9a3412');
    expect((await manifest())['name']).toBe('Acme School');
    expect((await site.get('/opensearch/en.xml')).body).toContain('Acme School');
    write({ siteName: '', colors: {} });
    await until(() => site.logged('brand-refused').length === 1);
    expect(site.logged('brand-refused')[0]?.fields['reason']).toBe('brand.json: siteName: must not be empty');
    expect((await site.get('/')).body).toContain('Acme School');
  });

  it('has its legal texts in the document of their page, and in no other', async () => {
    write({});
    writeFileSync(path.join(folder, 'imprint.en.md'), '# Imprint\n\nAcme Ltd, 1 Acme Street\n');
    await until(() => site.logged('brand-changed').length === 2);
    expect((await site.get('/de/imprint')).body).toContain('1 Acme Street');
    const home = (await site.get('/')).body;
    expect(home).toContain('Imprint');
    expect(home).not.toContain('1 Acme Street');
  });
});
