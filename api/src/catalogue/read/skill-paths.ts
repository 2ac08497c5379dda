import { languageById, MediaMenu, Order } from '@learning-center/shared/contract';
import type { SkillPath, SkillPathRequest, SkillPathResult, SkillPathVideo } from '@learning-center/shared/contract';
import { shelfNames } from '../build/shelf-names.ts';
import type { PathCard } from '../stored.ts';
import { findPath, seqOfVideo, videoAt } from './find-item.ts';
import { pathListItem } from './list-item.ts';
import { countItems, listItems } from './list-items.ts';
import { findProduct } from './products.ts';
import type { Reader } from './reader.ts';
import type { Conditions } from './select-items.ts';
import { videoDetail } from './video-detail.ts';

/** Skill paths, or one with its videos (Specification 7.3). */
export function querySkillPaths(request: SkillPathRequest, reader: Reader): SkillPathResult {
  const { urlName, page, pageSize, orderBy } = request;
  if (urlName !== '') {
    const path = findPath(urlName, reader);
    return path ? { count: 1, items: [withVideos(path, request, reader)] } : { count: 0, items: [] };
  }
  const language = languageById(request.lang).code;
  const conditions = pathConditions(request, reader);
  const order = orderBy === Order.OLDEST ? 'oldest' : 'newest';
  const seqs = listItems(conditions, { order, limit: pageSize, offset: (page - 1) * pageSize }, reader);
  const items = seqs.flatMap((seq): SkillPath[] => {
    const card = reader.card(seq);
    return card?.kind === 5 ? [pathListItem(card, language)] : [];
  });
  return { count: countItems(conditions, reader).count, items };
}

function pathConditions({ MediaMenu: menu, productFamily }: SkillPathRequest, reader: Reader): Conditions {
  const types = { [MediaMenu.ALL]: [], [MediaMenu.TUTORIAL]: ['tutorial'], [MediaMenu.MASTER_CLASS]: ['master'] };
  const products = productFamily === '' ? [] : [findProduct(productFamily, reader)?.slug ?? productFamily];
  return {
    shelves: [
      shelfNames.paths,
      ...types[menu].map((type) => shelfNames.holds(type)),
      ...products.map((slug) => shelfNames.product(slug)),
    ],
  };
}

function withVideos(path: PathCard, request: SkillPathRequest, reader: Reader): SkillPath {
  const language = languageById(request.lang).code;
  const place = ['skill-paths', path.urlName];
  const videos = path.videoIds.flatMap((id, index): SkillPathVideo[] => {
    const video = videoAt(seqOfVideo(id, reader) ?? 0, reader);
    return video ? [{ ...videoDetail(video, { language, place }, reader), position: index + 1 }] : [];
  });
  return { ...pathListItem(path, language), videos };
}
