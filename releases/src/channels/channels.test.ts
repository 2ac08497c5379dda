import { activateRelease } from '../deploy/activate.ts';
import { pruneStore } from '../prune/prune-store.ts';
import { findRelease, listReleaseIds } from '../store/read-release.ts';
import { readRegistry } from '../store/registry.ts';
import { publishApp } from '../publish/publish.ts';
import { createPreview, listPreviews } from '../previews/previews.ts';
import type { Release } from '../store/format.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';

const APP = 'mf-library';
const LINKS = { secret: 'a secret of the operators that nobody guesses', siteBase: 'https://learn.example.com/' };

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await createTemporaryStore();
});
afterEach(async () => temporary.remove());

const publish = async (content: string, channel?: string) => temporary.publish({ app: APP, content }, channel);
const publishOld = async (content: string, days: number, channel?: string) =>
  (await temporary.publishOld({ app: APP, content }, days, channel)).release.id;
const activate = (target?: string, percent?: number) =>
  activateRelease({
    store: temporary.store,
    app: APP,
    by: 'mira',
    ...(target === undefined ? {} : { target }),
    ...(percent === undefined ? {} : { percent }),
  });
const channels = async () => (await readRegistry(temporary.store)).channels;
const publishLines = async () =>
  (await temporary.readAudit()).filter(({ what }) => what === 'publish').map(({ to, channel }) => [to, channel]);
const preview = (target: string, channel?: string) =>
  createPreview({ store: temporary.store, app: APP, target, channel, links: LINKS, by: 'mira' });
const pruneChannel = (channel: string, options = {}) =>
  pruneStore({ store: temporary.store, by: 'mira', channel, ...options });
const idsOf = (pruned: readonly { id: string }[]) => pruned.map(({ id }) => id);

describe('publishing to a channel', () => {
  it('lists the release in its channel, and records it with the channel', async () => {
    const { release, membership } = await publish('a', 'pr-1');
    expect(membership).toBe('of a channel');
    expect(await channels()).toEqual({ 'pr-1': { [APP]: [release.id] } });
    expect(await temporary.readAudit()).toMatchObject([
      { what: 'publish', who: 'tester', app: APP, to: release.id, channel: 'pr-1', revision: 0 },
    ]);
  });

  it('records nothing when the newest release of the channel is published again', async () => {
    const { release } = await publish('a', 'pr-1');
    expect(await publish('a', 'pr-1')).toMatchObject({ outcome: 'unchanged', membership: 'of a channel' });
    expect(await publishLines()).toEqual([[release.id, 'pr-1']]);
  });

  it('makes an earlier release the newest of its channel again', async () => {
    const [first, second] = [await publish('a', 'pr-1'), await publish('b', 'pr-1')];
    await publish('a', 'pr-1');
    expect(await channels()).toEqual({ 'pr-1': { [APP]: [second.release.id, first.release.id] } });
  });

  it('takes a release out of all channels when it is published without one', async () => {
    const { release } = await publish('a', 'pr-1');
    await publish('a', 'pr-2');
    expect(await publish('a')).toMatchObject({ outcome: 'unchanged', membership: 'became ordinary' });
    expect(await channels()).toBeUndefined();
    expect(await publishLines()).toEqual([
      [release.id, 'pr-1'],
      [release.id, 'pr-2'],
      [release.id, undefined],
    ]);
  });

  it('leaves an ordinary release ordinary, and records nothing', async () => {
    const { release } = await publish('a');
    expect(await publish('a', 'pr-1')).toMatchObject({ outcome: 'unchanged', membership: 'stays ordinary' });
    expect(await channels()).toBeUndefined();
    expect(await publishLines()).toEqual([[release.id, undefined]]);
  });

  it('lists a release before its files are there, so that a kill leaves no ordinary release', async () => {
    const listed: unknown[] = [];
    const { store } = temporary;
    const watched: ReleaseStore = {
      ...store,
      files: {
        ...store.files,
        add: async (release, folder) => {
          listed.push([(await readRegistry(store)).channels, await listReleaseIds(store, APP)]);
          return store.files.add(release, folder);
        },
      },
    };
    const from = await writeFakeBuild(temporary.work, { app: APP });
    const { release } = await publishApp({ store: watched, app: APP, from, by: 'mira', channel: 'pr-1' });
    expect(listed).toEqual([[{ 'pr-1': { [APP]: [release.id] } }, []]]);
  });
});

describe('a release of a channel', () => {
  let ordinary: Release;
  let ofChannel: Release;
  beforeEach(async () => {
    ordinary = (await publish('ordinary')).release;
    ofChannel = (await publish('of a channel', 'pr-1')).release;
  });

  it('is never activated without its name, though it is the newest', async () => {
    expect(await activate()).toMatchObject({ id: ordinary.id });
    expect(await activate(undefined, 5).catch(String)).toContain('is active, so all visitors have it');
  });

  it('is not named by a version, which names the ordinary release alone', async () => {
    expect((await findRelease(temporary.store, APP, '1.0.0')).id).toBe(ordinary.id);
    expect((await findRelease(temporary.store, APP, ofChannel.hash)).id).toBe(ofChannel.id);
  });

  it('is refused with an explanation if there is no ordinary one', async () => {
    const { release } = await temporary.publish({ app: 'mf-home' }, 'pr-1');
    for (const target of [undefined, '1.0.0'])
      await expect(findRelease(temporary.store, 'mf-home', target)).rejects.toThrow(
        `only channels have such a release of mf-home (${release.id}): publish it without --channel, or name one by its id`,
      );
  });

  it('becomes an ordinary one when somebody activates it by its id', async () => {
    expect(await activate(ofChannel.id)).toMatchObject({ id: ofChannel.id, revision: 1 });
    expect(await channels()).toBeUndefined();
  });

  it('stays one of the channel while it is a canary', async () => {
    await activate();
    await activate(ofChannel.id, 5);
    expect(await channels()).toEqual({ 'pr-1': { [APP]: [ofChannel.id] } });
    await activate(ofChannel.id, 0);
    expect(await activate()).toMatchObject({ id: ordinary.id, outcome: 'unchanged' });
  });
});

describe('pruning channels', () => {
  it('retains the newest ten releases without a channel, however many channels have', async () => {
    const old: string[] = [];
    for (let nth = 0; nth < 11; nth += 1) old.push(await publishOld(`old ${nth}`, 50 - nth));
    for (let nth = 0; nth < 12; nth += 1) await publishOld(`pr ${nth}`, 10, 'pr-1');
    const { pruned } = await pruneStore({ store: temporary.store, by: 'mira' });
    expect(idsOf(pruned)).toEqual(old.slice(0, 1));
  });

  it("retains a channel's newest three, and everything of the last 14 days", async () => {
    const ids: string[] = [];
    for (const days of [30, 29, 28, 27]) ids.push(await publishOld(`${days}`, days, 'pr-1'));
    for (const days of [20, 19, 18, 13]) ids.push(await publishOld(`other ${days}`, days, 'pr-2'));
    const { pruned } = await pruneStore({ store: temporary.store, by: 'mira' });
    expect(idsOf(pruned).sort()).toEqual([ids[0], ids[4]].sort());
    expect(await channels()).toEqual({ 'pr-1': { [APP]: ids.slice(1, 4) }, 'pr-2': { [APP]: ids.slice(5) } });
  });

  it('retains a release that a preview shows', async () => {
    const [first = ''] = [await publishOld('a', 30, 'pr-1')];
    for (const days of [29, 28, 27]) await publishOld(`${days}`, days, 'pr-1');
    await preview(first);
    expect((await pruneStore({ store: temporary.store, by: 'mira' })).pruned).toEqual([]);
    await expect(pruneStore({ store: temporary.store, by: 'mira', app: APP, target: first })).rejects.toThrow(
      'stays: a preview shows it (preview list)',
    );
  });

  it('removes a whole channel with its previews, such as after a pull request is closed', async () => {
    const { release } = await publish('a', 'pr-1');
    const { id } = await preview(release.id, 'pr-1');
    const reported = await pruneChannel('pr-1', { isDryRun: true });
    expect(reported).toMatchObject({ pruned: [{ id: release.id }], revokedPreviews: [id] });
    expect(await listPreviews(temporary.store)).toHaveLength(1);
    expect(await pruneChannel('pr-1', { why: 'merged' })).toEqual(reported);
    expect([await channels(), await listReleaseIds(temporary.store, APP)]).toEqual([undefined, []]);
    expect(await listPreviews(temporary.store)).toEqual([]);
    expect((await temporary.readAudit()).slice(-2)).toMatchObject([
      { what: 'revoke-preview', to: release.id, subject: id, channel: 'pr-1', why: 'merged' },
      { what: 'prune', to: release.id, why: 'merged' },
    ]);
  });

  it('leaves releases that another channel has, or that are in use, and those of other apps if one is named', async () => {
    await publish('ordinary');
    await activate();
    const shared = (await publish('shared', 'pr-1')).release.id;
    await publish('shared', 'pr-2');
    const canary = (await publish('canary', 'pr-1')).release.id;
    await activate(canary, 5);
    const gone = (await publish('gone', 'pr-1')).release.id;
    const other = (await temporary.publish({ app: 'mf-home' }, 'pr-1')).release.id;
    expect(idsOf((await pruneChannel('pr-1', { app: APP })).pruned)).toEqual([gone]);
    expect(await channels()).toEqual({ 'pr-1': { [APP]: [canary], 'mf-home': [other] }, 'pr-2': { [APP]: [shared] } });
  });

  it('forgets a release whose publish was killed long ago, but not one that is being published', async () => {
    const { store } = temporary;
    const killed = { app: APP, id: '1.0.0-000000000000' };
    const { release } = await publish('a', 'pr-1');
    await store.files.remove({ app: APP, id: release.id });
    const registry = await readRegistry(store);
    const withKilled = { ...registry, channels: { 'pr-1': { [APP]: [killed.id, release.id] } } };
    await store.registry.replace(withKilled, (await store.registry.read()).version);
    await pruneChannel('pr-1');
    expect(await channels()).toEqual({ 'pr-1': { [APP]: [release.id] } });
  });
});
