import type { RenderedRedirect } from '@learning-center/shared/contract';
import type { TextBody } from '../../http/text-response.ts';

/** A document that is ready to be sent. */
export interface PageDocument {
  kind: 'page';
  status: number;
  /** BCP 47 tag. */
  language: string;
  headers: Readonly<Record<string, string>>;
  body: TextBody;
  /** False if a section or an API response is missing. */
  isCacheable: boolean;
}

/** The response to an address: a document or a redirect. */
export type PageResponse = PageDocument | RenderedRedirect;

/**
 * The source of a page: a fresh page from the cache (`hit`), an older one while a new one is rendered (`revalidated`), a
 * stale one because no new one can be rendered (`stale`), or a new one (`miss`).
 */
export type PageSource = 'hit' | 'revalidated' | 'stale' | 'miss';

/** A page with its source; for a `miss` its age and TTL are 0. */
export interface CacheResult {
  page: PageResponse;
  source: PageSource;
  ageSeconds: number;
  /** How long it is still fresh; negative if it is no longer fresh. */
  ttlSeconds: number;
}
