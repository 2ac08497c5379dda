import { atom, useAtomValue, type createStore } from 'jotai';
import { defineProduct, type SiteProduct } from '../contract/index.ts';
import { productStyles, siteProductsOf, type ListedProduct, type Products } from '../lib/index.ts';

/** The provider's products as the server lists them, in product order; undefined until that is known. */
export const siteProductsAtom = atom<readonly SiteProduct[] | undefined>(undefined);

/** The provider's products with the rules of their kinds, in product order; undefined until they are known. */
export const productsAtom = atom((get): Products => get(siteProductsAtom)?.map(defineProduct));

/** Takes a newer list of the products; an unchanged one lets nothing draw again. */
export const keepProductsAtom = atom(null, (get, set, families: readonly ListedProduct[]) => {
  const products = siteProductsOf(families);
  if (JSON.stringify(products) !== JSON.stringify(get(siteProductsAtom))) set(siteProductsAtom, products);
});

/** The provider's products in product order, for a component; undefined until they are known. */
export const useProducts = (): Products => useAtomValue(productsAtom);

/** Gives products that a page in the browser learns later their hues; those that came with it have them. */
export function followProductStyles(store: ReturnType<typeof createStore>, document: Document): void {
  if (!('adoptedStyleSheets' in document)) return;
  store.sub(productsAtom, () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(productStyles(store.get(productsAtom) ?? []));
    document.adoptedStyleSheets = [sheet];
  });
}
