import { languageById, MediaMenu } from '@learning-center/shared/contract';
import type { SkillPath, SkillPathRequest, SkillPathResult, SkillPathVideo } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { SkillPathSummary } from '../file/item-records.ts';
import { listNames } from '../file/schema.ts';
import { findPath, videoById } from '../list/find-item.ts';
import { pathListItem } from '../list/list-item.ts';
import { orderItems, plainOrderOf } from '../list/order-items.ts';
import { findProduct } from '../list/products.ts';
import { itemsOfList } from '../search/find-items.ts';
import { aboutPath } from './about.ts';
import { videoDetail } from './video-detail.ts';

/** Skill paths, or one of them with its videos (Specification 7.3). */
export function querySkillPaths(request: SkillPathRequest, db: CatalogDatabase): SkillPathResult {
  const { urlName, page, pageSize, orderBy } = request;
  if (urlName !== '') {
    const path = findPath(urlName, db);
    return path ? { count: 1, items: [withVideos(path, request, db)] } : { count: 0, items: [] };
  }
  const language = languageById(request.lang).code;
  const { found, list } = findPaths(request, db);
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const ordinals = orderItems({ items: found, list, order: plainOrderOf(orderBy), ...range }, db);
  const items = ordinals.flatMap((ordinal): SkillPath[] => {
    const summary = db.summary(ordinal);
    return summary?.kind === 5 ? [pathListItem(summary, language)] : [];
  });
  return { count: found.size, items };
}

function findPaths({ MediaMenu: menu, productFamily }: SkillPathRequest, db: CatalogDatabase) {
  const list = {
    [MediaMenu.ALL]: listNames.paths,
    [MediaMenu.TUTORIAL]: listNames.pathsWith('tutorial'),
    [MediaMenu.MASTER_CLASS]: listNames.pathsWith('master'),
  }[menu];
  const paths = itemsOfList(list, db);
  if (productFamily === '') return { list, found: paths };
  const product = listNames.product(findProduct(productFamily, db)?.slug ?? productFamily);
  return { list, found: paths.and(itemsOfList(product, db)) };
}

function withVideos(path: SkillPathSummary, request: SkillPathRequest, db: CatalogDatabase): SkillPath {
  const language = languageById(request.lang).code;
  const openedAt = ['skill-paths', path.urlName];
  const videos = path.videoIds.flatMap((id, index): SkillPathVideo[] => {
    const video = videoById(id, db);
    return video ? [{ ...videoDetail(video, { language, openedAt }, db), position: index + 1 }] : [];
  });
  return { ...pathListItem(path, language), videos, about: aboutPath(path.urlName, language, db) };
}
