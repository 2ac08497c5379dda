import { productsOf, productStyles, siteProductsOf } from './site-products.ts';

describe('the products of a site', () => {
  it("have the server's names, and are sorted as P1, P2, P3, then in the server's order", () => {
    const families = [
      { product: 'boxes', slug: 'boxes', name: 'Box Manager', aliases: ['Box Gallery'], kind: 'P5' },
      { product: 'frames', slug: 'frames', name: 'Frames', aliases: [], kind: 'P3' },
      { product: 'light', slug: 'light', name: 'Light', aliases: [], kind: 'P1', look: { hue: 12 } },
    ] as const;
    expect(siteProductsOf(families.map((family) => ({ ...family, aliases: [...family.aliases] })))).toEqual([
      { slug: 'light', name: 'Light', aliases: [], kind: 'P1', look: { hue: 12 } },
      { slug: 'frames', name: 'Frames', aliases: [], kind: 'P3' },
      { slug: 'boxes', name: 'Box Manager', aliases: ['Box Gallery'], kind: 'P5' },
    ]);
  });

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
      ':root [data-product="light"]{--product-deep:oklch(0.3 0.075 278);--product-mid:oklch(0.545 0.13 278);' +
        '--product-soft:oklch(0.91 0.035 278);}',
    );
    expect(styles).toMatch(
      /\[data-product="boxes"\],:root \[data-product="box-gallery"\]\{--product-deep:oklch\(0\.3 \S+ 12\)/,
    );
  });

  it('sets distant hues for products without a kind and a look', () => {
    const products = productsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((product) => ({ product })));
    const hues = products.map(({ look }) => look?.hue ?? 0).sort((one, other) => one - other);
    const steps = hues.map((hue, nth) => ((hues[(nth + 1) % hues.length] ?? 0) - hue + 360) % 360);
    expect(Math.min(...steps)).toBeGreaterThan(30);
  });

  it('escapes a hostile slug', () => {
    const styles = productStyles(productsOf([{ product: '"]{}</style><script>\\' }]));
    expect(styles).not.toMatch(/<|"\]\{\}/);
    expect(styles.match(/\{/g)).toHaveLength(1);
  });
});
