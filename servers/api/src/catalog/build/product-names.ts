import type { Content, Product, ProductVersion, Video } from '../../content/format.ts';
import type { ProductPair } from '../file/item-records.ts';

/** Resolves the names that content uses for products. */
export type ProductNames = ReturnType<typeof productNames>;

/** Indexes the slugs, names and aliases of the products. */
export function productNames({ products }: Content) {
  const byName = new Map(
    products.flatMap((product) => [product.slug, product.name, ...product.aliases].map((name) => [name, product])),
  );
  return {
    find: (name: string) => byName.get(name),
    /** The family string of the API: the slug, or an alias in the form of a slug (decision A36). */
    wireName: (name: string) => {
      const product = byName.get(name);
      // A name without Latin letters or digits has no form as a slug.
      return product?.name === name ? product.slug : slugOf(name) || (product?.slug ?? '');
    },
  };
}

/** The product of a video: that of its category, else the first that it names. */
export function mainProduct(video: Video, names: ProductNames): Product | undefined {
  const [first, second = ''] = video.category;
  if (first === 'home' || first === 'master-class') return names.find(second);
  return names.find(video.productVersion[0]?.productFamily ?? video.productName ?? '');
}

/** Every product and version that finds a video. */
export function productPairs(video: Video, names: ProductNames): ProductPair[] {
  const named: ProductVersion[] = [...video.productVersion, { productFamily: video.productName ?? '', version: '' }];
  const pairs = named.flatMap(({ productFamily, version }) => {
    const product = names.find(productFamily)?.slug;
    return product === undefined
      ? []
      : [
          { product, version: '' },
          { product, version },
        ];
  });
  const main = mainProduct(video, names)?.slug;
  return sortedPairs(main === undefined ? pairs : [...pairs, { product: main, version: '' }]);
}

function sortedPairs(pairs: ProductPair[]): ProductPair[] {
  const byKey = new Map(pairs.map((pair) => [`${pair.product}/${pair.version}`, pair]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
