import { Order, SortIndex } from '../contract/index.ts';
import { defaultSort, indexOfSort, orderOf, parseSort, sortOfIndex } from './sort.ts';

describe('the order of a list', () => {
  it('is what the address says, when it says something that exists', () => {
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

  it('goes to the server as an order, never as a position of the select', () => {
    expect([orderOf('latest'), orderOf('oldest'), orderOf('relevance')]).toEqual([
      Order.LATEST,
      Order.OLDEST,
      Order.RELEVANCE,
    ]);
    expect([sortOfIndex(SortIndex.LATEST), sortOfIndex(SortIndex.OLDEST)]).toEqual(['latest', 'oldest']);
    expect([indexOfSort('latest'), indexOfSort('oldest')]).toEqual([SortIndex.LATEST, SortIndex.OLDEST]);
  });
});
