import { parseListParams } from '@learning-center/shared/lib';
import { testProducts } from '@learning-center/shared/testing';
import { parseExplorerLocation, toExplorerPath } from './explorer-params.ts';

const read = (search: string) => parseListParams(new URLSearchParams(search));

describe('the search parameters of an explorer', () => {
  it('default to the latest videos on page 1', () => {
    expect(read('')).toEqual({ sort: 'latest', page: 1 });
    expect(read('sort=oldest&page=3')).toEqual({ sort: 'oldest', page: 3 });
  });

  it('drop invalid values one by one', () => {
    expect(read('sort=relevance&page=2')).toEqual({ sort: 'latest', page: 2 });
    expect(read('sort=oldest&page=-1')).toEqual({ sort: 'oldest', page: 1 });
    expect(read('page=0')).toEqual({ sort: 'latest', page: 1 });
    expect(read('page=1e9')).toEqual({ sort: 'latest', page: 1 });
  });

  it('survive a round trip through the address, without default values', () => {
    const location = { product: 'lumistage', categories: ['motion', 'walks'] };
    expect(toExplorerPath(location, { sort: 'oldest', page: 2 })).toBe(
      '/home/lumistage/motion/walks?sort=oldest&page=2',
    );
    expect(toExplorerPath(location, { sort: 'latest', page: 1 })).toBe('/home/lumistage/motion/walks');
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
