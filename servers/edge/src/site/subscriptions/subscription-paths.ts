import type { LanguageCode } from '@learning-center/shared/contract';

/** The feeds of the site: new videos, upcoming webinars, and the replays of the archive. */
export const FEED_KINDS = ['videos', 'webinars', 'archive'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Whose items a subscription has: those in a language, optionally of one product. */
export interface SubscriptionScope {
  language: LanguageCode;
  /** A product's slug; undefined for all products. */
  product?: string | undefined;
}

const folder = (start: string, { language, product }: SubscriptionScope) =>
  `/${start}/${language}${product === undefined ? '' : `/${encodeURIComponent(product)}`}`;

/** The address of a feed. */
export const feedPath = (kind: FeedKind, scope: SubscriptionScope) => `${folder('feeds', scope)}/${kind}.atom`;

/** The address of the calendar of webinars. */
export const calendarPath = (scope: SubscriptionScope) => `${folder('calendars', scope)}/webinars.ics`;

/** The address of the description of the library's search. */
export const openSearchPath = (language: LanguageCode) => `/opensearch/${language}.xml`;

/** The address of suggestions for the browser's address bar. */
export const suggestionsPath = (language: LanguageCode) => `/opensearch/${language}/suggestions`;
