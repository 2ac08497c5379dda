import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { findPath, videoAt, videoById, type FoundVideo } from '../list/find-item.ts';
import { orderItems } from '../list/order-items.ts';
import { itemsOfList } from '../search/find-items.ts';

/** The lessons of a course in their order; `category` is its path. */
export function videosWithin(category: readonly string[], db: CatalogDatabase): FoundVideo[] {
  const list = listNames.within(category);
  const range = { items: itemsOfList(list, db), list, order: 'own', limit: Infinity } as const;
  return orderItems(range, db).flatMap((ordinal) => videoAt(ordinal, db) ?? []);
}

/** The videos of a skill path in their order; none if there is no such path. */
export const videosOfPath = (urlName: string, db: CatalogDatabase): FoundVideo[] =>
  (findPath(urlName, db)?.videoIds ?? []).flatMap((id) => videoById(id, db) ?? []);
