import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useLocalHref } from './LocalLink.tsx';

interface GoToOptions {
  /** Typing replaces the current history entry. */
  isTyping?: boolean | undefined;
  /** Scrolls to the top; by default the scroll position stays. */
  scrollsToTop?: boolean | undefined;
}

/** The search parameters of a page, and a function to change them. */
export interface ListSearch {
  /** The query of the address, or of the pending navigation. */
  query: URLSearchParams;
  isBusy: boolean;
  /** Navigates to a path of this page. */
  goTo: (path: string, options?: GoToOptions) => void;
}

/**
 * Reads and changes the search parameters in the address, including a pending navigation. The router reports a
 * navigation slightly late: a clicked checkbox would flip back in between. Until then, the requested query applies.
 */
export function useListParams(): ListSearch {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const [requested, setRequested] = useState<{ search: string; from: string; pending: string | undefined }>();
  const isNavigating = next?.pathname === location.pathname;
  if (requested && requested.from !== location.key) setRequested(undefined);
  const isRequested = requested?.from === location.key && requested.pending === next?.key;
  const search = isRequested ? requested.search : (isNavigating ? next : location).search;
  return {
    query: useMemo(() => new URLSearchParams(search), [search]),
    isBusy: isRequested || isNavigating,
    goTo: (path, { isTyping = false, scrollsToTop = false } = {}) => {
      const [, query = ''] = path.split('?');
      setRequested({ search: query, from: location.key, pending: next?.key });
      void navigate(localHref(path), { replace: isTyping, preventScrollReset: !scrollsToTop });
    },
  };
}
