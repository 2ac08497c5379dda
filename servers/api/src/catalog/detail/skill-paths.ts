import { languageById, MediaMenu } from '@learning-center/shared/contract';
import type { SkillPath, SkillPathRequest, SkillPathResult, SkillPathVideo } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { SkillPathSummary } from '../file/item-records.ts';
import { listNames } from '../file/schema.ts';
import { findPath, videoById } from '../list/find-item.ts';
import { pathListItem } from '../list/list-item.ts';
import { countItems, listItems, plainOrderOf } from '../list/list-items.ts';
import { findProduct } from '../list/products.ts';
import type { Conditions } from '../list/select-items.ts';
import { videoDetail } from './video-detail.ts';

/** Skill paths, or one of them with its videos (Specification 7.3). */
export function querySkillPaths(request: SkillPathRequest, db: CatalogDatabase): SkillPathResult {
  const { urlName, page, pageSize, orderBy } = request;
  if (urlName !== '') {
    const path = findPath(urlName, db);
    return path ? { count: 1, items: [withVideos(path, request, db)] } : { count: 0, items: [] };
  }
  const language = languageById(request.lang).code;
  const conditions = pathConditions(request, db);
  const ordinals = listItems(
    conditions,
    { order: plainOrderOf(orderBy), limit: pageSize, offset: (page - 1) * pageSize },
    db,
  );
  const items = ordinals.flatMap((ordinal): SkillPath[] => {
    const summary = db.summary(ordinal);
    return summary?.kind === 5 ? [pathListItem(summary, language)] : [];
  });
  return { count: countItems(conditions, db).count, items };
}

function pathConditions({ MediaMenu: menu, productFamily }: SkillPathRequest, db: CatalogDatabase): Conditions {
  const types = { [MediaMenu.ALL]: [], [MediaMenu.TUTORIAL]: ['tutorial'], [MediaMenu.MASTER_CLASS]: ['master'] };
  const products = productFamily === '' ? [] : [findProduct(productFamily, db)?.slug ?? productFamily];
  return {
    lists: [
      listNames.paths,
      ...types[menu].map((type) => listNames.pathsWith(type)),
      ...products.map((slug) => listNames.product(slug)),
    ],
  };
}

function withVideos(path: SkillPathSummary, request: SkillPathRequest, db: CatalogDatabase): SkillPath {
  const language = languageById(request.lang).code;
  const openedAt = ['skill-paths', path.urlName];
  const videos = path.videoIds.flatMap((id, index): SkillPathVideo[] => {
    const video = videoById(id, db);
    return video ? [{ ...videoDetail(video, { language, openedAt }, db), position: index + 1 }] : [];
  });
  return { ...pathListItem(path, language), videos };
}
