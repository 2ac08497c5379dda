import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import {
  activateRelease,
  isChange,
  listReleaseIds,
  locationOf,
  pruneStore,
  readHistory,
  readRegistry,
  rollbackApp,
  verifyStore,
  type ReleaseStore,
} from '../../releases/src/index.ts';
import { verifyLog } from '../../releases/src/log/verify-log.ts';
import { type TemporaryStore, useTemporaryStore } from '../../releases/src/testing/temporary-store.ts';
import { copyReleases, restoreReleases } from './copy-releases.ts';

const APP = 'mf-library';

const [source, target, copy] = [useTemporaryStore(), useTemporaryStore(), useTemporaryStore()];

const publish = async ({ publish: publishTo }: TemporaryStore, content: string) =>
  (await publishTo({ app: APP, content })).release.id;
const activate = (store: ReleaseStore, id: string) => activateRelease({ store, app: APP, target: id, by: 'mira' });
const revisionsOf = async (store: ReleaseStore) =>
  (await readHistory(store))
    .filter(isChange)
    .map(({ revision }) => revision)
    .reverse();
const fileOf = ({ store }: TemporaryStore, id: string, file: string) =>
  path.join(locationOf(store, { app: APP, id }), file);

/** The store, which calls `work` when the first file is read. */
function atFirstRead({ store }: TemporaryStore, work: () => Promise<unknown>): ReleaseStore {
  let started: Promise<unknown> | undefined;
  const get = async (key: string) => {
    const content = await store.files.get(key);
    await (started ??= work());
    return content;
  };
  return { ...store, files: { ...store.files, get } };
}

describe('a copy of a release store', () => {
  it('has the log of one moment, whatever changes meanwhile', async () => {
    const [a, b] = [await publish(source, 'a'), await publish(source, 'b')];
    await activate(source.store, a);
    const changing = atFirstRead(source, () => activate(source.store, b));
    await copyReleases(changing, target.store);
    expect(await readRegistry(target.store)).toMatchObject({ revision: 1, apps: { [APP]: { active: a } } });
    expect(await revisionsOf(target.store)).toEqual([1]);
    // The next change continues the revisions.
    await activate(target.store, b);
    expect(await revisionsOf(target.store)).toEqual([1, 2]);
  });
});

describe('a restored release store', () => {
  it('has the registry and the releases of the copy by a change of its own, and can be changed and pruned', async () => {
    const a = await publish(source, 'a');
    const old = (await source.publishOld({ app: APP, content: 'old' }, 40)).release.id;
    for (let index = 0; index < 10; index += 1) await publish(source, `unused ${index}`);
    for (const id of [a, old, a]) await activate(source.store, id);
    await copyReleases(source.store, copy.store);

    const later = await publish(source, 'later');
    await activate(source.store, later);
    await restoreReleases(copy.store, source.store);
    const lastChange = expect.objectContaining({ what: 'restore', revision: 5 });
    expect(await readRegistry(source.store)).toEqual({ ...(await readRegistry(copy.store)), revision: 5, lastChange });
    expect(await verifyLog(source.store)).toMatchObject({ problem: null });
    expect(await revisionsOf(source.store)).toEqual([1, 2, 3, 4, 5]);
    expect(await listReleaseIds(source.store, APP)).not.toContain(later);
    await expect(pruneStore({ store: source.store, by: 'mira' })).resolves.toMatchObject({ pruned: [] });
    await rollbackApp({ store: source.store, app: APP, by: 'mira' });
    expect(await readRegistry(source.store)).toMatchObject({ revision: 6, apps: { [APP]: { active: old } } });
    expect(await revisionsOf(source.store)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps intact files where the copy has damaged ones', async () => {
    const a = await publish(source, 'a');
    await activate(source.store, a);
    await copyReleases(source.store, target.store);
    await truncate(fileOf(target, a, 'client/remoteEntry.js'), 3);
    await rm(fileOf(source, a, 'client/routes.js'));
    const damaged = `${APP} ${a} is damaged in the store too: publish it again`;
    expect((await restoreReleases(target.store, source.store)).warnings).toEqual([damaged]);
    expect((await verifyStore({ store: source.store })).map(({ damage }) => damage)).toEqual([[]]);
  });
});
