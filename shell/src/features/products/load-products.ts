import { listProductFamilies } from '@learning-center/shared/contract';
import { productsAtom, updateProductsAtom, type PageServices } from '@learning-center/shared/state';

/** Fetches the provider's products where the server had none; without them pages show slugs instead of names. */
export async function loadProducts({ api, store }: Pick<PageServices, 'api' | 'store'>): Promise<void> {
  if (store.get(productsAtom)) return;
  const families = await api.call(listProductFamilies, {}).catch(() => undefined);
  if (families) store.set(updateProductsAtom, families);
}
