import { languageById } from '@learning-center/shared/contract';
import type { CertificateIssueRequest, LanguageId } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { findPath, videoAt, videoById } from '../list/find-item.ts';
import { orderItems } from '../list/order-items.ts';
import { localizeTitle } from '../localize.ts';
import { itemsOfList } from '../search/find-items.ts';

const MAX_LESSONS = 1_000;

/** A skill path or a course, and the language of its title. */
export type CertifiableRequest = Pick<CertificateIssueRequest, 'kind' | 'urlName' | 'product'> & { lang: LanguageId };

/** The title and the lessons of a skill path or course; undefined if the catalog has no such lessons. */
export function findCertifiable({ kind, urlName, product = '', lang }: CertifiableRequest, db: CatalogDatabase) {
  const category = kind === 'course' ? ['master-class', product, urlName] : ['skill-paths', urlName];
  const lessons = kind === 'course' ? lessonsWithin(category, db) : videosOfPath(urlName, db);
  const name = db.lists.segments[category.join('/')]?.name;
  if (lessons.length === 0 || !name) return undefined;
  return { ...localizeTitle(name, languageById(lang).code), lessons: lessons.map(({ summary }) => summary) };
}

function lessonsWithin(category: readonly string[], db: CatalogDatabase) {
  const items = itemsOfList(listNames.within(category), db);
  return orderItems({ items, order: 'newest', limit: MAX_LESSONS }, db).flatMap(
    (ordinal) => videoAt(ordinal, db) ?? [],
  );
}

const videosOfPath = (urlName: string, db: CatalogDatabase) =>
  (findPath(urlName, db)?.videoIds ?? []).flatMap((id) => videoById(id, db) ?? []);
