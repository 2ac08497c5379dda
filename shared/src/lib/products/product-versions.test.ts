import { testProducts } from '../testing/index.ts';
import { compareVersions, inProductOrder, shownVersions } from './product-versions.ts';

describe('the versions of a product', () => {
  it('are shown newest first, number by number', () => {
    const served = ['3', '4', '5', '6', '7', '8', '8.5', '8.10'];
    expect(shownVersions('lumistage', served, testProducts)).toEqual(['8.10', '8.5', '8', '7', '6', '5', '4']);
    expect(compareVersions('8.10', '8.9')).toBeGreaterThan(0);
    expect(compareVersions('8', '8.0')).toBe(0);
  });

  it('start at the minimum of each product, where it has one', () => {
    expect(shownVersions('castwright', ['0.9', '1', '2'], testProducts)).toEqual(['2', '1']);
    expect(shownVersions('inkhop', ['2', '3', '5.3', '5'], testProducts)).toEqual(['5.3', '5', '3']);
    expect(shownVersions('rigmint', ['1', '1.1', '2'], testProducts)).toEqual(['2', '1.1', '1']);
  });

  it('are none for P4 and P5, under whichever name', () => {
    expect(shownVersions('motionwell', ['1', '2'], testProducts)).toEqual([]);
    expect(shownVersions('shelfmark-gallery', ['1', '2'], testProducts)).toEqual([]);
  });
});

describe('products', () => {
  it('come as P1, P2, P3 and then as the server sends them', () => {
    const sent = ['rigmint', 'inkhop', 'motionwell', 'castwright', 'lumistage', 'brand-new'];
    const ordered = inProductOrder(
      sent.map((product) => ({ product })),
      testProducts,
    ).map(({ product }) => product);
    expect(ordered).toEqual(['lumistage', 'castwright', 'inkhop', 'rigmint', 'motionwell', 'brand-new']);
  });
});
