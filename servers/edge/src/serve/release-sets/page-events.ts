import type { PageReleaseSet } from '@learning-center/shared/contract';
import type { SentPage } from './page-tokens.ts';

/** A failure on a page; its shell is found by the releases of the page. */
export interface ReportedFailure extends SentPage {
  app: string;
  release: string;
  reason: string;
  /** The hash of the visitor's network. */
  visitor: string;
}

/** A page that a visitor got; `section` is the app that it shows. */
export interface ServedPage {
  set: PageReleaseSet;
  section: string | undefined;
  visitor: string;
}

/** Takes note of what visitors get. */
export interface PageEvents {
  recordPage: (page: ServedPage) => void;
  report: (failure: ReportedFailure) => void;
}
