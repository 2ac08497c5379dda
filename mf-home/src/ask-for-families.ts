import { endpoints, type ProductFamily } from '@learning-center/shared/contract';
import { keepProductsAtom } from '@learning-center/shared/state';
import type { RowRequest } from './use-row.ts';

/** Asks for the provider's products, and lets the whole site know of them (Specification 7.2). */
export async function askForFamilies({ api, lang, signal, store }: RowRequest): Promise<ProductFamily[]> {
  const families = await api.call(endpoints.listProductFamilies, { lang }, { signal });
  store.set(keepProductsAtom, families);
  return families;
}
