import { SortOrder } from '../../contract/index.ts';
import { defaultSort, parseSort, toSortOrder } from './sort.ts';

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
