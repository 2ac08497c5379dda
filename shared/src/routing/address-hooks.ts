import { useLocation, useNavigate } from 'react-router-dom';
import type { Address } from './address-guard.ts';
import { useIsHydrated } from './hydration.tsx';

/** The current address. Its hash is empty until hydration, because the server never receives it. */
export function useAddress(): Address {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash: useIsHydrated() ? hash : '' };
}

/** The current address with its origin; until hydration the origin is that of `siteBase`. */
export function useHref(siteBase: string): string {
  const { pathname, search, hash } = useAddress();
  const { origin } = useIsHydrated() ? window.location : new URL(siteBase);
  return origin + pathname + search + hash;
}

/** Returns a function that goes back one page; undefined if another document opened that page. */
export function useBack(): (() => void) | undefined {
  const navigate = useNavigate();
  // Renders again after each navigation, because the history's index changes then.
  useLocation();
  return useIsHydrated() && hasPreviousPage() ? () => void navigate(-1) : undefined;
}

/** The router numbers the entries that it adds to the history. */
function hasPreviousPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
