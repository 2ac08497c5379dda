import { activateRelease } from '../deploy/activate.ts';
import { pruneStore } from '../prune/prune-store.ts';
import { listReleaseIds } from '../store/read-release.ts';
import { readRegistry } from '../store/registry.ts';
import { publishApp } from '../publish/publish.ts';
import { createPreview } from '../previews/previews.ts';
import type { Release } from '../store/format.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const APP = 'mf-library';
const LINKS = { secret: 'a secret of the operators that nobody guesses', siteBase: 'https://learn.example.com/' };

const temporary = useTemporaryStore();

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
const preview = (target: string, channel?: string) =>
  createPreview({ store: temporary.store, app: APP, target, channel, links: LINKS, by: 'mira' });

describe('publishing to a channel', () => {
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
  beforeEach(async () => {
    ordinary = (await publish('ordinary')).release;
    await publish('of a channel', 'pr-1');
  });

  it('is never activated without its name, though it is the newest', async () => {
    expect(await activate()).toMatchObject({ id: ordinary.id });
    expect(await activate(undefined, 5).catch(String)).toContain('is active, so all visitors have it');
  });
});

describe('pruning channels', () => {
  it('retains a release that a preview shows', async () => {
    const [first = ''] = [await publishOld('a', 30, 'pr-1')];
    for (const days of [29, 28, 27]) await publishOld(`${days}`, days, 'pr-1');
    await preview(first);
    expect((await pruneStore({ store: temporary.store, by: 'mira' })).pruned).toEqual([]);
    await expect(pruneStore({ store: temporary.store, by: 'mira', app: APP, target: first })).rejects.toThrow(
      'stays: a preview shows it (preview list)',
    );
  });
});
