import { atom, useAtomValue, type createStore } from 'jotai';
import { defineProduct, type SiteProduct } from '../contract/index.ts';
import { productStyles, siteProductsOf, type ListedProduct, type Products } from '../lib/index.ts';

/** The provider's products in product order; undefined until they are loaded. */
export const siteProductsAtom = atom<readonly SiteProduct[] | undefined>(undefined);

/** The same products with the rules of their kinds. */
export const productsAtom = atom((get): Products => get(siteProductsAtom)?.map(defineProduct));

/** Updates the products from the server's list; an unchanged list causes no render. */
export const updateProductsAtom = atom(null, (get, set, families: readonly ListedProduct[]) => {
  const products = siteProductsOf(families);
  if (JSON.stringify(products) !== JSON.stringify(get(siteProductsAtom))) set(siteProductsAtom, products);
});

/** The provider's products, for a component; undefined until they are loaded. */
export const useProducts = (): Products => useAtomValue(productsAtom);

/** Applies the hues of products that change after the page's first render; the first page has its styles already. */
export function syncProductStyles(store: ReturnType<typeof createStore>, document: Document): void {
  if (!('adoptedStyleSheets' in document)) return;
  store.sub(productsAtom, () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(productStyles(store.get(productsAtom) ?? []));
    document.adoptedStyleSheets = [sheet];
  });
}
