import { appendFile, mkdir, readFile, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { hashEntry } from '../audit/audit-chain.ts';
import { activateRelease } from '../deploy/activate.ts';
import { readHistory } from './read-status.ts';
import { readRegistry, recordEvent } from './registry.ts';
import { auditFile, registryFile } from './folder/store-paths.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

let temporary: TemporaryStore;
let ids: [string, string];
beforeEach(async () => {
  temporary = await createTemporaryStore();
  const idOf = async (content: string) => (await temporary.publish({ app: 'mf-library', content })).release.id;
  ids = [await idOf('a'), await idOf('b')];
  // The audit starts with the changes of each test.
  for (const file of [auditFile(temporary.folder), registryFile(temporary.folder)]) await rm(file);
});
afterEach(async () => temporary.remove());

const activate = async (target: string) =>
  activateRelease({ store: temporary.store, app: 'mf-library', by: 'mira', target });
const readRevisions = async () => (await temporary.readAudit()).map(({ revision }) => revision);

describe('the audit', () => {
  it('gets the line of a change whose process was killed before writing it', async () => {
    await activate(ids[0]);
    await truncate(auditFile(temporary.folder), 0);
    await activate(ids[1]);
    expect(await readRevisions()).toEqual([1, 2]);
  });

  it('gets the line of a killed event of the same revision', async () => {
    await activate(ids[0]);
    const prune = { what: 'prune' as const, app: 'mf-library', to: ids[1] };
    await recordEvent(temporary.store, { by: 'mira' }, (registry) => ({ registry, event: prune }));
    const file = auditFile(temporary.folder);
    await truncate(file, (await readFile(file, 'utf8')).indexOf('\n') + 1);
    expect((await readHistory(temporary.store)).map(({ what }) => what)).toEqual(['prune', 'activate']);
    await activate(ids[1]);
    expect((await temporary.readAudit()).map(({ what, revision }) => `${what} ${revision}`)).toEqual([
      'activate 1',
      'prune 1',
      'activate 2',
    ]);
  });

  it('replaces a partially written line by the complete one', async () => {
    await activate(ids[0]);
    await activate(ids[1]);
    const { size } = await stat(auditFile(temporary.folder));
    await truncate(auditFile(temporary.folder), size - 20);
    await activate(ids[0]);
    expect(await readRevisions()).toEqual([1, 2, 3]);
  });

  it('loses a partial line of any length', async () => {
    await activate(ids[0]);
    await appendFile(auditFile(temporary.folder), 'x'.repeat(200_000));
    await activate(ids[1]);
    expect(await readRevisions()).toEqual([1, 2]);
  });

  it('has no change twice after many damaged lines', async () => {
    await activate(ids[0]);
    const damaged = 'not an entry\n'.repeat(20_000);
    await appendFile(auditFile(temporary.folder), damaged);
    await activate(ids[1]);
    const text = await readFile(auditFile(temporary.folder), 'utf8');
    expect((await readHistory(temporary.store)).map(({ revision }) => revision)).toEqual([2, 1]);
    expect(text.split(damaged)).toHaveLength(2);
  });

  it('continues after a line that was damaged by hand', async () => {
    await activate(ids[0]);
    await appendFile(auditFile(temporary.folder), 'not an entry\n');
    await activate(ids[1]);
    const lines = (await readFile(auditFile(temporary.folder), 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ revision: 2, to: ids[1] });
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

  it('is readable when a later version of the tool added actions', async () => {
    await activate(ids[0]);
    const registry = await readRegistry(temporary.store);
    const entry = { ...registry.lastChange, revision: 2, line: 2, what: 'freeze', until: 'spring' };
    const lastChange = { ...entry, hash: hashEntry(entry) };
    const audit = { lines: 2, head: lastChange.hash };
    await writeFile(registryFile(temporary.folder), JSON.stringify({ ...registry, revision: 2, lastChange, audit }));
    await activate(ids[1]);
    expect((await readHistory(temporary.store)).map(({ what }) => what)).toEqual(['activate', 'freeze', 'activate']);
  });
});
