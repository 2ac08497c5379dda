import type { SiteProduct } from '../products/products.ts';
import type { SiteConfig } from './site-config.ts';

/** An entry that a section adds to the sidebar. `labels`, by path language, name segments that the shell has no name for. */
export interface SidebarItem {
  segment: string;
  icon: string;
  iconPath?: string;
  labels?: Readonly<Record<string, string>>;
  isNew?: boolean;
}

/** A style sheet of a release, with the SHA-384 of its file. */
export interface StyleSheetFile {
  href: string;
  integrity: string;
}

/** The files of one release of an app. */
export interface AppEntry {
  /** `<version>-<hash>`. */
  release: string;
  container: string;
  /** Address of the script that loads the container, or starts the page for the shell. */
  entry: string;
  /** `sha384-…` of the entry; missing only for an app from a development server. */
  integrity?: string;
  /** An ES module exports the container; without a type, a classic script defines it as a global. */
  type?: 'module';
  /** Sheets that the shell loads with the entry. */
  styles?: readonly StyleSheetFile[];
}

/** One app on a page: exactly this release, from these files. */
export interface PageApp extends AppEntry {
  name: string;
  /** The previous release, a fallback for a release that does not work in the browser. */
  lastGood?: AppEntry;
  /** True when this release was chosen by a tester's override. */
  isOverride?: boolean;
  segments: readonly string[];
  sidebar: readonly SidebarItem[];
}

/** The cookie with the newest revision that a visitor's pages have seen. An edge that lags then asks the store first. */
export const REVISION_COOKIE = 'lc.revision';

/** The releases that a page was rendered with and uses until the visitor leaves. `revision` is the registry's. */
export interface PageReleaseSet {
  revision: number;
  apps: readonly PageApp[];
}

/**
 * How the browser starts a page: `hydrate` the server's page; hydrate the layout around a `placeholder` and then load
 * the section again; or render everything in the `client`, as with a development server.
 */
export type HydrationMode = 'hydrate' | 'placeholder' | 'client';

/** What the server sends to the browser as JSON in the page. It never contains a member's data. */
export interface PageState {
  hydrationMode: HydrationMode;
  releaseSet: PageReleaseSet;
  config: SiteConfig;
  /** The provider's products in product order; missing when the server could not load them. */
  products?: readonly SiteProduct[] | undefined;
  /** How many percent of the visits report what visitors feel; missing or 0: none. */
  vitalsPercent?: number;
  /** Whether the section lacks texts in the page's language, so that English ones replace them. */
  needsEnglish?: boolean | undefined;
  /** Time of the server's render in milliseconds since 1970; the first render in the browser uses the same time. */
  renderedAt: number;
  /** The data of the matched routes' loaders, by route id. */
  loaderData: Readonly<Record<string, unknown>>;
}

/** Ids of the elements in the document that the browser's code looks up. */
export const PAGE_ELEMENT_IDS = { app: 'app', state: 'page-state' } as const;

/** The app that serves a first path segment, or undefined. */
export function appOfSegment(releaseSet: PageReleaseSet, segment: string): PageApp | undefined {
  return releaseSet.apps.find((app) => app.segments.includes(segment));
}

/** All first path segments of a release set. */
export function segmentsOf(releaseSet: PageReleaseSet): ReadonlySet<string> {
  return new Set(releaseSet.apps.flatMap((app) => app.segments));
}
