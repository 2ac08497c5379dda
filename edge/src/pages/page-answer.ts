import type { RenderedRedirect } from '@learning-center/shared/lib';
import type { TextBody } from '../http/text-body.ts';

/** A document ready to be sent: nothing of it is computed at a request. */
export interface PageDocument {
  kind: 'page';
  status: number;
  /** BCP 47 tag. */
  language: string;
  headers: Readonly<Record<string, string>>;
  body: TextBody;
  /** False where a section or an answer of the API is missing, so that the page is not kept. */
  isWhole: boolean;
}

/** What the site answers to an address: a document, or where to go instead. */
export type PageAnswer = PageDocument | RenderedRedirect;

/** Whence an answer came: kept and fresh, kept while a new one is made, kept though too old for want of a new one, or made. */
export type PageSource = 'hit' | 'revalidated' | 'stale' | 'miss';

/** An answer with whence it came; `age` and `ttl` are in seconds, and without a meaning where it was just made. */
export interface TakenPage {
  page: PageAnswer;
  source: PageSource;
  age: number;
  /** How long it is still fresh; below 0 for how long it no longer is. */
  ttl: number;
}
