import { SortOrder } from '../../contract/index.ts';
import { defaultSort, pageToQuery, parsePage, parseSort, toSortOrder } from './list-params.ts';

describe('the order of a list', () => {
  it('is the order in the address, if it is valid', () => {
    expect(['latest', 'oldest', 'relevance', 'banana', 'toString', '', null].map(parseSort)).toEqual([
      'latest',
      'oldest',
      'relevance',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is by relevance with a keyword, else the latest first', () => {
    expect([defaultSort('walk'), defaultSort('  ')]).toEqual(['relevance', 'latest']);
  });

  it('is sent as an order', () => {
    expect([toSortOrder('latest'), toSortOrder('oldest'), toSortOrder('relevance')]).toEqual([
      SortOrder.LATEST,
      SortOrder.OLDEST,
      SortOrder.RELEVANCE,
    ]);
  });
});

describe('the page of an address', () => {
  it.each([
    ['page=3', 3],
    ['page=9999', 9999],
    ['', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1e9', 1],
    ['page=10000', 9999],
    ['page=999999999999999999999', 9999],
  ])('of "%s" is %d', (search, page) => expect(parsePage(new URLSearchParams(search))).toBe(page));

  it('is left out for the first page', () => {
    expect([1, 2].map(pageToQuery)).toEqual([undefined, 2]);
  });
});
