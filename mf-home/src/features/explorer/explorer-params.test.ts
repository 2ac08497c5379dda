import { testProducts } from '@learning-center/shared/testing';
import {
  parseExplorerLocation,
  parseExplorerParams,
  toExplorerPath,
  toggleLevel,
  toVideoQuery,
} from './explorer-params.ts';

const ROOT = { product: 'lumistage', categories: [] };
const CATEGORY = { product: 'lumistage', categories: ['motion', 'walks'] };
const read = (search: string, place: typeof ROOT | typeof CATEGORY = CATEGORY) =>
  parseExplorerParams(new URLSearchParams(search), place, testProducts);

describe('the search parameters of an explorer', () => {
  it('default to the latest videos of a product, and to the recommended ones of a category', () => {
    expect(read('', ROOT)).toEqual({ sort: 'latest', page: 1, levels: [], version: '' });
    expect(read('')).toEqual({ sort: 'recommended', page: 1, levels: [], version: '' });
    expect(read('sort=oldest&page=3', ROOT)).toMatchObject({ sort: 'oldest', page: 3 });
  });

  it('filter a category by level and by a visible version, but never a whole product', () => {
    const filters = 'level=advanced,foundational&version=8';
    expect(read(filters)).toMatchObject({ levels: [1, 3], version: '8' });
    expect(read(filters, ROOT)).toMatchObject({ levels: [], version: '' });
    expect(read('version=3')).toMatchObject({ version: '' });
    const motions = { product: 'motionwell', categories: ['motion'] };
    expect(parseExplorerParams(new URLSearchParams('version=1'), motions, testProducts).version).toBe('');
  });

  it('drop invalid values one by one', () => {
    expect(read('sort=relevance&page=2&level=hard')).toMatchObject({ sort: 'recommended', page: 2, levels: [] });
    expect(read('sort=oldest&page=-1')).toMatchObject({ sort: 'oldest', page: 1 });
    expect(read('page=0').page).toBe(1);
    expect(read('page=1e9').page).toBe(1);
  });

  it('survive a round trip through the address, without default values', () => {
    const address = '/home/lumistage/motion/walks?level=medium&version=8&sort=latest&page=2';
    expect(toExplorerPath(CATEGORY, read(address.split('?')[1]!))).toBe(address);
    expect(toExplorerPath(CATEGORY, read('sort=recommended'))).toBe('/home/lumistage/motion/walks');
    expect(toExplorerPath(ROOT, read('sort=latest', ROOT))).toBe('/home/lumistage');
  });

  it('lose a level when it is chosen again, and the page with every change', () => {
    const both = toggleLevel(read('level=foundational&page=3'), 3);
    expect(both).toMatchObject({ levels: [1, 3], page: 1 });
    expect(toggleLevel(both, 1).levels).toEqual([3]);
    expect(toggleLevel(both, 2).levels).toEqual([]);
  });

  it('go along to a video, except for the recommended order', () => {
    expect(toVideoQuery(read('level=medium&version=8&page=2')).toString()).toBe('level=medium&version=8');
    expect(toVideoQuery(read('', ROOT)).toString()).toBe('sort=latest');
  });
});

describe('the location of an explorer', () => {
  it('is a product and the way down to a category', () => {
    expect(parseExplorerLocation('lumistage/lighting/', testProducts)).toEqual({
      product: 'lumistage',
      categories: ['lighting'],
      isCanonical: true,
    });
  });

  it('accepts aliases of the product, which are not canonical', () => {
    expect(parseExplorerLocation('Lumistage', testProducts)).toMatchObject({
      product: 'lumistage',
      isCanonical: false,
    });
    expect(parseExplorerLocation('shelfmark-gallery', testProducts)).toMatchObject({
      product: 'shelfmark',
      isCanonical: false,
    });
  });

  it('is undefined without a product', () => {
    expect(parseExplorerLocation('', testProducts)).toBeUndefined();
  });

  it('accepts an unknown product, because the server may list it by now', () => {
    const location = { product: 'photoslop', categories: ['lighting'], isCanonical: true };
    expect(parseExplorerLocation('photoslop/lighting', testProducts)).toEqual(location);
    expect(parseExplorerLocation('photoslop/lighting', undefined)).toEqual(location);
  });
});
