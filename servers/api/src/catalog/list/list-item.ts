import { languageById } from '@learning-center/shared/contract';
import type {
  LanguageCode,
  LanguageId,
  QueryItem,
  SkillPathListItem,
  VideoListItem,
} from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { Filled, SkillPathSummary, VideoSummary } from '../file/item-records.ts';
import { asLocalized, languageUsed, localize } from '../localize.ts';
import { isWatchable, videoById } from './find-item.ts';

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
  db: CatalogDatabase,
): Filled<VideoListItem> {
  const { kind, id, urlName, type, thumbnail, level, videoLength, category, productVersion, productName } = summary;
  const { date, title, excerpt, speakers, captionsIn } = summary;
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
      const speaker = db.lists.speakers.find((existing) => existing.id === speakerId);
      return speaker ? localize(asLocalized(speaker.name), language) : [];
    }),
    isBookmarked: false,
    hasCaptions: isWatchable(summary, db) && captionsIn.includes(language),
    said: undefined,
  };
}

/** List items of the ids that are videos, in the given order. */
export function listVideosByIds(ids: readonly number[], lang: LanguageId, db: CatalogDatabase): VideoListItem[] {
  const { code } = languageById(lang);
  return ids.flatMap((id) => {
    const video = videoById(id, db);
    return video ? [videoListItem(video.summary, code, db)] : [];
  });
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
