import { testProducts } from '../../testing/index.ts';
import { collapseProductVersions, productName } from './products.ts';

describe('the products of a video', () => {
  it('are one entry without a version for P4, and for both names of P5', () => {
    const entries = [
      { productFamily: 'lumistage', version: '8' },
      { productFamily: 'shelfmark-manager', version: '2' },
      { productFamily: 'shelfmark-gallery', version: '3' },
      { productFamily: 'motionwell', version: '1' },
      { productFamily: 'motionwell', version: '2' },
      { productFamily: 'lumistage', version: '7' },
    ];
    expect(collapseProductVersions(entries, testProducts)).toEqual([
      { productFamily: 'lumistage', version: '8' },
      { productFamily: 'shelfmark', version: '' },
      { productFamily: 'motionwell', version: '' },
      { productFamily: 'lumistage', version: '7' },
    ]);
  });

  it('have a name, and an unknown product its own text', () => {
    expect(
      ['shelfmark-gallery', 'lumistage', 'brand-new'].map((product) => productName(product, testProducts)),
    ).toEqual(['Shelfmark Manager', 'Lumistage', 'brand-new']);
  });
});
