import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Address } from './address-guard.ts';

/** The current address; its hash is empty until hydration, because the server never sees it. */
export function useAddress(): Address {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useIsHydrated();
  return { pathname, search, hash: isHydrated ? hash : '' };
}

/** The current address as a visitor would copy it; `siteBase` stands for the origin until hydration. */
export function useHref(siteBase: string): string {
  const { pathname, search, hash } = useAddress();
  const origin = useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => new URL(siteBase).origin,
  );
  return origin + pathname + search + hash;
}

/** False on the server and on the render that takes over its page, so that both are the same. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
