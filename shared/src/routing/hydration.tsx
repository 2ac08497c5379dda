import {
  createContext,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

/** Undefined outside of a provider, where the browser counts as hydrated. */
const HydrationContext = createContext<boolean | undefined>(undefined);

/** The boundaries whose content is not hydrated. */
interface PendingBoundaries {
  add: (id: string) => void;
  remove: (id: string) => void;
  /** Calls back once, when no boundary is pending. */
  whenEmpty: (callback: () => void) => void;
}

const PendingBoundariesContext = createContext<PendingBoundaries | undefined>(undefined);

/**
 * Renders what needs script in a transition after hydration. Otherwise React would render all of it in one task, which
 * blocks the page. Calls `onHydrated` when the content of boundaries is hydrated, too: only then may state change.
 */
export function HydrationProvider(props: { onHydrated?: (() => void) | undefined; children: ReactNode }) {
  const { onHydrated, children } = props;
  const [isHydrated, setIsHydrated] = useState(false);
  const [pending] = useState(createPendingBoundaries);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  useEffect(() => onHydrated && pending.whenEmpty(onHydrated), [onHydrated, pending]);
  return (
    <PendingBoundariesContext value={pending}>
      <HydrationContext value={isHydrated}>{children}</HydrationContext>
    </PendingBoundariesContext>
  );
}

/** A Suspense boundary. React hydrates its content after the rest of the page. */
export function HydrationBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const id = useId();
  const pending = useContext(PendingBoundariesContext);
  useEffect(() => {
    pending?.add(id);
    return () => pending?.remove(id);
  }, [id, pending]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <OnHydrated callback={() => pending?.remove(id)} />
    </Suspense>
  );
}

function OnHydrated({ callback }: { callback: () => void }) {
  useEffect(callback);
  return null;
}

function createPendingBoundaries(): PendingBoundaries {
  const pending = new Set<string>();
  let callback: (() => void) | undefined;
  const check = () => {
    if (pending.size > 0) return;
    callback?.();
    callback = undefined;
  };
  // In a microtask: strict mode removes and adds again.
  const checkLater = () => queueMicrotask(check);
  return {
    add: (id) => void pending.add(id),
    remove: (id) => {
      if (pending.delete(id)) checkLater();
    },
    whenEmpty: (next) => {
      callback = next;
      checkLater();
    },
  };
}

/** False on the server and during hydration, then true: for content that needs script. */
export function useIsHydrated(): boolean {
  const isHydrated = useContext(HydrationContext);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isHydrated ?? true,
    () => isHydrated ?? false,
  );
}

const subscribeToNothing = () => () => undefined;
