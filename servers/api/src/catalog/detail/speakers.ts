import { languageById } from '@learning-center/shared/contract';
import type {
  Instructor,
  InstructorRequest,
  LanguageCode,
  People,
  PeopleRequest,
  Speaker,
} from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { videoAt } from '../list/find-item.ts';
import { videoListItem } from '../list/list-item.ts';
import { orderItems } from '../list/order-items.ts';
import { asLocalized, localize } from '../localize.ts';
import { itemsOfList, listedItems } from '../search/find-items.ts';

const MAX_VIDEOS = 100;

/** Speakers as the API sends them in a language, in the order of the ids. */
export function speakersOf(ids: readonly number[], language: LanguageCode, { lists }: CatalogDatabase): Speaker[] {
  return ids.flatMap((id) => {
    const speaker = lists.speakers.find((existing) => existing.id === id);
    if (!speaker) return [];
    const { name, type, title, description, portrait = '' } = speaker;
    return {
      id: String(id),
      name: localize(asLocalized(name), language),
      thumbnail: portrait,
      type,
      title: title ? localize(title, language) : '',
      description: localize(description, language),
    };
  });
}

/** A speaker with their newest videos; null when there is no such speaker (Specification 7.2). */
export function findInstructor({ id, lang }: InstructorRequest, db: CatalogDatabase): Instructor | null {
  const language = languageById(lang).code;
  const speaker = /^\d{1,9}$/.test(id) ? speakersOf([Number(id)], language, db)[0] : undefined;
  if (!speaker) return null;
  const items = itemsOfList(listNames.speaker(Number(id)), db).and(listedItems(db));
  const ordinals = orderItems({ items, order: 'newest', limit: MAX_VIDEOS }, db);
  const summaries = ordinals.flatMap((ordinal) => videoAt(ordinal, db)?.summary ?? []);
  return { ...speaker, videos: summaries.map((summary) => videoListItem(summary, language, db)) };
}

/** The speakers with an introduction, in the order of their ids, and the testimonials. */
export function listPeople({ lang }: PeopleRequest, { lists }: CatalogDatabase): People {
  const { code } = languageById(lang);
  return {
    speakers: lists.speakers.flatMap(({ id, name, title, portrait = '', introduction }) => {
      if (!introduction) return [];
      return {
        id: String(id),
        name: localize(asLocalized(name), code),
        thumbnail: portrait,
        title: title ? localize(title, code) : '',
        lines: localize(introduction, code),
      };
    }),
    testimonials: lists.testimonials.map(({ content, author, role }) => ({
      content: localize(content, code),
      author: localize(asLocalized(author), code),
      role: role ? localize(role, code) : '',
    })),
  };
}
