import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { useServices } from './page-services.tsx';
import {
  cacheProductOptionsAtom,
  loadProductOptionsAtom,
  productOptionsCacheAtom,
  requestProductOptionsAtom,
  withoutUnknownVersion,
  type ProductOptions,
} from './product-options.ts';

/**
 * The product options of a page. `loaded` is its loader's result, undefined if the loader did not wait. The hook returns
 * undefined while the request is pending and null after a failure. Loaded options are cached for other pages.
 */
export function useProductOptions(loaded: ProductOptions | undefined): ProductOptions | undefined {
  const { api } = useServices();
  const language = useLanguage();
  const cache = useAtomValue(productOptionsCacheAtom);
  const load = useSetAtom(loadProductOptionsAtom);
  const cacheLoaded = useSetAtom(cacheProductOptionsAtom);
  useEffect(() => {
    if (loaded === undefined) void load({ api, language });
    else cacheLoaded({ language, options: loaded });
  }, [api, cacheLoaded, language, load, loaded]);
  const options = cache.language === language && cache.options !== undefined ? cache.options : loaded;
  useDropUnknownVersion(options);
  return options;
}

/** Removes an unknown version from the address once the options are loaded. */
function useDropUnknownVersion(options: ProductOptions | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const clean = withoutUnknownVersion(new URLSearchParams(search), options);
    if (clean) void navigate({ search: clean.toString() }, { replace: true });
  }, [navigate, options, search]);
}

/** Lets the visitor retry a failed request of the product options (A35). */
export function useRetryProductOptions(): { isBusy: boolean; onRetry: () => void } {
  const { api } = useServices();
  const language = useLanguage();
  const { pending } = useAtomValue(productOptionsCacheAtom);
  const request = useSetAtom(requestProductOptionsAtom);
  return { isBusy: pending !== undefined, onRetry: () => void request({ api, language }) };
}
