import { languageById } from '@learning-center/shared/contract';
import type { LanguageId, VideoListItem } from '@learning-center/shared/contract';
import { seqOfVideo, videoAt } from './find-item.ts';
import { videoListItem } from './list-item.ts';
import { conditionsOf, questionOf } from './query-conditions.ts';
import type { Narrowing } from './query-conditions.ts';
import type { Reader } from './reader.ts';
import { selectItems } from './select-items.ts';

/** List items of those ids that are videos, in the order given. */
export function listVideosByIds(ids: readonly number[], lang: LanguageId, reader: Reader): VideoListItem[] {
  const { code } = languageById(lang);
  return ids.flatMap((id) => {
    const video = videoAt(seqOfVideo(id, reader) ?? 0, reader);
    return video ? [videoListItem(video.card, code, reader)] : [];
  });
}

/** Those of some ids that are videos, in the order given. */
export function existingVideoIds(ids: readonly number[], reader: Reader): number[] {
  const sql = 'SELECT id FROM item WHERE kind = 3 AND id IN (SELECT value FROM json_each(?))';
  const existing = new Set(reader.rows<{ id: number }>(sql, [JSON.stringify(ids)]).map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}

/** The ids of videos that pass a filter, in the order given. */
export function filterVideoIds(ids: readonly number[], filter: Narrowing, reader: Reader): number[] {
  const question = questionOf(filter, reader);
  if (question.search === null) return [];
  const conditions = { ...conditionsOf(question, reader), onlyVideos: true, withUnrecorded: true };
  const selection = selectItems(conditions, reader);
  if (!selection) return [];
  const sql = `SELECT item.id ${selection.from} AND ${selection.order} IN (SELECT seq FROM item AS kept
    WHERE kept.id IN (SELECT value FROM json_each(?)))`;
  const rows = reader.rows<{ id: number }>(sql, [...selection.values, JSON.stringify(ids)]);
  const passing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => passing.has(id));
}
