import { productStyles } from './product-styles.ts';
import { productsOf, siteProductsOf } from './site-products.ts';

describe('the products of a site', () => {
  it('have the names that the server gives them, and stand as P1, P2, P3, then as listed', () => {
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

  it('are their own slugs and names, in the order of the server, where it sends nothing else', () => {
    expect(siteProductsOf([{ product: 'zeta' }, { product: 'alpha' }])).toEqual([
      { slug: 'zeta', name: 'zeta', aliases: [], look: { hue: 278 } },
      { slug: 'alpha', name: 'alpha', aliases: [], look: { hue: 55.5 } },
    ]);
  });
});

describe('the style sheet of the products', () => {
  it('gives a product and its other names the hue of its look, else that of its kind', () => {
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

  it('gives products without kind and look hues that are far from each other', () => {
    const products = productsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((product) => ({ product })));
    const hues = products.map(({ look }) => look?.hue ?? 0).sort((one, other) => one - other);
    const steps = hues.map((hue, nth) => ((hues[(nth + 1) % hues.length] ?? 0) - hue + 360) % 360);
    expect(Math.min(...steps)).toBeGreaterThan(30);
  });

  it('takes a hostile slug for a text', () => {
    const styles = productStyles(productsOf([{ product: '"]{}</style><script>\\' }]));
    expect(styles).not.toMatch(/<|"\]\{\}/);
    expect(styles.match(/\{/g)).toHaveLength(1);
  });
});
