import type { LanguageCode, QueryItem, SkillPathListItem, VideoListItem } from '@learning-center/shared/contract';
import type { Filled } from '../../filled.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { SkillPathSummary, VideoSummary } from '../file/item-records.ts';
import { asLocalized, languageUsed, localize } from '../localize.ts';

/** A summary as a list item of the API in a language. */
export function listItem(
  summary: VideoSummary | SkillPathSummary,
  language: LanguageCode,
  db: CatalogDatabase,
): QueryItem {
  return summary.kind === 5 ? pathListItem(summary, language) : videoListItem(summary, language, db);
}

/** A video as a list item of the API. The catalog has no members, so `isBookmarked` is always false. */
export function videoListItem(
  summary: VideoSummary,
  language: LanguageCode,
  { lists }: CatalogDatabase,
): Filled<VideoListItem> {
  const { kind, id, urlName, type, thumbnail, level, videoLength, category, productVersion, productName } = summary;
  const { date, title, excerpt, speakers } = summary;
  return {
    kind,
    id,
    urlName,
    type,
    thumbnail,
    level,
    videoLength,
    category,
    productVersion,
    productName,
    date,
    title: localize(title, language),
    titleLanguage: languageUsed(title, language),
    excerpt: localize(excerpt, language),
    speakers: speakers.flatMap((speakerId) => {
      const speaker = lists.speakers.find((existing) => existing.id === speakerId);
      return speaker ? localize(asLocalized(speaker.name), language) : [];
    }),
    isBookmarked: false,
  };
}

/** A skill path as a list item of the API. */
export function pathListItem(summary: SkillPathSummary, language: LanguageCode): SkillPathListItem {
  return {
    ...summary,
    title: localize(summary.title, language),
    titleLanguage: languageUsed(summary.title, language),
    description: localize(summary.description, language),
    videoCount: summary.videoIds.length,
  };
}
