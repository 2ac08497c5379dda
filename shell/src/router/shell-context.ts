import { partOfSegment, type PageSet } from '@learning-center/shared/lib';
import { createContext, useContext } from 'react';

/** What the shell's own parts know of the page beyond its services. */
export interface ShellPage {
  set: PageSet;
  /** Fetches the code behind an address ahead of time. */
  prefetch: (href: string) => void;
  /** Tells the edge that a section failed; never throws. */
  reportFailure: (failure: { part: string; release: string; reason: string }) => void;
  /** The release of the section at a path that the page runs; undefined where no section is. */
  entryAt: (pathname: string) => { name: string; release: string } | undefined;
  /** Takes the section at a path back to its last good release, in place; false where that is not possible. */
  fallBack: (pathname: string) => Promise<boolean>;
}

const ShellPageContext = createContext<ShellPage | undefined>(undefined);

/** Gives the shell's parts their page. */
export const ShellPageProvider = ShellPageContext.Provider;

/** The shell's page; throws outside of it. */
export function useShellPage(): ShellPage {
  const page = useContext(ShellPageContext);
  if (!page) throw new Error('useShellPage needs a ShellPageProvider above it');
  return page;
}

/** Says whether some section of the page's set serves a first path segment: one that is retired has no links. */
export function useIsServed(): (segment: string) => boolean {
  const page = useContext(ShellPageContext);
  return (segment) => page === undefined || partOfSegment(page.set, segment) !== undefined;
}
