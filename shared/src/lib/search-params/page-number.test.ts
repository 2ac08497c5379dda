import { pageToQuery, parsePage } from './page-number.ts';

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
