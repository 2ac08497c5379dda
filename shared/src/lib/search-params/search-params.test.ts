import { choiceParam, pageParam, parseSort } from './list-params.ts';
import { levelsToWire, parseLevels } from './video-filters.ts';
import { testProducts } from '../../testing/demo-products.ts';
import { defineSearchParams } from './search-params.ts';
import { changeVideoFilters, videoFilterParams } from './video-filters.ts';

const params = defineSearchParams({
  ...videoFilterParams,
  sort: choiceParam('sort', ['latest', 'oldest'], 'latest'),
  page: pageParam,
});

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
  ])('of "%s" is %d', (search, page) => expect(params.parse(new URLSearchParams(search)).page).toBe(page));
});

describe('the level filter', () => {
  it('parses the keys of an address in order, and drops unknown ones', () => {
    expect(parseLevels('advanced,banana,Foundational')).toEqual([1, 3]);
    expect(parseLevels(['medium', 'advanced'])).toEqual([2, 3]);
    expect([parseLevels(null), parseLevels(''), parseLevels('banana')]).toEqual([[], [], []]);
  });

  it('is sent as numbers, or empty for none or all levels', () => {
    expect([levelsToWire([3, 1]), levelsToWire([2]), levelsToWire([]), levelsToWire([1, 2, 3])]).toEqual([
      '1,3',
      '2',
      '',
      '',
    ]);
  });
});

const clean = (search: string) => {
  const query = params.clean(new URLSearchParams(search), { products: testProducts });
  return query && decodeURIComponent(query.toString());
};

describe('a query', () => {
  it.each([
    '',
    'alltags=walk cycle&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10&sort=oldest&page=2',
    'alltags=&level=&product=&version=',
    'level=medium&level=advanced',
    'utm_source=letter&Sort=Banana',
    'page=99999',
  ])('stays unchanged when every value is valid: %s', (search) => {
    expect(clean(search)).toBeUndefined();
  });

  it.each([
    ['level=medium,bogus&sort=banana', 'level=medium'],
    ['sort=banana&alltags=walk&page=2', 'alltags=walk&page=2'],
    ['level=bogus&level=MEDIUM, advanced', 'level=medium,advanced'],
    ['product=photoslop&version=8&type=podcast', ''],
    ['product=Lumistage&version=99', 'product=lumistage&version=99'],
    ['product=lumistage&version=3', 'product=lumistage'],
    ['product=lumistage&version=eight', 'product=lumistage'],
    ['version=8', ''],
    ['page=0', ''],
    ['page=-1', ''],
    ['page=1.5', ''],
    ['sort=banana&sort=oldest', ''],
    ['sort=oldest&sort=latest', 'sort=oldest'],
    ['utm_source=a&sort=banana&utm_medium=b', 'utm_source=a&utm_medium=b'],
  ])('%s is reduced to "%s"', (search, expected) => {
    expect(clean(search)).toBe(expected);
    expect(clean(expected)).toBeUndefined();
  });

  it('preserves its product and version until the products of the site are loaded', () => {
    const cleanUnknown = (search: string) => params.clean(new URLSearchParams(search))?.toString();
    expect(cleanUnknown('product=stopframe&version=1')).toBeUndefined();
    expect(cleanUnknown('product=stopframe&version=eight')).toBe('product=stopframe');
  });
});

const read = (search: string) => params.parse(new URLSearchParams(search), { products: testProducts });
const written = (search: string) => decodeURIComponent(params.toSearch(read(search)));

describe('the filters of a list of videos', () => {
  it('drop each invalid value', () => {
    expect(written('level=medium,expert&product=photoslop&type=podcast&version=8')).toBe('?level=medium');
    expect(written('product=shelfmark-gallery&version=2')).toBe('?product=shelfmark');
  });

  it('cut a keyword that is too long for the server', () => {
    expect(read(`alltags=${'a'.repeat(500)}`).keyword).toHaveLength(200);
    expect(read(`alltags=${'a'.repeat(199)}🎬`).keyword).toBe('a'.repeat(199));
    expect(read(`alltags= ${'a'.repeat(199)} b`).keyword).toBe('a'.repeat(199));
  });
});

describe('changed filters', () => {
  it('lose the version when the product changes', () => {
    const filters = read('product=lumistage&version=8');
    expect(changeVideoFilters(filters, { product: 'castwright' }).version).toBe('');
    expect(changeVideoFilters(filters, { product: 'castwright', version: '2' }).version).toBe('2');
    expect(changeVideoFilters(filters, { type: 'tutorial' }).version).toBe('8');
  });
});
