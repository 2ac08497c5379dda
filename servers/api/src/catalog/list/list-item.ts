import { languageById, type LanguageCode, type LanguageId, type QueryItem } from '@learning-center/shared/contract';
import type { SkillPathListItem, VideoListItem } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { SkillPathSummary, VideoSummary } from '../file/item-records.ts';
import { asLocalized, localize, localizeTitle } from '../localize.ts';
import { isWatchable, videoById } from './find-item.ts';

/** A summary as a list item of the API in a language. */
export function listItem(
  summary: VideoSummary | SkillPathSummary,
  language: LanguageCode,
  db: CatalogDatabase,
): QueryItem {
  return summary.kind === 5 ? pathListItem(summary, language) : videoListItem(summary, language, db);
}

/**
 * A video as a list item of the API, with all of its summary: the contract's schemas leave out what a response lacks. The
 * catalog has no members, so `isBookmarked` is always false.
 */
export function videoListItem(summary: VideoSummary, language: LanguageCode, db: CatalogDatabase) {
  const { title, excerpt, speakers, captionsIn } = summary;
  return {
    ...summary,
    ...localizeTitle(title, language),
    excerpt: localize(excerpt, language),
    speakers: speakers.flatMap((id) => {
      const speaker = db.lists.speakers.find((existing) => existing.id === id);
      return speaker ? localize(asLocalized(speaker.name), language) : [];
    }),
    isBookmarked: false,
    hasCaptions: isWatchable(summary, db) && captionsIn.includes(language),
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
    ...localizeTitle(summary.title, language),
    description: localize(summary.description, language),
    videoCount: summary.videoIds.length,
  };
}
