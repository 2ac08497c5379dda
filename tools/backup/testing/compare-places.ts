import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, readRelease, type ReleaseStore } from '../../../releases/src/index.ts';
import { storedFiles } from '../../../releases/src/files/verify-release.ts';
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

/** Expects that a copy has what a release store had at one moment. */
export async function expectReleases(source: Place, copy: Place): Promise<void> {
  const [before, after] = await Promise.all([readStore(source), readStore(copy)]);
  expect(after.files.size).toBeGreaterThan(20);
  expect(after.files).toEqual(before.files);
  const { revision, lastChange, lastEvent, audit } = after.registry;
  expect(revision).toBeGreaterThanOrEqual(3);
  expect(after.audit).toEqual({ ...before.audit, entries: before.audit.entries.slice(0, audit?.lines) });
  expect(after.audit.entries.at(-1)).toEqual(lastEvent ?? lastChange);
  if (audit?.lines === before.registry.audit?.lines) expect(after.registry).toEqual(before.registry);
}

const readStore = (place: Place) =>
  withPlace(place, async ({ store }) => ({
    registry: await readRegistry(store),
    audit: await store.registry.readAudit(),
    files: await readFiles(store),
  }));

/** Every file of every release by its path. */
async function readFiles(store: ReleaseStore): Promise<Map<string, Buffer | undefined>> {
  const files = new Map<string, Buffer | undefined>();
  for (const app of (await store.files.listApps()).sort())
    for (const id of (await store.files.listReleaseIds(app)).sort()) {
      const listed = storedFiles(await readRelease(store, app, id)).map(({ file }) => file);
      for (const file of [...listed, 'release.json'])
        files.set(`${app}/${id}/${file}`, await store.files.read({ app, id }, file));
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
