import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { useServices } from './page-services.tsx';
import {
  keepProductOptionsAtom,
  loadProductOptionsAtom,
  productOptionsStockAtom,
  requestProductOptionsAtom,
  type ProductOptions,
} from './product-options.ts';

/**
 * The product options of a page whose loader has `loaded` them, or did not wait for them; undefined while they are on
 * their way, null when they failed. What came with the server's page is kept for the other pages.
 */
export function useProductOptions(loaded: ProductOptions | undefined): ProductOptions | undefined {
  const { api } = useServices();
  const language = useLanguage();
  const stock = useAtomValue(productOptionsStockAtom);
  const load = useSetAtom(loadProductOptionsAtom);
  const keep = useSetAtom(keepProductOptionsAtom);
  useEffect(() => {
    if (loaded === undefined) void load({ api, language });
    else keep({ language, options: loaded });
  }, [api, keep, language, load, loaded]);
  return stock.language === language && stock.options !== undefined ? stock.options : loaded;
}

/** Requests product options again that failed, when the visitor asks for it (decision A35). */
export function useRetryProductOptions(): { isBusy: boolean; retry: () => void } {
  const { api } = useServices();
  const language = useLanguage();
  const { pending } = useAtomValue(productOptionsStockAtom);
  const request = useSetAtom(requestProductOptionsAtom);
  return { isBusy: pending !== undefined, retry: () => void request({ api, language }) };
}
