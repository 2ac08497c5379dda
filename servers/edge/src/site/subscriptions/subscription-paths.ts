import type { LanguageCode } from '@learning-center/shared/contract';
import { fillSlots } from '../fill-slots.ts';
import MESSAGES from './locales/subscriptions.json' with { type: 'json' };

/** The feeds of the site: new videos, upcoming webinars, and the replays of the archive. */
export const FEED_KINDS = ['videos', 'webinars', 'archive'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export type SubscriptionKind = FeedKind | 'calendar';

/** Whose items a subscription has: those in a language, optionally of one product. */
export interface SubscriptionScope {
  language: LanguageCode;
  /** A product's slug; undefined for all products. */
  product?: string | undefined;
}

/** Texts of feeds, calendars and the search description. */
export const messagesIn = (language: LanguageCode) => MESSAGES[language];

export function feedName(language: LanguageCode, kind: FeedKind, product: string | undefined): string {
  const { kinds, ofProduct } = messagesIn(language);
  return product === undefined ? kinds[kind] : fillSlots(ofProduct, { product, kind: kinds[kind] });
}

const pathIn = (folder: string, kind: SubscriptionKind) =>
  kind === 'calendar' ? `/calendars/${folder}/webinars.ics` : `/feeds/${folder}/${kind}.atom`;

export const subscriptionPath = (kind: SubscriptionKind, { language, product }: SubscriptionScope) =>
  pathIn(product === undefined ? language : `${language}/${encodeURIComponent(product)}`, kind);

/** The routes of a subscription in a language, without and with a product. */
export const subscriptionRoutes = (kind: SubscriptionKind, language: LanguageCode) =>
  [language, `${language}/:product`].map((folder) => pathIn(folder, kind));

export const openSearchPath = (language: LanguageCode) => `/opensearch/${language}.xml`;

/** The address of suggestions for the browser's address bar. */
export const suggestionsPath = (language: LanguageCode) => `/opensearch/${language}/suggestions`;
