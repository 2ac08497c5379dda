import type { LanguageCode, SiteConfig, VideoListItem, WebinarItem } from '@learning-center/shared/contract';
import { displayTitle, formatLongDate, parsePdt } from '@learning-center/shared/lib';
import { catalogPath, siteUrl } from '../site/site-urls.ts';
import { plainText } from './plain-text.ts';
import { SUBSCRIPTION_MESSAGES } from './subscription-messages.ts';

/** An entry of a feed, with texts only. */
export interface FeedEntry {
  /** Unique in its feed, and the same in all languages. */
  key: string;
  title: string;
  /** The language of the title and the summary. */
  language: LanguageCode;
  /** The entry's page. */
  url: string;
  summary: string;
  updated: Date;
  /** Undefined if the API does not say it. */
  published: Date | undefined;
}

/** What an API that sends no date has: the same time at each request, so that readers see no changes. */
export const UNKNOWN_TIME = new Date(0);
/** Earlier minutes are no time of a change, but a small counter. */
const FIRST_MINUTE = Date.UTC(2000, 0, 1) / 60_000;

export interface EntryContext {
  language: LanguageCode;
  site: SiteConfig;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

/** The entry of a video. */
export function videoEntry(video: VideoListItem, { language, site }: EntryContext): FeedEntry {
  const published = dateOf(video.date);
  return {
    key: `video-${video.id}`,
    title: titleOf(video),
    language: video.titleLanguage ?? language,
    url: siteUrl(language, catalogPath(video.category, video.urlName), site.siteBase),
    summary: plainText(video.excerpt),
    updated: published ?? UNKNOWN_TIME,
    published,
  };
}

/** The entry of a replay. Its publication is unknown, because the date is the webinar's. */
export function replayEntry(webinar: WebinarItem, context: EntryContext): FeedEntry {
  const { speakers, ...video } = webinar;
  const entry = videoEntry({ ...video, speakers: speakers.map(({ name }) => name) }, context);
  const updated = changeTime(webinar, context.now) ?? entry.updated;
  return { ...entry, key: `replay-${webinar.id}`, updated, published: undefined };
}

/** The entry of an upcoming webinar. Its date is in the summary, because it is not when the entry was published. */
export function webinarEntry(webinar: WebinarItem, { language, site, now }: EntryContext): FeedEntry {
  const title = titleOf(webinar);
  const start = parsePdt(webinar.date);
  const when = start === undefined ? '' : `${formatLongDate(start, language, 'Etc/GMT+7').text} (PDT)`;
  return {
    key: `webinar-${webinar.id}`,
    title: webinar.canceled ? SUBSCRIPTION_MESSAGES[language].canceled(title) : title,
    language: webinar.titleLanguage ?? language,
    url: webinarUrl(webinar.id, language, site.siteBase),
    summary: [when, plainText(webinar.excerpt)].filter(Boolean).join('\n'),
    updated: changeTime(webinar, now) ?? UNKNOWN_TIME,
    published: undefined,
  };
}

/** The place of an upcoming webinar on the site. */
export function webinarUrl(id: number | string, language: LanguageCode, siteBase: string): string {
  return siteUrl(language, `/webinar/upcoming#webinar-${encodeURIComponent(String(id))}`, siteBase);
}

/** The title on the site's own pages; never empty, because feeds demand one. */
export function titleOf({ title, urlName }: Pick<VideoListItem, 'title' | 'urlName'>): string {
  return plainText(displayTitle(title)) || plainText(urlName) || '?';
}

/** When a webinar was last changed, if its revision is that minute (docs/for-integrators.md). */
function changeTime({ revision }: WebinarItem, now: number): Date | undefined {
  const isMinute = revision !== undefined && revision >= FIRST_MINUTE && revision * 60_000 <= now;
  return isMinute ? new Date(Math.floor(revision) * 60_000) : undefined;
}

function dateOf(date: string): Date | undefined {
  const instant = parsePdt(date);
  return instant === undefined ? undefined : new Date(instant);
}
