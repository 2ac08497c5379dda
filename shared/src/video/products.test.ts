import { UI_LANGUAGES } from '../i18n/index.ts';
import { testProducts } from '../testing/index.ts';
import { productLabel, videoProducts } from './products.ts';

const productsOf = (...entries: [string, string][]) =>
  videoProducts(
    entries.map(([productFamily, version]) => ({ productFamily, version })),
    testProducts,
  );
const labelsOf = (...entries: [string, string][]) => productsOf(...entries).map((product) => productLabel(product));

describe('the products of a video', () => {
  it('are each named once with all their versions', () => {
    expect(labelsOf(['Lumistage', '8'], ['Castwright', '5'], ['lumistage', '8.5'], ['Lumistage', '8'])).toEqual([
      'Lumistage 8, 8.5',
      'Castwright 5',
    ]);
  });

  it("are labeled with the language's comma between versions", () => {
    const [product] = productsOf(['Lumistage', '8.10'], ['Lumistage', '8.5']);
    const inEach = UI_LANGUAGES.map((language) => productLabel(product!, language));
    const [latin, cjk] = ['Lumistage 8.10, 8.5', 'Lumistage 8.10、8.5'];
    expect(inEach).toEqual([latin, latin, cjk, cjk, cjk]);
  });

  it("collapse to one entry without a version for P4 and under both of P5's names", () => {
    expect(labelsOf(['Motionwell', '3'])).toEqual(['Motionwell']);
    expect(labelsOf(['Shelfmark Gallery', '1'], ['shelfmark-manager', '2'])).toEqual(['Shelfmark Manager']);
  });

  it('keep an unrecognized family as it is written', () => {
    expect(videoProducts([{ productFamily: 'Other', version: '2' }], testProducts)).toEqual([
      { slug: undefined, name: 'Other', versions: ['2'] },
    ]);
  });
});
