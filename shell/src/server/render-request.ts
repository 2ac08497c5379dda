import type { PageSet, PageState, SiteConfig } from '@learning-center/shared/lib';
import type { SectionModule } from '@learning-center/shared/routing';

/** One page to render, as an anonymous visitor; the edge makes it. */
export interface RenderRequest {
  /** Path and query. */
  path: string;
  set: PageSet;
  config: SiteConfig;
  /** Where the server finds the API. */
  apiBase: string;
  renderedAt: number;
  /** Longest wait for an answer of the API, in milliseconds. */
  callLimit: number;
  /** Parts whose server bundle is not to be used now, because it failed before. */
  avoided: readonly string[];
}

/** Brings the server bundle of a part of the set. */
export type LoadSectionModule = (part: string) => Promise<SectionModule>;

/** What a page's document is put together from; the edge adds files and headers. */
export interface RenderedPage {
  kind: 'page';
  status: number;
  /** BCP 47 tag of the page. */
  language: string;
  /** Elements of the head: title, metadata, alternates, structured data. */
  head: string;
  body: string;
  state: PageState;
  /** The part whose section is on the page, and the chunks to preload by part. */
  section: string | undefined;
  chunks: Readonly<Record<string, readonly string[]>>;
  /** Why the section could not be rendered, where the page holds a stand-in. */
  failure: string | undefined;
}

/** A page, or where to go instead. */
export type RenderResult = RenderedPage | { kind: 'redirect'; location: string };
