import { mkdir, rm, rmdir, stat, truncate } from 'node:fs/promises';
import { activateRelease } from '../deploy/activate.ts';
import { auditFile, registryFile } from '../store/folder/store-paths.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const temporary = useTemporaryStore();
let ids: [string, string];
beforeEach(async () => {
  const idOf = async (content: string) => (await temporary.publish({ app: 'mf-library', content })).release.id;
  ids = [await idOf('a'), await idOf('b')];
  // The audit starts with the changes of each test.
  for (const file of [auditFile(temporary.folder), registryFile(temporary.folder)]) await rm(file);
});

const activate = async (target: string) =>
  activateRelease({ store: temporary.store, app: 'mf-library', by: 'mira', target });
const readRevisions = async () => (await temporary.readAudit()).map(({ revision }) => revision);

describe('the audit', () => {
  it('replaces a partially written line by the complete one', async () => {
    await activate(ids[0]);
    await activate(ids[1]);
    const { size } = await stat(auditFile(temporary.folder));
    await truncate(auditFile(temporary.folder), size - 20);
    await activate(ids[0]);
    expect(await readRevisions()).toEqual([1, 2, 3]);
  });

  it('reports a change as made although its line could not be written, and writes it with the next', async () => {
    await mkdir(auditFile(temporary.folder));
    expect(await activate(ids[0])).toMatchObject({ outcome: 'activated', isRecorded: false });
    await rmdir(auditFile(temporary.folder));
    await activate(ids[1]);
    expect(await readRevisions()).toEqual([1, 2]);
  });

  it('continues at its revision when the registry was moved away', async () => {
    await activate(ids[0]);
    await activate(ids[1]);
    await rm(registryFile(temporary.folder));
    expect(await activate(ids[0])).toMatchObject({ revision: 3, from: null });
    expect(await readRevisions()).toEqual([1, 2, 3]);
  });
});
