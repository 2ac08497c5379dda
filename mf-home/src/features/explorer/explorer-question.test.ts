import { testProducts } from '@learning-center/shared/testing';
import { explorerPath, readExplorerPlace, readExplorerQuestion } from './explorer-question.ts';

const read = (search: string) => readExplorerQuestion(new URLSearchParams(search));

describe('what an explorer’s address asks', () => {
  it('is the latest videos, page 1, unless it says otherwise', () => {
    expect(read('')).toEqual({ sort: 'latest', page: 1 });
    expect(read('sort=oldest&page=3')).toEqual({ sort: 'oldest', page: 3 });
  });

  it('drops what makes no sense, each value by itself', () => {
    expect(read('sort=relevance&page=2')).toEqual({ sort: 'latest', page: 2 });
    expect(read('sort=oldest&page=-1')).toEqual({ sort: 'oldest', page: 1 });
    expect(read('page=0')).toEqual({ sort: 'latest', page: 1 });
    expect(read('page=1e9')).toEqual({ sort: 'latest', page: 1 });
  });

  it('comes back from its own address, without the defaults', () => {
    const place = { product: 'lumistage', categories: ['motion', 'walks'] };
    expect(explorerPath(place, { sort: 'oldest', page: 2 })).toBe('/home/lumistage/motion/walks?sort=oldest&page=2');
    expect(explorerPath(place, { sort: 'latest', page: 1 })).toBe('/home/lumistage/motion/walks');
  });
});

describe('the place of an explorer', () => {
  it('is a product and the way down from it', () => {
    expect(readExplorerPlace('lumistage/lighting/', testProducts)).toEqual({
      product: 'lumistage',
      categories: ['lighting'],
      isCanonical: true,
    });
  });

  it('is known by other names of the product, which are not its address', () => {
    expect(readExplorerPlace('Lumistage', testProducts)).toMatchObject({ product: 'lumistage', isCanonical: false });
    expect(readExplorerPlace('shelfmark-gallery', testProducts)).toMatchObject({
      product: 'shelfmark',
      isCanonical: false,
    });
  });

  it('is none without a product', () => {
    expect(readExplorerPlace('', testProducts)).toBeUndefined();
  });

  it('is what the address says where the product is not known: the server may list it by now', () => {
    const place = { product: 'photoslop', categories: ['lighting'], isCanonical: true };
    expect(readExplorerPlace('photoslop/lighting', testProducts)).toEqual(place);
    expect(readExplorerPlace('photoslop/lighting', undefined)).toEqual(place);
  });
});
