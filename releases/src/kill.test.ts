import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readAudit as readAllEntries } from './audit/audit.ts';
import { isChannelRelease } from './channels/channels.ts';
import { isChange } from './audit/audit-entry.ts';
import { verifyAudit } from './audit/verify/verify-audit.ts';
import { activateRelease } from './deploy/activate.ts';
import { readRegistry } from './store/registry.ts';
import { registryFile } from './store/folder/store-paths.ts';
import { writeFakeBuild } from './testing/fake-build.ts';
import { startCliWith } from './testing/run-cli.ts';
import { createRandom } from './testing/seeded-random.ts';
import { createTemporaryStore, type TemporaryStore } from './testing/temporary-store.ts';
import { verifyStore } from './verify/verify-release.ts';

jest.setTimeout(180_000);

const APP = 'mf-library';
/** `KILL_MOMENTS=50 npm run test:unit -- releases/src/kill` is the long version. */
const MOMENTS = Number(process.env['KILL_MOMENTS'] ?? 16);
const PRELOAD = `--import ${pathToFileURL(path.join(import.meta.dirname, 'testing/kill-at-operation.ts')).href}`;

/** `KILL_SEED=… npm run test:unit -- releases/src/kill` kills at the same moments again. */
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9));

/** One use of the tool: its preparation and its command line; `turn` counts its runs. */
type Scene = (temporary: TemporaryStore, turn: number) => Promise<string[]>;

const SCENES: Readonly<Record<string, Scene>> = {
  publish: async ({ work }, turn) => {
    const files = { 'client/large.js': 'function large(){return "text"};\n'.repeat(5000) };
    const from = await writeFakeBuild(work, { app: APP, content: String(turn), files });
    return ['publish', APP, '--from', from];
  },
  publishToChannel: async ({ work }, turn) => {
    const from = await writeFakeBuild(work, { app: APP, content: `of a channel ${turn}` });
    return ['publish', APP, '--from', from, '--channel', 'pr-1'];
  },
  activate: async (temporary, turn) => {
    const { release } = await temporary.publish({ app: APP, content: String(turn % 3) });
    return ['activate', APP, release.id, ...(turn % 2 === 0 ? [] : ['--percent', '10'])];
  },
  rollback: async (temporary, turn) => {
    for (const content of ['before', `after ${turn % 2}`]) await give(temporary, content);
    return ['rollback', APP];
  },
  prune: async (temporary, turn) => {
    await give(temporary, 'active');
    for (let nth = 0; nth < 12; nth += 1) await temporary.publishOld({ app: APP, content: `${turn} ${nth}` }, 2);
    return ['prune'];
  },
};

async function give(temporary: TemporaryStore, content: string): Promise<void> {
  const { release } = await temporary.publish({ app: APP, content });
  await activateRelease({ store: temporary.store, app: APP, target: release.id, by: 'mira' });
}

/** A killed process leaves its lock; removing it saves the wait until it is stale. */
const removeLock = async ({ folder }: TemporaryStore) =>
  rm(`${registryFile(folder)}.lock`, { recursive: true, force: true });

/**
 * Expects an intact store. Every release with a name is intact, those in the registry exist, and every removed one was
 * recorded before. Each release has its line of `publish`, and one of a channel is on its list.
 */
async function expectIntactStore({ store, readAudit }: TemporaryStore): Promise<void> {
  expect((await verifyAudit(store)).problems).toEqual([]);
  const releases = await verifyStore({ store });
  expect(releases.filter(({ damage }) => damage.length > 0)).toEqual([]);
  const registry = await readRegistry(store);
  const { apps, revision, lastChange } = registry;
  const pruned = (await readAudit().catch(() => [])).filter(({ what }) => what === 'prune');
  const expectedIds = [...releases.map(({ id }) => id), ...pruned.map(({ to }) => to)];
  const { active, previous, canary } = apps[APP] ?? { active: null, previous: [] };
  for (const id of [active, canary?.id]) if (id) expect(releases.map((each) => each.id)).toContain(id);
  for (const id of previous) expect(expectedIds).toContain(id);
  expect(lastChange?.revision ?? 0).toBe(revision);
  const { entries } = await readAllEntries({ registry: store.registry });
  for (const { app, id } of releases) {
    const line = entries.findLast(({ what, to }) => what === 'publish' && to === id);
    expect(line).toBeDefined();
    expect(isChannelRelease(registry, { app, id })).toBe(line?.channel !== undefined);
  }
}

/**
 * Runs the tool once to its end and then kills it: half the time at an operation on the disk, half at a random time.
 */
async function killAtMoments(scene: Scene, moments: number, random: () => number): Promise<void> {
  const temporary = await createTemporaryStore();
  const start = async (turn: number, environment: Record<string, string> = {}) => {
    const argv = await scene(temporary, turn);
    const cache = { NODE_COMPILE_CACHE: path.join(temporary.work, 'cache') };
    return startCliWith({ ...environment, ...cache, NODE_OPTIONS: PRELOAD }, ...argv, '--store', temporary.folder);
  };
  const countFile = path.join(temporary.work, 'operations');
  const startedAt = performance.now();
  expect(await (await start(0, { COUNT_FILE: countFile })).result).toMatchObject({ code: 0 });
  const duration = performance.now() - startedAt;
  const operations = Number(await readFile(countFile, 'utf8'));
  for (let turn = 1; turn <= moments; turn += 1) {
    const killAt = 1 + Math.floor(random() * operations);
    const { child, result } = await start(turn, turn % 2 === 0 ? {} : { KILL_AT: String(killAt) });
    if (turn % 2 === 0) {
      await sleep(duration * (0.3 + 0.7 * random()));
      child.kill('SIGKILL');
    }
    await result;
    await expectIntactStore(temporary);
    await removeLock(temporary);
  }
  await give(temporary, 'the last');
  const changes = (await temporary.readAudit()).filter(isChange);
  expect(changes.map(({ revision }) => revision)).toEqual(changes.map((_, index) => index + 1));
  expect(changes.at(-1)?.revision).toBe((await readRegistry(temporary.store)).revision);
  await temporary.remove();
}

it(`a kill at ${MOMENTS} random moments leaves registry and store intact (seed ${seed})`, async () => {
  const scenes = Object.values(SCENES);
  const moments = scenes.map((_, index) => Math.floor((MOMENTS + index) / scenes.length));
  await Promise.all(
    scenes.map(async (scene, index) => killAtMoments(scene, moments[index] ?? 0, createRandom(seed + index))),
  );
});
