import { readRegistry } from 'releases';
import { fakeSection, fakeShell } from '../testing/fake-parts.ts';
import { loadPage, reportFrom } from '../testing/load-page.ts';
import { createTemporarySite, until, type TemporarySite } from '../testing/temporary-site.ts';

const LIMITS = { visitors: 6, percent: 20, window: 60_000, fresh: 60_000 };
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
const stateOf = async (part: string) => (await readRegistry(site.store)).parts[part];
const takenBack = () => site.logged('rolled-back').map(({ facts }) => facts['part']);
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Visitors of a section who meet failures, each from an address of their own. */
async function fail(part: string, visitors: number, network = 0): Promise<void> {
  const release = (await stateOf(part))?.active ?? '';
  for (let each = 0; each < visitors; each += 1) await reportFrom(site, `10.${network}.${each}.1`, { part, release });
}

describe('failures after a fresh activation', () => {
  it('in one section that is older than the shell take the shell back', async () => {
    await newSection('mf-home');
    await newShell();
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 6);
    await until(() => takenBack().length > 0);
    expect(takenBack()).toEqual(['shell']);
    expect((await readRegistry(site.store)).lastChange?.why).toBe('6 visitors met failures in mf-home within 60 s');
  });

  it('in several sections take the shell back, though no section alone has enough and one is fresher', async () => {
    await newShell();
    await newSection('mf-home');
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 3, 1);
    await fail('mf-library', 2, 2);
    await fail('mf-webinar', 1, 3);
    await until(() => takenBack().length > 0);
    expect(takenBack()).toEqual(['shell']);
  });

  it('in one section that is fresher than the shell take the section back', async () => {
    await newShell();
    await newSection('mf-home');
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 6);
    await until(() => takenBack().length > 0);
    expect(takenBack()).toEqual(['mf-home']);
  });

  it('in a section that failed with the shell before as well take the section back', async () => {
    await newSection('mf-home');
    await site.start({ autoRollback: LIMITS });
    await fail('mf-home', 3);
    const shell = await newShell();
    await until(async () => (await site.get('/registry.json')).body.includes(shell));
    await fail('mf-home', 6);
    await until(() => takenBack().length > 0);
    expect(takenBack()).toEqual(['mf-home']);
  });

  it('of the shell itself take the shell back, and no section', async () => {
    await newSection('mf-home');
    const release = await newShell();
    await site.start({ autoRollback: LIMITS });
    for (let each = 0; each < 6; each += 1)
      await reportFrom(site, `10.0.${each}.1`, { part: 'shell', release, page: '/home' });
    await until(() => takenBack().length > 0);
    expect(takenBack()).toEqual(['shell']);
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
      await reportFrom(site, remoteAddress, { part: 'mf-home', release, token });
    }
    // The log has its line after the registry has its change.
    await until(() => takenBack().length > 0);
    expect((await stateOf('shell'))?.canary).toBeUndefined();
    expect(takenBack()).toEqual(['shell']);
    expect((await stateOf('mf-home'))?.active).toBe(release);
  });
});

describe('no healthy section goes back', () => {
  it('for failures on pages of a shell that was taken back meanwhile', async () => {
    const section = await newSection('mf-home');
    await newShell();
    await site.start({ autoRollback: LIMITS });
    const late = await Promise.all(Array.from({ length: 8 }, (_, each) => loadPage(site, `10.9.${each}.1`, '/home')));
    await fail('mf-home', 6);
    await until(() => takenBack().length > 0);
    await settled();
    for (const [each, token] of late.entries())
      await reportFrom(site, `10.9.${each}.1`, { part: 'mf-home', release: section, token });
    await settled();
    expect(takenBack()).toEqual(['shell']);
  });

  it('where the fresh shell has no release before it', async () => {
    const fresh = await createTemporarySite();
    const section = fakeSection('mf-home', '"old"', { version: '0.9.0' });
    await fresh.release(section);
    const release = await fresh.release(fakeSection('mf-home', '"new"', { version: '2.0.0' }));
    await fresh.release(fakeShell());
    await fresh.start({ autoRollback: LIMITS });
    for (let each = 0; each < 6; each += 1) await reportFrom(fresh, `10.0.${each}.1`, { part: 'mf-home', release });
    await until(() => fresh.logged('not-rolled-back').length > 0);
    expect(fresh.logged('not-rolled-back')[0]?.facts).toMatchObject({ part: 'shell' });
    expect(fresh.logged('rolled-back')).toEqual([]);
    await fresh.remove();
  });
});
