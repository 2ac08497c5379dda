import { useMemo, useState } from 'react';
import type { SearchParams } from '../lib/index.ts';
import { useLocalHref, useLocation, useNavigate, useNavigation } from '../routing/index.ts';
import { useProducts } from './site-products.ts';

interface GoToOptions {
  /** Typing replaces the current history entry. */
  isTyping?: boolean | undefined;
  /** Scrolls to the top; by default the scroll position stays. */
  scrollsToTop?: boolean | undefined;
}

/** The search parameters of a page, and a function to change them. */
export interface ListSearch<Params> {
  /** The parameters of the address, or of the pending navigation. */
  params: Params;
  isBusy: boolean;
  /** Navigates to a path of this page. */
  goTo: (path: string, options?: GoToOptions) => void;
}

/**
 * Reads and changes the search parameters in the address, including a pending navigation. The router reports a
 * navigation slightly late: a clicked checkbox would flip back in between. Until then, the requested query applies.
 * `product` is the one that the path names. `loaded` are the parameters that the page's loader has parsed; then only
 * the address of a pending navigation is parsed here.
 */
export function useListParams<Params>(
  searchParams: SearchParams<Params>,
  product?: string,
  loaded?: Params,
): ListSearch<Params> {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const products = useProducts();
  const [requested, setRequested] = useState<{ search: string; from: string; pending: string | undefined }>();
  const isNavigating = next?.pathname === location.pathname;
  if (requested && requested.from !== location.key) setRequested(undefined);
  const isRequested = requested?.from === location.key && requested.pending === next?.key;
  const search = isRequested ? requested.search : (isNavigating ? next : location).search;
  const known = isRequested || isNavigating ? undefined : loaded;
  return {
    params: useMemo(
      () => known ?? searchParams.parse(new URLSearchParams(search), { products, product }),
      [known, searchParams, search, products, product],
    ),
    isBusy: isRequested || isNavigating,
    goTo: (path, { isTyping = false, scrollsToTop = false } = {}) => {
      const [, query = ''] = path.split('?');
      setRequested({ search: query, from: location.key, pending: next?.key });
      void navigate(localHref(path), { replace: isTyping, preventScrollReset: !scrollsToTop });
    },
  };
}
