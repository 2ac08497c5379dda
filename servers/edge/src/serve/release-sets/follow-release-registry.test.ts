import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { createPreview, readFleet, readNewest, retireApp, revokePreview, rollbackApp } from 'releases';
import { fakeSection, fakeShell } from '../../testing/fake-apps.ts';
import { until, useSites } from '../../testing/temporary-site.ts';

const site = useSites();

const apps = async () => (JSON.parse((await site.get('/registry.json')).body) as { apps: { release: string }[] }).apps;

describe('/registry.json', () => {
  it('names each app’s release, but not who released it', async () => {
    const shell = await site.release(fakeShell());
    const library = await site.release(fakeSection('mf-library', '""'));
    await site.start();
    const { statusCode, headers, body } = await site.get('/registry.json');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
    const registry = JSON.parse(body) as { revision: number; apps: object[] };
    expect(registry.revision).toBe(2);
    expect(registry.apps).toMatchObject([
      { name: 'shell', release: shell, segments: [] },
      {
        name: 'mf-library',
        release: library,
        segments: ['library'],
        entry: `/assets/mf-library/${library}/remoteEntry.js`,
      },
    ]);
    expect(body).not.toContain('Olga');
  });
});

describe('a section that is retired', () => {
  it('disappears from new pages at once, and returns with a rollback', async () => {
    await site.release(fakeShell());
    const id = await site.release(fakeSection('mf-library', '"the library"'));
    await site.start();
    expect(await apps()).toHaveLength(2);
    await retireApp({ store: site.store, app: 'mf-library', by: 'Olga' });
    await until(async () => (await apps()).length === 1);
    expect((await site.get('/library')).body).not.toContain('the library');
    expect((await site.get(`/assets/mf-library/${id}/routes.js`)).statusCode).toBe(200);
    await rollbackApp({ store: site.store, app: 'mf-library', by: 'Olga' });
    await until(async () => (await site.get('/library')).body.includes('the library'));
  });
});

describe('a store without an active release', () => {
  it('is reported in the log and to visitors', async () => {
    await site.start();
    expect(site.logged('waiting-for-releases')).toMatchObject([{ fields: { store: site.storeFolder } }]);
    for (const address of ['/', '/registry.json']) {
      const { statusCode, headers, body } = await site.get(address);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(body).toContain('Back in a moment');
    }
    expect((await site.get('/de/library')).body).toContain('<h1>Gleich wieder da</h1>');
  });
});

describe('a release registry that cannot be read', () => {
  it('leaves the last releases active, and is logged', async () => {
    const shell = await site.release(fakeShell());
    await site.start();
    const { number } = await readNewest(site.store);
    await site.store.records.put(`changes/0000000${number + 1}.json`, '{ "half');
    await until(() => site.logged('registry-unreadable').length > 0);
    expect(site.logged('registry-unreadable')[0]?.fields).toMatchObject({
      reason: expect.stringContaining('is not JSON'),
      activeRevision: 1,
    });
    expect(await apps()).toMatchObject([{ release: shell }]);
    expect((await site.get('/')).statusCode).toBe(200);
  });
});

describe('an active release that is missing', () => {
  it('leaves the last releases active until it arrives, and the edge reports meanwhile that it refuses it', async () => {
    const refused = async () => (await readFleet(site.store)).edges[0]?.refused;
    await site.release(fakeShell());
    const first = await site.release(fakeSection('mf-library', '"first"'));
    await site.start();
    const late = await site.releaseLate(fakeSection('mf-library', '"late"', { version: '1.1.0' }));
    await until(() => site.logged('registry-unreadable').length > 0);
    expect(await apps()).toMatchObject([{}, { release: first }]);
    await until(async () => (await refused())?.[0]?.startsWith(`mf-library ${late.id} is not in the store`) ?? false);
    await late.arrive();
    await until(async () => (await apps())[1]?.release === late.id);
    await until(async () => (await refused())?.length === 0);
  });
});

describe('an edge that starts again while the store is away', () => {
  it('still refuses a preview that was revoked, and shows what visitors get', async () => {
    const secret = 'a secret of the operators that nobody guesses';
    const overrides = { allow: 'signed' as const, secret, origins: [] };
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the library"'));
    const target = await site.publish(fakeSection('mf-library', '"the next library"', { version: '1.1.0' }));
    const links = { secret, siteBase: 'http://localhost:3000/' };
    const of = { store: site.store, app: 'mf-library', by: 'mira' };
    const { id, link } = await createPreview({ ...of, target, page: '/library', links });
    const edge = await site.start({ overrides });
    const page = link.replace('http://localhost:3000', '');
    const cookie = String((await site.get(page)).headers['set-cookie']).split(';')[0] ?? '';
    expect((await site.get('/library', { cookie })).body).toContain('the next library');
    await revokePreview({ ...of, id });
    const lastRegistry = path.join(path.dirname(site.storeFolder), 'cache/last-registry.json');
    await until(async () => (await readFile(lastRegistry, 'utf8')).includes('revokedAt'));
    await edge.app.close();
    await rename(site.storeFolder, `${site.storeFolder}-away`);
    await site.start({ overrides });
    expect((await site.get('/library', { cookie })).body).not.toContain('the next library');
    expect((await site.get('/library')).body).toContain('the library');
  });
});

describe('an activation', () => {
  it('changes pages with the next request, and gives sections the modules of a new shell', async () => {
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '`library with the ${word} word`'));
    await site.release(fakeSection('mf-webinar', '"the webinars"'));
    await site.start();
    expect((await site.get('/library')).body).toContain('library with the first word');
    await site.release(fakeShell({ version: '1.1.0', word: 'second' }));
    await until(async () => (await site.get('/library')).body.includes('library with the second word'));
    const id = await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    await until(async () => (await site.get('/library')).body.includes('the new library'));
    expect((await site.get('/library')).body).toContain(`/assets/mf-library/${id}/routes.js`);
    expect((await site.get('/webinar')).body).toContain('the webinars');
  });
});

describe('a visitor who had newer releases from another edge', () => {
  const openAs = (cookie: string) => site.get('/library', { cookie });

  it('waits until this edge has them too, unless no release is newer because the store was restored', async () => {
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the old library"'));
    await site.start();
    await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    expect((await openAs('lc.revision=3')).body).toContain('the new library');
    const { statusCode, headers } = await openAs('lc.revision=99');
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('is sent to another edge eight times at most while the store is away', async () => {
    await site.release(fakeShell());
    await site.release(fakeSection('mf-library', '"the old library"'));
    await site.start();
    await rename(site.storeFolder, `${site.storeFolder}.away`);
    await until(() => site.logged('registry-unreadable').length > 0);
    for (const redirects of [0, 1, 7]) {
      const { statusCode, headers } = await openAs(`lc.revision=3; lc.redirects=${redirects}`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/library', 'no-store']);
      expect(headers['set-cookie']).toContain(`lc.redirects=${redirects + 1}`);
    }
    const last = await openAs('lc.revision=3; lc.redirects=8');
    expect([last.statusCode, last.body.includes('the old library')]).toEqual([200, true]);
    for (const cookie of ['lc.revision=x', 'lc.revision=1e99', 'lc.revision=-1', 'lc.revision=2'])
      expect((await openAs(cookie)).statusCode).toBe(200);
  });
});
