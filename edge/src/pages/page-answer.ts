import type { RenderedRedirect } from '@learning-center/shared/lib';
import type { TextBody } from '../http/text-body.ts';

/** A document ready to be sent: nothing of it is computed at a request. */
export interface PageDocument {
  kind: 'page';
  status: number;
  headers: Readonly<Record<string, string>>;
  body: TextBody;
  /** False where a section or an answer of the API is missing, so that the page is not kept. */
  isWhole: boolean;
}

/** What the site answers to an address: a document, or where to go instead. */
export type PageAnswer = PageDocument | RenderedRedirect;
