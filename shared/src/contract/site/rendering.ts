import type { SiteProduct } from '../products/products.ts';
import type { PageReleaseSet, PageState } from './page-state.ts';
import type { SiteConfig } from './site-config.ts';

/** The edge's request to the shell's server bundle to render one page. It names no visitor, so the page can be cached. */
export interface RenderRequest {
  /** Path and query. */
  path: string;
  releaseSet: PageReleaseSet;
  config: SiteConfig;
  /** The provider's products in product order; missing until the edge has loaded them. */
  products?: readonly SiteProduct[] | undefined;
  /** The API's address for the server, with a trailing slash. */
  apiBase: string;
  /** Milliseconds since 1970; the page's clock stands still at this time. */
  renderedAt: number;
  /** Timeout of one API call, in milliseconds. */
  apiTimeoutMs: number;
  /** Timeout of the whole section, in milliseconds; after it the page gets a placeholder. */
  sectionTimeoutMs: number;
  /** Apps whose server bundle must not be used now, because it failed before. */
  excludedApps: readonly string[];
}

/** The content of a page's document; the edge adds files and headers. */
export interface RenderedPage {
  kind: 'page';
  status: number;
  /** BCP 47 tag of the page. */
  language: string;
  /** Elements of the head: title, metadata, links to other languages. */
  head: string;
  body: string;
  /** Inline styles of this page: the hues of the products. */
  styles?: string;
  state: PageState;
  /** The app whose section is on the page. */
  section: string | undefined;
  /** The chunks that it needs, by app. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Why the page has a placeholder instead of its section. */
  failure: string | undefined;
  /** Whether the API caused that failure, which then does not count against the release. */
  isApiFailure?: boolean;
  /** False if data is missing that a later render may get. An example is an API response. */
  isComplete: boolean;
}

/** A redirect to another address; an unknown address redirects home with a notice (A2). */
export interface RenderedRedirect {
  kind: 'redirect';
  location: string;
  isUnknownAddress: boolean;
}

/** The result of the shell's server bundle. */
export type RenderResult = RenderedPage | RenderedRedirect;

/** The cookie that makes the next page show a notice about an unknown address (A2). */
export const NOT_FOUND_COOKIE = 'lc.not-found';

/** The `Set-Cookie` header of that redirect. The cookie lives 20 seconds; the next page deletes it. */
export const NOT_FOUND_SET_COOKIE = `${NOT_FOUND_COOKIE}=1; Path=/; Max-Age=20; SameSite=Lax`;
