import type { PageReleaseSet } from '@learning-center/shared/contract';
import type { SentPage } from './page-tokens.ts';

/** A failure on a page; its shell is found by the releases of the page. */
export interface ReportedFailure extends SentPage {
  app: string;
  release: string;
  reason: string;
  /** The network of the visitor. */
  visitor: string;
}

/** A page that a visitor got; `section` is the app that it shows. */
export interface ServedPage {
  set: PageReleaseSet;
  section: string | undefined;
  visitor: string;
}
