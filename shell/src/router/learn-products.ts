import { endpoints } from '@learning-center/shared/contract';
import { keepProductsAtom, productsAtom, type PageServices } from '@learning-center/shared/state';

/** Asks for the provider's products where the server did not know them; without them the page works by slugs alone. */
export async function learnProducts({ api, store }: Pick<PageServices, 'api' | 'store'>): Promise<void> {
  if (store.get(productsAtom)) return;
  const families = await api.call(endpoints.listProductFamilies, {}).catch(() => undefined);
  if (families) store.set(keepProductsAtom, families);
}
