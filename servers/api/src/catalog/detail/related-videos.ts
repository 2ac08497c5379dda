import { languageById, MediaMenu, TargetType, type VideoDetailRequest } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { isWatchable, videoAt, type FoundVideo } from '../list/find-item.ts';
import { orderedItems, orderOf } from '../list/order-items.ts';
import { parseQuery } from '../list/parse-query.ts';

const MAX_RELATED = 8;

/**
 * Videos to watch next: from the search that led to this video, then the next lessons of its course, videos of the same
 * category, and videos of the same product, those of the same level first.
 */
export function relatedVideos(video: FoundVideo, request: VideoDetailRequest, db: CatalogDatabase): FoundVideo[] {
  if (video.summary.type === 'skillPath') return [];
  const related = new Map<number, FoundVideo>();
  for (const find of [searchResults, nextLessons, sameCategory, sameProduct]) {
    for (const ordinal of related.size < MAX_RELATED ? find(video, request, db) : []) {
      const other = videoAt(ordinal, db);
      const isCandidate = other && ordinal !== video.ordinal && isWatchable(other.summary, db);
      if (isCandidate && related.size < MAX_RELATED) related.set(ordinal, other);
    }
  }
  return [...related.values()];
}

type Find = (video: FoundVideo, request: VideoDetailRequest, db: CatalogDatabase) => number[];

const searchResults: Find = (_, request, db) => {
  const { level, keyword, productFamily, productVersion, lang, orderBy } = request;
  if (orderBy === null || orderBy === undefined) return [];
  const filters = {
    level: level ?? '',
    keyword: keyword ?? '',
    productFamily: productFamily ?? '',
    productVersion: productVersion ?? '',
    lang: languageById(lang).id,
    MediaMenu: MediaMenu.ALL,
    targetType: TargetType.ONLY_VIDEO,
  };
  const query = parseQuery(filters, db);
  return orderedItems(query, { order: orderOf({ orderBy }, query), limit: MAX_RELATED + 1, offset: 0 }, db);
};

const nextLessons: Find = ({ ordinal, summary }, _, db) => {
  if (summary.type !== 'master') return [];
  const sql = `SELECT ordinal FROM list_order WHERE list = ?
    AND position > (SELECT position FROM list_order WHERE list = ? AND ordinal = ?) ORDER BY position LIMIT ?`;
  const list = db.catalogList(listNames.within(summary.category))?.id ?? 0;
  return db.rows<{ ordinal: number }>(sql, [list, list, ordinal, MAX_RELATED]).map((row) => row.ordinal);
};

const sameCategory: Find = ({ ordinal, summary }, _, db) => neighbors(ordinal, listNames.at(summary.category), db);

const sameProduct: Find = ({ ordinal, summary }, _, db) => {
  const [, product = ''] = summary.category;
  const candidates = neighbors(ordinal, listNames.product(product), db);
  const isSameLevel = (other: number) => videoAt(other, db)?.summary.level === summary.level;
  return candidates.toSorted((a, b) => Number(isSameLevel(b)) - Number(isSameLevel(a)));
};

function neighbors(ordinal: number, listName: string, db: CatalogDatabase): number[] {
  const list = db.catalogList(listName)?.id ?? 0;
  const older = 'SELECT ordinal FROM list_entry WHERE list = ? AND ordinal < ? ORDER BY ordinal DESC LIMIT ?';
  const newer = 'SELECT ordinal FROM list_entry WHERE list = ? AND ordinal > ? ORDER BY ordinal ASC LIMIT ?';
  return [older, newer].flatMap((sql) =>
    db.rows<{ ordinal: number }>(sql, [list, ordinal, 2 * MAX_RELATED]).map((row) => row.ordinal),
  );
}
