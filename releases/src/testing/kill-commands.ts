import { isChange } from '../model/entry.ts';
import { readAllChanges } from '../log/read-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { activateRelease } from '../deploy/activate.ts';
import { readRegistry } from '../log/change-log.ts';
import { addEmptyRelease } from './contract/contract-case.ts';
import { writeFakeBuild } from './fake-build.ts';
import { runOnFullDisk, runUntilKilled } from './kill-in-process.ts';
import { runHere, type Ran } from './run-here.ts';
import { createTemporaryStore, type TemporaryStore } from './temporary-store.ts';
import { verifyStore } from '../deploy/verify-store.ts';
import { listReleaseIds } from '../files/release-files.ts';

const APP = 'mf-library';

/** Prepares a store with an active release, and returns the command line to kill. */
type Scene = (temporary: TemporaryStore) => Promise<string[]>;

/** The number is how many operations a short version goes on each time. An activation writes one change. */
const SCENES: [string, number, Scene][] = [
  [
    'publish',
    9,
    async ({ work }) => ['publish', APP, '--from', await writeFakeBuild(work, { app: APP, content: 'new' })],
  ],
  [
    'activate',
    1,
    async ({ publish }) => [
      'activate',
      APP,
      (await publish({ app: APP, content: 'new' })).release.id,
      '--percent',
      '9',
    ],
  ],
  [
    'prune',
    14,
    async ({ store, publish }) => {
      const { release } = await publish({ app: APP, content: 'new' });
      for (let number = 1; number <= 11; number += 1) await addEmptyRelease(store, release, { number, days: 30 });
      return ['prune'];
    },
  ],
];

async function give({ publish, store }: TemporaryStore, content: string): Promise<void> {
  const { release } = await publish({ app: APP, content });
  await activateRelease({ store, app: APP, target: release.id, by: 'mira' });
}

/**
 * Expects an intact store. Every release with a name is intact and has its line of `publish`, those in the registry
 * exist, and every removed one was recorded before.
 */
async function expectIntactStore({ store }: TemporaryStore, namesBefore: readonly string[]): Promise<void> {
  expect((await verifyLog(store)).problem).toBeNull();
  const releases = await verifyStore({ store });
  expect(releases.filter(({ damage }) => damage.length > 0)).toEqual([]);
  const ids = releases.map(({ id }) => id);
  const changes = await readAllChanges(store);
  const entries = changes.map(({ entry }) => entry);
  const idsOf = (action: string) => entries.filter(({ what }) => what === action).map(({ to }) => to);
  const added = ids.filter((id) => !namesBefore.includes(id));
  expect(idsOf('publish')).toEqual(expect.arrayContaining(added));
  const removed = namesBefore.filter((id) => !ids.includes(id));
  expect(idsOf('prune')).toEqual(expect.arrayContaining(removed));
  const { apps, revision, lastChange } = await readRegistry(store);
  const { active = '', canary } = apps[APP] ?? {};
  expect(ids).toEqual(expect.arrayContaining([active, canary?.id ?? active]));
  expect(lastChange?.revision).toBe(revision);
}

/** Kills the command at one operation; returns whether it had so many. */
async function killAt(operation: number, scene: Scene): Promise<boolean> {
  const temporary = await createTemporaryStore();
  await give(temporary, 'first');
  const argv = await scene(temporary);
  const namesBefore = await listReleaseIds(temporary.store, APP);
  const wasKilled = await runUntilKilled(operation, () => runHere({ RELEASE_STORE: temporary.folder }, argv));
  await expectIntactStore(temporary, namesBefore);
  await give(temporary, 'next');
  expect((await verifyLog(temporary.store)).problem).toBeNull();
  const changes = (await temporary.readAudit()).filter(isChange);
  expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_, index) => index + 1));
  expect(changes.at(-1)?.revision).toBe((await readRegistry(temporary.store)).revision);
  await temporary.remove();
  return wasKilled;
}

/** Runs the command on a disk that is full from one operation on; returns whether it had so many. */
async function fillAt(operation: number, scene: Scene): Promise<boolean> {
  const temporary = await createTemporaryStore();
  await give(temporary, 'first');
  const argv = await scene(temporary);
  const namesBefore = await listReleaseIds(temporary.store, APP);
  const results: Ran[] = [];
  const wasFull = await runOnFullDisk(operation, async () =>
    results.push(await runHere({ RELEASE_STORE: temporary.folder }, argv)),
  );
  const [result] = results;
  if (result?.code !== 0) expect(result?.error).toMatch(/^the disk is full at .*: free some space/);
  await expectIntactStore(temporary, namesBefore);
  await give(temporary, 'next');
  expect((await verifyLog(temporary.store)).problem).toBeNull();
  await temporary.remove();
  return wasFull;
}

/** Fills the disk at some or all operations of each command; afterwards the store must be intact. */
export function itSurvivesFullDisks(which: 'some' | 'all'): void {
  it.each(SCENES)(
    'a disk that gets full during %s is named, and leaves the store intact',
    async (_name, step, scene) => {
      let operation = 1;
      while (await fillAt(operation, scene)) operation += which === 'all' ? 1 : step;
      expect(operation).toBeGreaterThan(10);
    },
  );
}

/** Kills each command at some or all of its operations; afterwards the store must be intact. */
export function itSurvivesKills(which: 'some' | 'all'): void {
  const title = 'a kill at any operation of %s on the disk leaves registry and store intact';
  it.each(SCENES)(title, async (_name, step, scene) => {
    let operation = 1;
    while (await killAt(operation, scene)) operation += which === 'all' ? 1 : step;
    expect(operation).toBeGreaterThan(10);
  });
}
