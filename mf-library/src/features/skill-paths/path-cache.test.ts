import { createStore } from '@learning-center/shared/state';
import { pathVideos, skillPathOf } from '../../testing/learning-fixtures.ts';
import { cachePathsAtom, findCachedPathAtom, type CachedPath } from './path-cache.ts';

const PATHS = Array.from({ length: 50 }, (_path, number) => skillPathOf({ id: number, urlName: `path-${number}` }));

describe('the cache of skill paths in a tab that never ends', () => {
  const store = createStore();
  const cachePaths = (...paths: CachedPath[]) => store.set(cachePathsAtom, { language: 'en', paths });
  const find = (name: string) => store.get(findCachedPathAtom)(name, 'en');

  beforeAll(() => {
    cachePaths(...PATHS.map((path) => ({ path })));
    const details = Object.fromEntries(pathVideos.map((video) => [video.urlName, video]));
    for (const path of PATHS) cachePaths({ path, playlist: pathVideos, details });
  });

  it('has the playlists and details of the 20 latest paths', () => {
    expect(PATHS.filter(({ urlName }) => find(urlName)?.playlist)).toEqual(PATHS.slice(-20));
    expect(Object.keys(find('path-49')?.details ?? {})).toEqual(['welcome', 'camera', 'light']);
  });

  it('has the other paths as the list has them', () => {
    expect(find('path-0')).toEqual({ path: PATHS[0] });
  });
});
