import type { LanguageCode, QueryItem, SkillPathListItem, VideoListItem } from '@learning-center/shared/contract';
import { asLocalized, languageUsed, localize } from '../localize.ts';
import type { PathCard, VideoCard } from '../stored.ts';
import type { Snapshot } from './snapshot.ts';

/** A card as it goes over the wire in a language. */
export function listItem(card: VideoCard | PathCard, language: LanguageCode, snapshot: Snapshot): QueryItem {
  return card.kind === 5 ? pathListItem(card, language) : videoListItem(card, language, snapshot);
}

/** A video as it goes over the wire in lists; whose bookmark it is, the catalogue does not know. */
export function videoListItem(card: VideoCard, language: LanguageCode, { lists }: Snapshot): VideoListItem {
  const { kind, id, urlName, type, thumbnail, level, videoLength, category, productVersion, productName, date } = card;
  const { title, excerpt, speakers } = card;
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
    speakers: speakers.flatMap((id) => {
      const speaker = lists.speakers.find((known) => known.id === id);
      return speaker ? localize(asLocalized(speaker.name), language) : [];
    }),
    isBookmarked: false,
  };
}

/** A skill path as it goes over the wire in lists. */
export function pathListItem(card: PathCard, language: LanguageCode): SkillPathListItem {
  return {
    ...card,
    title: localize(card.title, language),
    titleLanguage: languageUsed(card.title, language),
    description: localize(card.description, language),
    videoCount: card.videoIds.length,
  };
}
