import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease } from './activate.ts';
import { rollbackApp } from './rollback.ts';
import { readRegistry } from '../log/change-log.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const temporary = useTemporaryStore();

const activate = async (app: string, target?: string) =>
  activateRelease({
    store: temporary.store,
    app,
    by: 'mira',
    why: 'a test',
    ...(target === undefined ? {} : { target }),
  });

describe('activating', () => {
  it('gives visitors the newest release, with a registry entry and an audit line', async () => {
    const older = await temporary.publish({ app: 'mf-library', content: 'older' });
    const newer = await temporary.publish({ app: 'mf-library', content: 'newer' });
    await activate('mf-library', older.release.id);
    expect(await activate('mf-library')).toMatchObject({ from: older.release.id, id: newer.release.id, revision: 2 });
    const { apps, revision } = await readRegistry(temporary.store);
    expect(revision).toBe(2);
    expect(apps['mf-library']).toMatchObject({ active: newer.release.id, previous: [older.release.id], by: 'mira' });
    const [first, second] = await temporary.readOperations();
    expect(first).toMatchObject({
      who: 'mira',
      what: 'activate',
      from: null,
      to: older.release.id,
      why: 'a test',
      revision: 1,
    });
    expect(second).toMatchObject({ app: 'mf-library', from: older.release.id, to: newer.release.id, revision: 2 });
  });

  it('accepts the hash of a release, and no version that names two', async () => {
    const first = (await temporary.publish({ app: 'mf-library', content: 'a' })).release;
    await temporary.publish({ app: 'mf-library', content: 'b' });
    await expect(activate('mf-library', '1.0.0')).rejects.toThrow(
      /mf-library 1\.0\.0 names 2 releases.*the hash in it/,
    );
    expect((await activate('mf-library', first.hash)).id).toBe(first.id);
  });
});

it('a pinned release is rolled back by an operator only, until it is activated without a pin', async () => {
  const [old, fix] = [
    await temporary.publish({ app: 'mf-library', content: 'old' }),
    await temporary.publish({ app: 'mf-library', content: 'fix' }),
  ].map(({ release }) => release.id);
  const common = { store: temporary.store, app: 'mf-library', by: 'mira' };
  const automatically = async () => rollbackApp({ ...common, ...(fix === undefined ? {} : { onlyIf: fix }) });
  await activate('mf-library', old);
  await activateRelease({ ...common, isPinned: true });
  await expect(automatically()).rejects.toThrow('is pinned: an operator decides on a rollback');
  expect((await rollbackApp(common)).id).toBe(old);
  await activateRelease({ ...common, isPinned: true });
  expect((await activateRelease({ ...common, isPinned: true })).outcome).toBe('unchanged');
  expect((await activate('mf-library')).outcome).toBe('activated');
  expect((await automatically()).id).toBe(old);
});

describe('activating is refused', () => {
  it('when nothing is published, or not that release', async () => {
    await expect(activate('mf-library')).rejects.toThrow(
      'no release of mf-library is in the store: run publish mf-library first',
    );
    const { release } = await temporary.publish({ app: 'mf-library' });
    await expect(activate('mf-library', '9.0.0')).rejects.toThrow(
      `mf-library 9.0.0 is not in the store: publish it, or choose one of ${release.id}`,
    );
  });

  it('for a name that is a path', async () => {
    await expect(activate('../mf-library')).rejects.toThrow('is not the name of an app');
  });

  it.each([
    ['client/routes.js', 'changed'],
    ['client/routes.js.br', 'changed'],
    ['client/fonts/sans.woff2', 'changed'],
    ['server/index.cjs', 'missing'],
  ])('when %s is %s', async (file, what) => {
    const { location: folder } = await temporary.publish({ app: 'mf-library' });
    if (what === 'missing') await rm(path.join(folder, file));
    else await writeFile(path.join(folder, file), 'something else');
    await expect(activate('mf-library')).rejects.toThrow(
      `is damaged (${file} is ${what}): publish it again from the same source, which repairs it`,
    );
    expect((await readRegistry(temporary.store)).revision).toBe(0);
  });

  it("when an active section does not accept the new shell's version of shared, until it does", async () => {
    await temporary.publish({ app: 'mf-library' });
    await activate('mf-library');
    await temporary.publish({ app: 'shell', shared: { builtWith: '2.0.0', range: '^2.0.0' } });
    await expect(activate('shell')).rejects.toThrow(
      /the active mf-library .* needs shared \^1\.0\.0, but shell .* has 2\.0\.0: first activate a mf-library that accepts 2\.0\.0/,
    );
    await temporary.publish({ app: 'mf-library', shared: { builtWith: '1.0.0', range: '^1.0.0 || ^2.0.0' } });
    await activate('mf-library');
    expect((await activate('shell')).outcome).toBe('activated');
  });

  it('when another active app serves the same addresses', async () => {
    await temporary.publish({ app: 'mf-library', segments: ['library', 'webinar'] });
    await activate('mf-library');
    await temporary.publish({ app: 'mf-webinar', segments: ['webinar'] });
    await expect(activate('mf-webinar')).rejects.toThrow('serves /webinar, which the active mf-library');
  });

  it('over a damaged change, which stays as it is', async () => {
    await temporary.publish({ app: 'mf-library' });
    await writeFile(temporary.changeFile(2), '{"formatVersion": 1}');
    await expect(activate('mf-library')).rejects.toThrow(
      /00000002\.json: previous .*: restore a backup, which goes on after it/,
    );
    await writeFile(temporary.changeFile(2), '{"formatVersion": 9}');
    await expect(activate('mf-library')).rejects.toThrow('has format 9, but this version reads format 1');
  });
});
