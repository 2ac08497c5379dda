import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listNames, readRegistry, readRelease, type ReleaseStore } from '../../../releases/src/index.ts';
import {
  descriptionKey,
  filesFolder,
  readDescription,
  readReleaseFile,
  storedFiles,
} from '../../../releases/src/files/release-files.ts';
import { readAllChanges } from '../../../releases/src/log/read-log.ts';
import { verifyLog } from '../../../releases/src/log/verify-log.ts';
import { withPlace, type Place, type SampleMember } from './sample-site.ts';

/** Expects that a copy has everything that a site had at one moment. */
export async function expectCopy(source: Place, copy: Place, member: SampleMember): Promise<void> {
  for (const file of ['catalog.sqlite', 'content/products.json'])
    expect(await readFile(path.join(copy.data, file))).toEqual(await readFile(path.join(source.data, file)));
  await expectReleases(source, copy);
  const [before, after] = await Promise.all([readMember(source, member), readMember(copy, member)]);
  expect(after).toMatchObject({ name: before.name, views: before.views, notes: before.notes });
  expect(after.notes).toHaveLength(1);
  // The writer adds them in order.
  expect(after.bookmarks).toEqual(before.bookmarks.slice(0, after.bookmarks.length));
  expect(after.bookmarks.length).toBeGreaterThanOrEqual(member.bookmarks);
}

/** Expects that a copy has what a release store had at one moment. A restored one also has the change that restored it. */
export async function expectReleases(source: Place, copy: Place): Promise<void> {
  const [before, after] = await Promise.all([readStore(source), readStore(copy)]);
  expect(after.files.size).toBeGreaterThan(20);
  expect(after.files).toEqual(before.files);
  const copied = after.changes.filter(({ entry }) => entry.what !== 'restore');
  expect(copied).toEqual(before.changes.slice(0, copied.length));
  expect(after.log).toEqual({ changes: after.changes.length, problem: null });
  const { revision, apps, retired } = after.registry;
  expect(revision).toBeGreaterThanOrEqual(3);
  expect({ apps, retired }).toEqual({ apps: copied.at(-1)?.registry.apps, retired: copied.at(-1)?.registry.retired });
}

const readStore = (place: Place) =>
  withPlace(place, async ({ store }) => ({
    registry: await readRegistry(store),
    changes: await readAllChanges(store),
    log: await verifyLog(store),
    files: await readFiles(store),
  }));

/** Every file of every release by its path, with what describes it. */
async function readFiles(store: ReleaseStore): Promise<Map<string, Buffer | undefined>> {
  const files = new Map<string, Buffer | undefined>();
  for (const name of await listNames(store)) {
    files.set(descriptionKey(name), await readDescription(store, name));
    for (const { file } of storedFiles(await readRelease(store, name.app, name.id)))
      files.set(filesFolder(name) + file, await readReleaseFile(store, name, file));
  }
  return files;
}

const readMember = (place: Place, { token }: SampleMember) =>
  withPlace(place, async ({ members }) => {
    const { id = '', name } = (await members.sessions.find(token)) ?? {};
    const bookmarks = (await members.bookmarks.list(id)).sort((a, b) => a - b);
    const views = await members.views.page(id, {}, { page: 1, pageSize: 10 });
    return { name, bookmarks, views, notes: await members.notes.all(id) };
  });
