import { languageById } from '@learning-center/shared/contract';
import type { CertificateIssueRequest, LanguageId } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { localizeTitle } from '../localize.ts';
import { videosOfPath, videosWithin } from './taught-videos.ts';

/** A skill path or a course, and the language of its title. */
export type CertifiableRequest = Pick<CertificateIssueRequest, 'kind' | 'urlName' | 'product'> & { lang: LanguageId };

/** The title and the lessons of a skill path or course; undefined if the catalog has no such lessons. */
export function findCertifiable({ kind, urlName, product = '', lang }: CertifiableRequest, db: CatalogDatabase) {
  const category = kind === 'course' ? ['master-class', product, urlName] : ['skill-paths', urlName];
  const lessons = kind === 'course' ? videosWithin(category, db) : videosOfPath(urlName, db);
  const name = db.lists.segments[category.join('/')]?.name;
  if (lessons.length === 0 || !name) return undefined;
  return { ...localizeTitle(name, languageById(lang).code), lessons: lessons.map(({ summary }) => summary) };
}
