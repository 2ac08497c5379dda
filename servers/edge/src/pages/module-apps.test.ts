import { createHash } from 'node:crypto';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, type TemporarySite } from '../testing/temporary-site.ts';

const HOST = 'https://film-team.example';
const CONTAINER =
  'export const init = () => undefined; export const get = async () => () => ({ section: { mounts: [] } });';
const MODULE = {
  record: { entryType: 'module', styles: ['routes.css'] },
  files: { 'remoteEntry.js': CONTAINER, 'more.js': 'export {};', 'more.js.map': '{}' },
};

let site: TemporarySite;
let films: string;
let before: string;

beforeAll(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the library"'));
  before = await site.release(fakeSection('mf-films', '"the films"', { version: '0.9.0', ...MODULE }));
  films = await site.release(fakeSection('mf-films', '"the films"', MODULE));
  await site.release(fakeSection('mf-webinar', '"the webinars"', { ...MODULE, version: '0.9.0' }));
  await site.release(fakeSection('mf-webinar', '"the webinars"'));
  await site.start({ assetOrigins: { 'mf-webinar': HOST } });
});

afterAll(() => site.remove());

const addressOf = (release: string, file: string) => `/assets/mf-films/${release}/${file}`;
const integrityOf = async (address: string) => {
  const { rawPayload } = await site.get(address);
  return `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`;
};
const importMapOf = (body: string) => /<script type="importmap">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
const hashesOf = (body: string) => (JSON.parse(importMapOf(body)) as { integrity: Record<string, string> }).integrity;

describe('an app whose entry is an ES module', () => {
  it('is described to the browser as such, with its sheets, also in its last good release', async () => {
    const { apps } = (await site.get('/registry.json')).json<{ apps: { name: string; lastGood?: object }[] }>();
    const sheet = async (release: string) => {
      const href = addressOf(release, 'routes.css');
      return { href, integrity: await integrityOf(href) };
    };
    expect(apps.find(({ name }) => name === 'mf-films')).toMatchObject({
      type: 'module',
      styles: [await sheet(films)],
      lastGood: { type: 'module', styles: [await sheet(before)] },
    });
    const library = apps.find(({ name }) => name === 'mf-library');
    expect([library, library?.lastGood].filter((entry) => entry && ('type' in entry || 'styles' in entry))).toEqual([]);
  });

  it('has the hashes of all its scripts in the import map of every page, and of its last good release', async () => {
    const hashes = hashesOf((await site.get('/library')).body);
    const files = ['more.js', 'remoteEntry.js', 'remoteEntry.js?r=1', 'routes.js'];
    const addresses = [films, before].flatMap((release) => files.map((file) => addressOf(release, file)));
    expect(
      Object.keys(hashes)
        .filter((each) => each.includes('mf-films'))
        .sort(),
    ).toEqual(addresses.sort());
    for (const address of addresses) expect(hashes[address]).toBe(await integrityOf(address));
  });

  it('has hashes for the origin that serves its files', async () => {
    const webinar = Object.keys(hashesOf((await site.get('/library')).body)).filter((each) => each.includes('webinar'));
    expect(webinar).toHaveLength(4);
    expect(webinar.filter((each) => each.startsWith(`${HOST}/assets/mf-webinar/0.9.0-`))).toHaveLength(4);
    const { apps } = (await site.get('/registry.json')).json<{ apps: object[] }>();
    const styles = [expect.objectContaining({ href: expect.stringContaining(`${HOST}/assets/mf-webinar/0.9.0-`) })];
    expect(apps).toContainEqual(
      expect.objectContaining({ name: 'mf-webinar', lastGood: expect.objectContaining({ type: 'module', styles }) }),
    );
  });

  it('is preloaded in its own page, after the import map and with its hashes', async () => {
    const { body } = await site.get('/films');
    const preloads = [...body.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
    const expected = ['remoteEntry.js', 'routes.js'].map(async (file) => {
      const address = addressOf(films, file);
      return `<link rel="modulepreload" href="${address}" integrity="${await integrityOf(address)}" crossorigin="anonymous">`;
    });
    expect(preloads).toEqual(await Promise.all(expected));
    expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('modulepreload'));
    expect(body).not.toContain(`<script src="${addressOf(films, '')}`);
    expect(body).toContain(`<style data-href="${addressOf(films, 'routes.css')}" data-integrity=`);
    expect((await site.get('/library')).body).not.toContain('modulepreload');
  });

  it('has an import map that the policy of the page allows by its hash', async () => {
    const { body, headers } = await site.get('/library');
    const hash = createHash('sha256').update(importMapOf(body)).digest('base64');
    const scripts = String(headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith('script-src'));
    expect(scripts).toContain(` 'sha256-${hash}'`);
  });
});
