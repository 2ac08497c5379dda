import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { useServices } from './page-services.tsx';
import {
  keepProductOptionsAtom,
  loadProductOptionsAtom,
  productOptionsStockAtom,
  requestProductOptionsAtom,
  withoutUnknownVersion,
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
  const options = stock.language === language && stock.options !== undefined ? stock.options : loaded;
  useLeaveUnknownVersion(options);
  return options;
}

/** Options that come after the page take an unknown version out of its address, as a loader does that has them. */
function useLeaveUnknownVersion(options: ProductOptions | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const clean = withoutUnknownVersion(new URLSearchParams(search), options);
    if (clean) void navigate({ search: clean.toString() }, { replace: true });
  }, [navigate, options, search]);
}

/** Requests product options again that failed, when the visitor asks for it (decision A35). */
export function useRetryProductOptions(): { isBusy: boolean; retry: () => void } {
  const { api } = useServices();
  const language = useLanguage();
  const { pending } = useAtomValue(productOptionsStockAtom);
  const request = useSetAtom(requestProductOptionsAtom);
  return { isBusy: pending !== undefined, retry: () => void request({ api, language }) };
}
