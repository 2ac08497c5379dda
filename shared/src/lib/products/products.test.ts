import { testProducts } from '../../testing/demo-products.ts';
import { compareVersions, inProductOrder, visibleVersions } from './product-versions.ts';
import { productsOf, productStyles, siteProductsOf } from './site-products.ts';

describe('the versions of a product', () => {
  it('are sorted newest first, number by number', () => {
    const served = ['3', '4', '5', '6', '7', '8', '8.5', '8.10'];
    expect(visibleVersions('lumistage', served, testProducts)).toEqual(['8.10', '8.5', '8', '7', '6', '5', '4']);
    expect(compareVersions('8.10', '8.9')).toBeGreaterThan(0);
    expect(compareVersions('8', '8.0')).toBe(0);
  });

  it('start at the minimum of each product', () => {
    expect(visibleVersions('castwright', ['0.9', '1', '2'], testProducts)).toEqual(['2', '1']);
    expect(visibleVersions('inkhop', ['2', '3', '5.3', '5'], testProducts)).toEqual(['5.3', '5', '3']);
    expect(visibleVersions('rigmint', ['1', '1.1', '2'], testProducts)).toEqual(['2', '1.1', '1']);
  });

  it('are empty for P4 and P5, by any of their names', () => {
    expect(visibleVersions('motionwell', ['1', '2'], testProducts)).toEqual([]);
    expect(visibleVersions('shelfmark-gallery', ['1', '2'], testProducts)).toEqual([]);
  });
});

describe('products', () => {
  it("are sorted as P1, P2, P3, then in the server's order", () => {
    const sent = ['rigmint', 'inkhop', 'motionwell', 'castwright', 'lumistage', 'brand-new'];
    const ordered = inProductOrder(
      sent.map((product) => ({ product })),
      testProducts,
    ).map(({ product }) => product);
    expect(ordered).toEqual(['lumistage', 'castwright', 'inkhop', 'rigmint', 'motionwell', 'brand-new']);
  });
});

describe('the products of a site', () => {
  it('use the product as slug and name when the server sends nothing else', () => {
    expect(siteProductsOf([{ product: 'zeta' }, { product: 'alpha' }])).toEqual([
      { slug: 'zeta', name: 'zeta', aliases: [], look: { hue: 278 } },
      { slug: 'alpha', name: 'alpha', aliases: [], look: { hue: 55.5 } },
    ]);
  });
});

describe('the style sheet of the products', () => {
  it("sets the hue of a product's look, or else of its kind, for all its names", () => {
    const styles = productStyles(
      productsOf([
        { product: 'light', kind: 'P1' },
        { product: 'boxes', kind: 'P5', aliases: ['box-gallery'], look: { hue: 12 } },
      ]),
    );
    expect(styles).toContain(
      ':root [data-product="light"]{--product-deep:#262853;--product-mid:#6066ba;--product-soft:#dbe0f9;}',
    );
    expect(styles).toMatch(/\[data-product="boxes"\],:root \[data-product="box-gallery"\]\{--product-deep:#4\w{5};/);
  });

  it('escapes a hostile slug', () => {
    const styles = productStyles(productsOf([{ product: '"]{}</style><script>\\' }]));
    expect(styles).not.toMatch(/<|"\]\{\}/);
    expect(styles.match(/\{/g)).toHaveLength(1);
  });
});
