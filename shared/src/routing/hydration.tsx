import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

/** Undefined outside of a provider, where the browser counts as hydrated. */
const HydrationContext = createContext<boolean | undefined>(undefined);

/**
 * Renders what needs script in a transition after hydration. Otherwise React would render all of it in one task, which
 * blocks the page.
 */
export function HydrationProvider(props: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  return <HydrationContext value={isHydrated}>{props.children}</HydrationContext>;
}

/** False on the server and during hydration, then true: for content that needs script. */
export function useIsHydrated(): boolean {
  const isHydrated = useContext(HydrationContext);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isHydrated ?? true,
    // React may hydrate a Suspense boundary after the rest of the page.
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
