import { MediaMenu, TargetType } from '@learning-center/shared/contract';
import type { VideoDetailRequest } from '@learning-center/shared/contract';
import { shelfNames } from '../build/shelf-names.ts';
import { isShown, videoAt } from './find-item.ts';
import type { FoundVideo } from './find-item.ts';
import { orderedItems, orderOf } from './ordered-items.ts';
import { conditionsOf, questionOf } from './query-conditions.ts';
import type { Reader } from './reader.ts';

/** How many related videos a video's page lists. */
const RELATED = 8;

/**
 * Videos to watch next: those of the search that led here when there was one, then the next lessons of a
 * course, the neighbors in the same category, and in the same product at the same level.
 */
export function relatedVideos(video: FoundVideo, request: VideoDetailRequest, reader: Reader): FoundVideo[] {
  if (video.card.type === 'skillPath') return [];
  const related = new Map<number, FoundVideo>();
  for (const find of [searched, nextLessons, sameCategory, sameProduct]) {
    for (const seq of related.size < RELATED ? find(video, request, reader) : []) {
      const other = videoAt(seq, reader);
      if (other && seq !== video.seq && isShown(other.card, reader) && related.size < RELATED) related.set(seq, other);
    }
  }
  return [...related.values()];
}

type Find = (video: FoundVideo, request: VideoDetailRequest, reader: Reader) => number[];

const searched: Find = (_, request, reader) => {
  const { level, keyword, productFamily, productVersion, lang, orderBy } = request;
  if (orderBy === null || orderBy === undefined) return [];
  const question = questionOf(
    {
      level: level ?? '',
      keyword: keyword ?? '',
      productFamily: productFamily ?? '',
      productVersion: productVersion ?? '',
      lang,
      MediaMenu: MediaMenu.ALL,
      targetType: TargetType.ONLY_VIDEO,
    },
    reader,
  );
  if (question.search === null) return [];
  const conditions = conditionsOf(question, reader);
  const stretch = { limit: RELATED + 1, offset: 0 };
  return orderedItems({ conditions, question, order: orderOf({ orderBy }, question), stretch }, reader);
};

const nextLessons: Find = ({ seq, card }, _, reader) => {
  if (card.type !== 'master') return [];
  const sql = `SELECT seq FROM lesson WHERE shelf = ?
    AND position > (SELECT position FROM lesson WHERE shelf = ? AND seq = ?) ORDER BY position LIMIT ?`;
  const shelf = reader.shelf(shelfNames.within(card.category))?.id ?? 0;
  return reader.rows<{ seq: number }>(sql, [shelf, shelf, seq, RELATED]).map((row) => row.seq);
};

const sameCategory: Find = ({ seq, card }, _, reader) => neighbors(seq, shelfNames.at(card.category), reader);

const sameProduct: Find = ({ seq, card }, _, reader) => {
  const [, product = ''] = card.category;
  const near = neighbors(seq, shelfNames.product(product), reader);
  const isSameLevel = (other: number) => videoAt(other, reader)?.card.level === card.level;
  return near.toSorted((a, b) => Number(isSameLevel(b)) - Number(isSameLevel(a)));
};

function neighbors(seq: number, shelfName: string, reader: Reader): number[] {
  const shelf = reader.shelf(shelfName)?.id ?? 0;
  const older = 'SELECT seq FROM shelved WHERE shelf = ? AND seq < ? ORDER BY seq DESC LIMIT ?';
  const newer = 'SELECT seq FROM shelved WHERE shelf = ? AND seq > ? ORDER BY seq ASC LIMIT ?';
  return [older, newer].flatMap((sql) =>
    reader.rows<{ seq: number }>(sql, [shelf, seq, 2 * RELATED]).map((row) => row.seq),
  );
}
