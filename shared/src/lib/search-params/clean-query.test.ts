import { testProducts } from '../../testing/index.ts';
import { cleanQuery, allowedValue, pageRule, videoFilterRules } from './clean-query.ts';

const rules = { ...videoFilterRules, sort: allowedValue(['latest', 'oldest']), page: pageRule };
const clean = (search: string) => {
  const query = cleanQuery(new URLSearchParams(search), rules, testProducts);
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
    const cleanUnknown = (search: string) => cleanQuery(new URLSearchParams(search), rules)?.toString();
    expect(cleanUnknown('product=stopframe&version=1')).toBeUndefined();
    expect(cleanUnknown('product=stopframe&version=eight')).toBe('product=stopframe');
  });

  it('has its keyword cut to the maximum length', () => {
    expect(clean(`alltags=${'a'.repeat(300)}`)).toBe(`alltags=${'a'.repeat(200)}`);
  });
});
