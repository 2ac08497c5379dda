import { createContext, useContext, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/index.ts';
import { localPath } from './paths.ts';

const PrefetchContext = createContext<(href: string) => void>(() => undefined);

/** Provides the shell's function that prefetches a section's code. */
export const PrefetchProvider = PrefetchContext.Provider;

/** Prefetches the code of an address; does nothing outside of the shell. */
export function usePrefetch(): (href: string) => void {
  return useContext(PrefetchContext);
}

/** A link within the site, in the page's language. Hover, focus and touch prefetch the target's code. */
export function LocalLink(props: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { to, viewTransition = false, ...rest } = props;
  const href = localPath(useLanguage(), to);
  const prefetch = usePrefetch();
  const startPrefetch = () => prefetch(href);
  const prefetchHandlers = { onPointerEnter: startPrefetch, onFocus: startPrefetch, onTouchStart: startPrefetch };
  // Every route is known already, so no link needs the mark with which the router finds others.
  return (
    <Link
      {...rest}
      {...prefetchHandlers}
      to={href}
      viewTransition={viewTransition && hasViewTransitions()}
      discover="none"
    />
  );
}

const hasViewTransitions = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/** Returns a function that adds the page's language to a path. */
export function useLocalHref(): (path: string) => string {
  const language = useLanguage();
  return (path) => localPath(language, path);
}
