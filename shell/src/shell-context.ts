import { appOfSegment, type PageReleaseSet } from '@learning-center/shared/contract';
import type { useLocation, useNavigation } from '@learning-center/shared/routing';
import { createContext, useContext } from 'react';

/** One release of an app, as a failure report names it. */
export interface AppRelease {
  name: string;
  release: string;
}

/** What the page's parts need of the browser's router. */
export interface PageRouter {
  state: PageRouterState;
  subscribe: (onChange: (state: PageRouterState) => void) => () => void;
}

export interface PageRouterState {
  location: ReturnType<typeof useLocation>;
  navigation: Pick<ReturnType<typeof useNavigation>, 'location' | 'state'>;
  preventScrollReset: boolean;
  errors: object | null;
}

/** What the shell's components need besides the page's services. */
export interface ShellContextValue {
  set: PageReleaseSet;
  /** What the server rendered of the document's page, until the visitor goes to another one. */
  serverContent?: readonly Node[] | undefined;
  /** Loads the code behind an address before the visitor goes there. */
  prefetch: (href: string) => void;
  /** Reports to the edge that a release failed; never throws. */
  reportFailure: (failed: AppRelease, error: unknown) => void;
  /** The running release of the section at a path; undefined where no section serves it. */
  releaseAt: (pathname: string) => AppRelease | undefined;
  /** The browser's router: its subscribers get a change before React renders it. The server has none. */
  router?: PageRouter;
  /** Replaces the section at a path by its last good release; false where that is not possible. */
  fallbackToLastGood: (pathname: string) => Promise<boolean>;
}

const ShellContext = createContext<ShellContextValue | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** The shell of this page; throws outside of its provider. */
export function useShell(): ShellContextValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** What the server rendered of this page; undefined where there is nothing to read without script. */
export const useServerContent = (): readonly Node[] | undefined => useContext(ShellContext)?.serverContent;

/** Whether a section of the release set serves a first path segment. A retired section gets no links. */
export function useIsServed(): (segment: string) => boolean {
  const shell = useContext(ShellContext);
  return (segment) => shell === undefined || appOfSegment(shell.set, segment) !== undefined;
}

export function shellRelease({ apps }: PageReleaseSet): AppRelease {
  return apps.find(({ name }) => name === 'shell') ?? { name: 'shell', release: 'unknown' };
}
