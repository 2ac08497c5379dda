import { createContext, useContext } from 'react';

const PrefetchContext = createContext<(href: string) => void>(() => undefined);

/** Gives links the shell's way to fetch a section's code before the visitor goes there. */
export const PrefetchProvider = PrefetchContext.Provider;

/** Fetches the code behind an address ahead of time; does nothing where no shell provides it. */
export function usePrefetch(): (href: string) => void {
  return useContext(PrefetchContext);
}
