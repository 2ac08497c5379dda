import * as v from 'valibot';
import { testProducts } from '../testing/demo-products.ts';
import {
  endpoints,
  defineProduct,
  findProductFamily,
  languageByCode,
  languageById,
  SortOrder,
  PRODUCT_KINDS,
  SearchType,
  videoTypeBySegment,
  videoTypeEntry,
  type ProductKind,
  endpointSchemas,
} from './index.ts';

describe('the wire contract', () => {
  it('contains the 17 calls of the specification and nine optional ones, each once', () => {
    const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls).toHaveLength(17 + 9);
  });

  it('adds the defaults of the learning-center query', () => {
    expect(v.parse(endpointSchemas.queryVideos.request, {})).toMatchObject({
      urlName: '',
      productFamily: '',
      level: '',
      productVersion: '',
      keyword: '',
      lang: 1,
      page: 1,
      pageSize: 24,
      searchType: SearchType.FIND_LOWER_LEVEL,
      orderBy: SortOrder.BACKEND_SORT,
    });
  });

  it('parses banner categories from one value with commas or from repeated keys', () => {
    const parse = (CategoryItemIds: unknown) =>
      v.parse(endpointSchemas.listBanners.request, { CategoryItemIds }).CategoryItemIds;
    expect(parse('2902,2903')).toEqual([2902, 2903]);
    expect(parse(['2902', '2903'])).toEqual([2902, 2903]);
    expect(parse('2902')).toEqual([2902]);
  });

  it.each([
    ['queryVideos', { page: 0 }, 'page'],
    ['queryVideos', { pageSize: 101 }, 'pageSize'],
    ['queryVideos', { level: '4' }, 'level'],
    ['queryVideos', { lang: 5 }, 'lang'],
    ['queryVideos', { category: ['home', 7] }, 'category.1'],
    ['suggestKeywords', { size: 'many' }, 'size'],
    ['updateBookmark', { id: -1, isBookmarked: true, dataType: 1 }, 'id'],
    ['clearHistory', { scope: 'everything' }, 'scope'],
  ] as const)('rejects an invalid field of %s and names it: %j', (name, request, field) => {
    const { issues = [] } = v.safeParse(endpointSchemas[name].request, request);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });

  it('falls back to English for an unknown language', () => {
    expect(languageById(8).code).toBe('de');
    expect(languageById(5).code).toBe('en');
    expect(languageByCode('jp').bcp47).toBe('ja');
    expect(languageByCode('xx').code).toBe('en');
  });

  it('maps path segments to video types, and any other segment to tutorial', () => {
    expect(videoTypeBySegment('master-class')).toBe('master');
    expect(videoTypeBySegment('library')).toBe('tutorial');
    expect(videoTypeEntry('skillPath').value).toBe(4);
  });

  it('finds one family for both names of P5', () => {
    for (const name of ['shelfmark', 'Shelfmark Gallery', 'shelfmark-manager', ' SHELFMARK MANAGER ']) {
      expect(findProductFamily(name, testProducts)?.label).toBe('P5');
    }
    expect(findProductFamily('nothing', testProducts)).toBeUndefined();
  });

  it("applies the specification's rules by the kind of a product, not by its name", () => {
    const rulesOf = (kind: ProductKind) => {
      const { minimumVersion, hasVersions, eventSuffix } = defineProduct({ slug: 'x', name: 'X', aliases: [], kind });
      return [minimumVersion, hasVersions, eventSuffix];
    };
    expect(PRODUCT_KINDS.map(rulesOf)).toEqual([
      [4, true, '_ic'],
      [1, true, '_cc'],
      [3, true, '_cta'],
      [null, false, '_ac'],
      [null, false, '_cm'],
      [null, true, ''],
      [null, true, ''],
    ]);
  });
});
