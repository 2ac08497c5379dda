import { activateRelease } from '../deploy/activate.ts';
import { pruneStore } from '../deploy/prune-store.ts';
import { listReleaseIds } from '../files/release-files.ts';
import { readRegistry } from '../log/change-log.ts';
import { publishApp } from '../deploy/publish/publish.ts';
import { createPreview, listPreviews } from './previews.ts';
import type { Release } from '../model/format.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const APP = 'mf-library';
const LINKS = { secret: 'a secret of the operators that nobody guesses', siteBase: 'https://learn.example.com/' };

const temporary = useTemporaryStore();

const publish = async (content: string, preview?: string) => temporary.publish({ app: APP, content }, preview);
const publishOld = async (content: string, days: number, preview?: string) =>
  (await temporary.publishOld({ app: APP, content }, days, preview)).release.id;
const activate = (target?: string, percent?: number) =>
  activateRelease({
    store: temporary.store,
    app: APP,
    by: 'mira',
    target,
    percent,
  });
const createLink = (target: string) =>
  createPreview({ store: temporary.store, app: APP, target, links: LINKS, by: 'mira' });
const prune = (options = {}) => pruneStore({ store: temporary.store, by: 'mira', ...options });

describe('publishing for a preview', () => {
  it('lists a release before it is there, so that a kill leaves no ordinary release', async () => {
    const listed: unknown[] = [];
    const { store } = temporary;
    const watched: ReleaseStore = {
      ...store,
      files: {
        ...store.files,
        putIfAbsent: async (key, content) => {
          if (key.startsWith('releases/'))
            listed.push([(await readRegistry(store)).previewReleases, await listReleaseIds(store, APP)]);
          return store.files.putIfAbsent(key, content);
        },
      },
    };
    const from = await writeFakeBuild(temporary.work, { app: APP });
    const { release } = await publishApp({ store: watched, app: APP, from, by: 'mira', preview: 'pr-1' });
    expect(listed).toEqual([[{ [APP]: [{ id: release.id, preview: 'pr-1' }] }, []]]);
  });
});

describe('a release for a preview', () => {
  let ordinary: Release;
  beforeEach(async () => {
    ordinary = (await publish('ordinary')).release;
    await publish('for a preview', 'pr-1');
  });

  it('is never activated without its name, though it is the newest', async () => {
    expect(await activate()).toMatchObject({ id: ordinary.id });
    expect(await activate(undefined, 5).catch(String)).toContain('is active, so all visitors have it');
  });
});

describe('pruning', () => {
  it('retains what a link shows, and the newest three of a preview at any age', async () => {
    const first = await publishOld('a', 30, 'pr-1');
    for (const days of [29, 28, 27]) await publishOld(`${days}`, days, 'pr-1');
    await createLink(first);
    expect((await prune()).pruned).toEqual([]);
    await expect(prune({ app: APP, target: first })).rejects.toThrow('stays: a preview shows it (preview list)');
  });

  it('a preview removes its releases and its links, and nothing else', async () => {
    const other = await publishOld('other', 1, 'pr-2');
    const ids = [await publishOld('a', 2, 'pr-1'), await publishOld('b', 1, 'pr-1')];
    for (const id of [...ids, other]) await createLink(id);
    const { pruned, revokedPreviews } = await prune({ preview: 'pr-1' });
    expect([pruned.map(({ id }) => id).sort(), revokedPreviews.length]).toEqual([ids.sort(), 2]);
    expect((await listPreviews(temporary.store)).map(({ release }) => release)).toEqual([other]);
    expect(await listReleaseIds(temporary.store, APP)).toEqual([other]);
  });

  it('a preview removes also what was published for it a moment ago: a pull request may end at any time', async () => {
    const { release } = await publish('just now', 'pr-1');
    expect((await prune({ preview: 'pr-1' })).pruned.map(({ id }) => id)).toEqual([release.id]);
  });
});
