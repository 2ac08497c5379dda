import type { Visit } from '@learning-center/shared/contract';
import type { SentPage } from '../failures/page-tokens.ts';

/** What the browser of a visitor reported, with the page that it got. */
export interface ObservedVisit extends SentPage {
  visit: Visit;
  /** The hash of the visitor's network. */
  network: string;
}
