import { testProducts } from '@learning-center/shared/testing';
import { toBookmarksPath, changeBookmarkParams, toListKey, parseBookmarkParams } from './bookmark-params.ts';

const read = (search: string) => parseBookmarkParams(new URLSearchParams(search), testProducts);
const rewritten = (search: string) => decodeURIComponent(toBookmarksPath(read(search)));

describe('the search parameters of the bookmarks', () => {
  it('survive a round trip through the address', () => {
    const address =
      '/bookmark?alltags=walk&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10&sort=oldest&view=details&page=3';
    expect(rewritten(address.split('?')[1] ?? '')).toBe(address);
  });

  it('leave out every default', () => {
    expect(rewritten('sort=saved&type=all&view=cards&page=1')).toBe('/bookmark');
  });

  it('have no relevance order, and drop invalid values', () => {
    expect(rewritten('sort=relevance&view=wall&page=-2&type=podcast')).toBe('/bookmark');
    expect(rewritten('page=1.5')).toBe('/bookmark');
  });

  it('start at page 1 after a change', () => {
    expect(changeBookmarkParams(read('page=3&sort=oldest'), { type: 'tutorial' })).toMatchObject({
      page: 1,
      sort: 'oldest',
    });
  });

  it('identify the same list for every page and view', () => {
    expect(toListKey(read('level=medium&page=3&view=details'))).toBe(toListKey(read('level=medium')));
    expect(toListKey(read('level=medium'))).not.toBe(toListKey(read('level=medium&sort=oldest')));
  });
});
