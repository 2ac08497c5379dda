import type { SiteProduct } from '../contract/index.ts';
import type { PageSet, PageState } from './page-state.ts';
import type { SiteConfig } from './site-config.ts';

/** One page for the shell's server bundle to render, as an anonymous visitor; the edge makes it (decision 004). */
export interface RenderRequest {
  /** Path and query. */
  path: string;
  set: PageSet;
  config: SiteConfig;
  /** The provider's products in product order; absent while the edge does not know them. */
  products?: readonly SiteProduct[] | undefined;
  /** Where the server finds the API, with a closing slash. */
  apiBase: string;
  /** Milliseconds since 1970; the clock of the page stands still there. */
  renderedAt: number;
  /** Longest wait for one answer of the API, in milliseconds. */
  callLimit: number;
  /** Longest time for all that a section does for the page, in milliseconds; a stand-in is rendered afterwards. */
  sectionLimit: number;
  /** Parts whose server bundle is not to be used now, because it failed before. */
  avoided: readonly string[];
}

/** What a page's document is put together from; the edge adds files and headers. */
export interface RenderedPage {
  kind: 'page';
  status: number;
  /** BCP 47 tag of the page. */
  language: string;
  /** Elements of the head: title, metadata, alternates. */
  head: string;
  body: string;
  /** Styles of this page's content, beside the files of its chunks: the hues of the products. */
  styles?: string;
  state: PageState;
  /** The part whose section is on the page. */
  section: string | undefined;
  /** The chunks to preload, by part. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Why the section could not be rendered, where the page holds a stand-in. */
  failure: string | undefined;
  /** Whether that is the API's doing, which no release of the section is blamed for. */
  isAnswerMissing?: boolean;
  /** False where something is missing that may be there at the next try, such as an answer of the API. */
  isComplete: boolean;
}

/** Where an address leads instead; an unknown one leads home and says so there (decision A2). */
export interface RenderedRedirect {
  kind: 'redirect';
  location: string;
  isUnknownAddress: boolean;
}

/** What the shell's server bundle answers. */
export type RenderResult = RenderedPage | RenderedRedirect;
