import { rename } from 'node:fs/promises';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  await site.release(fakeSection('mf-library', '"the old library"'));
  await site.start();
});

afterEach(() => site.remove());

const openAs = (cookie: string) => site.get('/library', { cookie });
const removeStore = async () => {
  await rename(site.storeFolder, `${site.storeFolder}.away`);
  await until(() => site.logged('registry-unreadable').length > 0);
};

describe('a visitor who had newer releases from another edge', () => {
  it('waits until this edge has them too', async () => {
    await site.release(fakeSection('mf-library', '"the new library"', { version: '1.1.0' }));
    expect((await openAs('lc.revision=3')).body).toContain('the new library');
  });

  it('is shown the page when no release is newer, because the store was restored', async () => {
    const { statusCode, headers } = await openAs('lc.revision=99');
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('is sent to another edge eight times at most while the store is away', async () => {
    await removeStore();
    for (const redirects of [0, 1, 7]) {
      const { statusCode, headers } = await openAs(`lc.revision=3; lc.redirects=${redirects}`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/library', 'no-store']);
      expect(headers['set-cookie']).toContain(`lc.redirects=${redirects + 1}`);
    }
    const last = await openAs('lc.revision=3; lc.redirects=8');
    expect([last.statusCode, last.body.includes('the old library')]).toEqual([200, true]);
  });

  it('is shown the page at once with a cookie that makes no sense', async () => {
    await removeStore();
    for (const cookie of ['lc.revision=x', 'lc.revision=1e99', 'lc.revision=-1', 'lc.revision=2'])
      expect((await openAs(cookie)).statusCode).toBe(200);
  });
});
