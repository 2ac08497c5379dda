import { readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-apps.ts';
import { loadPage, reportFrom } from '../testing/load-page.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const LIMITS = { visitors: 6, percent: 20, windowMs: 60_000, freshMs: 60_000 };
const SECTIONS = ['mf-home', 'mf-library', 'mf-webinar'];

let site: TemporarySite;

beforeEach(async () => {
  site = await createTemporarySite();
  await site.release(fakeShell());
  for (const name of SECTIONS) await site.release(fakeSection(name, '"old"', { version: '0.9.0' }));
});

afterEach(() => site.remove());

const newSection = (name: string) => site.release(fakeSection(name, '"new"', { version: '2.0.0' }));
const newShell = () => site.release(fakeShell({ version: '2.0.0' }));
const stateOf = async (app: string) => (await readRegistry(site.store)).apps[app];
const rolledBack = () => site.logged('rolled-back').map(({ fields }) => fields['app']);
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Visitors of a section who meet failures, each from their own address. */
async function fail(app: string, visitors: number, network = 0): Promise<void> {
  const release = (await stateOf(app))?.active ?? '';
  for (let each = 0; each < visitors; each += 1) await reportFrom(site, `10.${network}.${each}.1`, { app, release });
}

describe('failures after a fresh activation', () => {
  it('in one section that is older than the shell roll the shell back', async () => {
    await newSection('mf-home');
    await newShell();
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 6);
    await until(() => rolledBack().length > 0);
    expect(rolledBack()).toEqual(['shell']);
    expect((await readRegistry(site.store)).lastChange?.why).toBe('6 visitors met failures in mf-home within 60 s');
  });

  it('in several sections roll the shell back, although no section alone has enough and one is fresher', async () => {
    await newShell();
    await newSection('mf-home');
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 3, 1);
    await fail('mf-library', 2, 2);
    await fail('mf-webinar', 1, 3);
    await until(() => rolledBack().length > 0);
    expect(rolledBack()).toEqual(['shell']);
  });

  it('in one section that is fresher than the shell roll the section back', async () => {
    await newShell();
    await newSection('mf-home');
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 6);
    await until(() => rolledBack().length > 0);
    expect(rolledBack()).toEqual(['mf-home']);
  });

  it('in a section that also failed with the previous shell roll the section back', async () => {
    await newSection('mf-home');
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 3);
    const shell = await newShell();
    await until(async () => (await site.get('/registry.json')).body.includes(shell));
    await fail('mf-home', 6);
    await until(() => rolledBack().length > 0);
    expect(rolledBack()).toEqual(['mf-home']);
  });

  it('of the shell itself roll the shell back, and no section', async () => {
    await newSection('mf-home');
    const release = await newShell();
    await site.start({ autoRollback: LIMITS });
    for (let each = 0; each < 6; each += 1)
      await reportFrom(site, `10.0.${each}.1`, { app: 'shell', release, page: '/home' });
    await until(() => rolledBack().length > 0);
    expect(rolledBack()).toEqual(['shell']);
  });

  it('of a canary of the shell end the canary', async () => {
    await newSection('mf-home');
    const canary = await site.releaseCanary(fakeShell({ version: '2.0.0' }), 10);
    await site.start({ autoRollback: LIMITS });
    const cookie = `lc.canary=${Number.parseInt(canary.slice(-12), 16) % 100}`;
    const release = (await stateOf('mf-home'))?.active ?? '';
    for (let each = 0; each < 6; each += 1) {
      const remoteAddress = `10.0.${each}.1`;
      const { headers } = await site.send({ url: '/home', remoteAddress, headers: { cookie } });
      const token = String(headers['server-timing']).split('"')[1] ?? '';
      await reportFrom(site, remoteAddress, { app: 'mf-home', release, token });
    }
    // The log line follows the change of the registry.
    await until(() => rolledBack().length > 0);
    expect((await stateOf('shell'))?.canary).toBeUndefined();
    expect(rolledBack()).toEqual(['shell']);
    expect((await stateOf('mf-home'))?.active).toBe(release);
  });
});

describe('no healthy section is rolled back', () => {
  it('for failures on pages of a shell that was rolled back meanwhile', async () => {
    const section = await newSection('mf-home');
    await newShell();
    await site.start({ autoRollback: LIMITS });
    const late = await Promise.all(Array.from({ length: 8 }, (_, each) => loadPage(site, `10.9.${each}.1`, '/home')));
    await fail('mf-home', 6);
    await until(() => rolledBack().length > 0);
    await settled();
    for (const [each, token] of late.entries())
      await reportFrom(site, `10.9.${each}.1`, { app: 'mf-home', release: section, token });
    await settled();
    expect(rolledBack()).toEqual(['shell']);
  });

  it('if the fresh shell has no previous release', async () => {
    const fresh = await createTemporarySite();
    const section = fakeSection('mf-home', '"old"', { version: '0.9.0' });
    await fresh.release(section);
    const release = await fresh.release(fakeSection('mf-home', '"new"', { version: '2.0.0' }));
    await fresh.release(fakeShell());
    await fresh.start({ autoRollback: LIMITS });
    for (let each = 0; each < 6; each += 1) await reportFrom(fresh, `10.0.${each}.1`, { app: 'mf-home', release });
    await until(() => fresh.logged('rollback-failed').length > 0);
    expect(fresh.logged('rollback-failed')[0]?.fields).toMatchObject({ app: 'shell' });
    expect(fresh.logged('rolled-back')).toEqual([]);
    await fresh.remove();
  });
});
