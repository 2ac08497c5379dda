import type { LanguageCode, SiteConfig, VideoListItem, WebinarItem } from '@learning-center/shared/contract';
import { displayTitle, formatLongDate, parsePdt } from '@learning-center/shared/lib';
import { catalogPath, siteUrl, upcomingPath } from '../site-urls.ts';
import { plainText } from './plain-text.ts';
import { fillSlots } from '../fill-slots.ts';
import { messagesIn } from './subscription-paths.ts';

/** An entry of a feed, with texts only. */
export type FeedEntry = ReturnType<typeof videoEntry>;

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

export function videoEntry(video: VideoListItem, { language, site }: EntryContext) {
  const published = dateOf(video.date);
  return {
    /** Unique in its feed, and the same in all languages. */
    key: `video-${video.id}`,
    title: titleOf(video),
    /** The language of the title and the summary. */
    language: video.titleLanguage ?? language,
    url: siteUrl(language, catalogPath(video.category, video.urlName), site.siteBase),
    summary: plainText(video.excerpt),
    updated: published ?? UNKNOWN_TIME,
    /** Undefined if the API does not say it. */
    published,
  };
}

/**
 * The entry of a replay. Its publication is unknown, because the date is the webinar's. So is its last change: a catalog
 * that is built anew counts all as changed then.
 */
export function replayEntry({ speakers, ...video }: WebinarItem, context: EntryContext): FeedEntry {
  const entry = videoEntry({ ...video, speakers: speakers.map(({ name }) => name) }, context);
  return { ...entry, key: `replay-${video.id}`, published: undefined };
}

/** The entry of an upcoming webinar. Its date is in the summary, because it is not when the entry was published. */
export function webinarEntry(webinar: WebinarItem, { language, site, now }: EntryContext): FeedEntry {
  const title = titleOf(webinar);
  const start = parsePdt(webinar.date);
  const { canceled, pacific } = messagesIn(language);
  const date = start === undefined ? undefined : formatLongDate(start, language, 'Etc/GMT+7').text;
  return {
    key: `webinar-${webinar.id}`,
    title: webinar.canceled ? fillSlots(canceled, { title }) : title,
    language: webinar.titleLanguage ?? language,
    url: webinarUrl(webinar.urlName, language, site.siteBase),
    summary: [date && fillSlots(pacific, { date }), aboutWebinar(webinar)].filter(Boolean).join('\n'),
    updated: changeTime(webinar, now) ?? UNKNOWN_TIME,
    published: undefined,
  };
}

export function webinarUrl(urlName: string, language: LanguageCode, siteBase: string): string {
  return siteUrl(language, upcomingPath(urlName), siteBase);
}

/** The whole description of a webinar; its start if the API sends no more. */
export const aboutWebinar = ({ description, excerpt }: WebinarItem) => plainText(description ?? excerpt);

/** The title on the site's own pages; never empty, because feeds demand one. */
export function titleOf({ title, urlName }: Pick<VideoListItem, 'title' | 'urlName'>): string {
  return plainText(displayTitle(title)) || plainText(urlName) || '?';
}

/** When a webinar was last changed, if its revision is that minute (docs/for-integrators.md). */
export function changeTime({ revision }: WebinarItem, now: number): Date | undefined {
  const isMinute = revision !== undefined && revision >= FIRST_MINUTE && revision * 60_000 <= now;
  return isMinute ? new Date(Math.floor(revision) * 60_000) : undefined;
}

function dateOf(date: string): Date | undefined {
  const instant = parsePdt(date);
  return instant === undefined ? undefined : new Date(instant);
}
