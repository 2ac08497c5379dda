import type { SiteProduct } from '../contract/index.ts';
import type { SiteConfig } from './site-config.ts';

/** An entry that a section adds to the sidebar; labels by path language for segments the shell does not name. */
export interface SidebarItem {
  segment: string;
  icon: string;
  iconPath?: string;
  labels?: Readonly<Record<string, string>>;
  isNew?: boolean;
}

/** Where a browser finds the code of one release of a part. */
export interface PartEntry {
  /** `<version>-<hash>`. */
  release: string;
  container: string;
  /** Address of the script that brings the container (for the shell: that starts the page). */
  entry: string;
  /** `sha384-…` of the entry; absent only where a development server serves the part. */
  integrity?: string;
}

/** One part of the running set as a page sees it: exactly this release, from these files. */
export interface PagePart extends PartEntry {
  name: string;
  /** The release that visitors had before, for when this one does not work in their browser. */
  lastGood?: PartEntry;
  /** Set where only a tester gets this release. */
  isTried?: boolean;
  segments: readonly string[];
  sidebar: readonly SidebarItem[];
}

/** The releases that a page was made with and keeps until it leaves; `revision` is the registry's. */
export interface PageSet {
  revision: number;
  parts: readonly PagePart[];
}

/**
 * How the browser takes over a page: `hydrate` what stands there; hydrate the layout of a `stand-in` and then
 * try the section again; or draw everything in the `client`, as under a development server.
 */
export type TakeOver = 'hydrate' | 'stand-in' | 'client';

/** What the server hands to the browser as JSON in the page; nothing of one member is ever in it. */
export interface PageState {
  takeOver: TakeOver;
  set: PageSet;
  config: SiteConfig;
  /** The provider's products in product order; absent where the server did not learn them. */
  products?: readonly SiteProduct[] | undefined;
  /** Milliseconds since 1970 at which the server rendered; the first render in the browser uses the same. */
  renderedAt: number;
  /** What the loaders of the matched routes returned, by route id. */
  loaderData: Readonly<Record<string, unknown>>;
}

/** Ids of the elements that the document and the browser's start agree on. */
export const PAGE_ELEMENTS = { app: 'app', state: 'page-state' } as const;

/** The part that serves a first path segment, or undefined. */
export function partOfSegment(set: PageSet, segment: string): PagePart | undefined {
  return set.parts.find((part) => part.segments.includes(segment));
}

/** All first path segments that the set serves. */
export function segmentsOf(set: PageSet): ReadonlySet<string> {
  return new Set(set.parts.flatMap((part) => part.segments));
}
