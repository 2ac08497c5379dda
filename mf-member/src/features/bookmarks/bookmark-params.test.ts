import { testProducts } from '@learning-center/shared/testing';
import { bookmarkPath, changeQuestion, keyOf, readBookmarkQuestion } from './bookmark-question.ts';

const read = (search: string) => readBookmarkQuestion(new URLSearchParams(search), testProducts);
const rewritten = (search: string) => decodeURIComponent(bookmarkPath(read(search)));

describe('the question in the address of the bookmarks', () => {
  it('comes back from its own address whole', () => {
    const address =
      '/bookmark?alltags=walk&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10&sort=oldest&view=details&page=3';
    expect(rewritten(address.split('?')[1] ?? '')).toBe(address);
  });

  it('leaves every default out', () => {
    expect(rewritten('sort=latest&type=all&view=cards&page=1')).toBe('/bookmark');
  });

  it('has no order by relevance, and drops what makes no sense', () => {
    expect(rewritten('sort=relevance&view=wall&page=-2&type=podcast')).toBe('/bookmark');
    expect(rewritten('page=1.5')).toBe('/bookmark');
  });

  it('starts at the first page when it is changed', () => {
    expect(changeQuestion(read('page=3&sort=oldest'), { type: 'tutorial' })).toMatchObject({ page: 1, sort: 'oldest' });
  });

  it('is the same one for every part of the list and every view', () => {
    expect(keyOf(read('level=medium&page=3&view=details'))).toBe(keyOf(read('level=medium')));
    expect(keyOf(read('level=medium'))).not.toBe(keyOf(read('level=medium&sort=oldest')));
  });
});
