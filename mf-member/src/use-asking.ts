import { useLocalHref, useLocation, useNavigate, useNavigation } from '@learning-center/shared/routing';
import { useMemo } from 'react';

/** The question of a page, and a way to ask another: the address is the state. */
export interface Asking {
  /** The query of the address, or of the one that is on its way. */
  query: URLSearchParams;
  isBusy: boolean;
  /** Goes to a path of this page: a new step in the history, or in place of this one while typing. */
  ask: (path: string, how?: { isTyping: boolean }) => void;
}

/** Reads what the page is asked, with what is on its way, and asks something else. */
export function useAsking(): Asking {
  const { pathname, search: shown } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const localHref = useLocalHref();
  const isBusy = next?.pathname === pathname;
  const search = isBusy ? next.search : shown;
  return {
    query: useMemo(() => new URLSearchParams(search), [search]),
    isBusy,
    ask: (path, { isTyping } = { isTyping: false }) =>
      void navigate(localHref(path), { replace: isTyping, preventScrollReset: true }),
  };
}
