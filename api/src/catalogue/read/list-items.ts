import type { Reader } from './reader.ts';
import { selectItems, shelvesOf } from './select-items.ts';
import type { Conditions } from './select-items.ts';

/** A stretch of a list. */
export interface Stretch {
  order: 'newest' | 'oldest' | 'lessons';
  limit: number;
  offset: number;
}

/** Counts stop here; more are "over 1,000". */
const COUNT_CAP = 1000;

/** The numbers of the items of a stretch. */
export function listItems(conditions: Conditions, { order, limit, offset }: Stretch, reader: Reader): number[] {
  const selection = selectItems(conditions, reader, order === 'lessons' ? 'lessons' : 'date');
  if (!selection) return [];
  const direction = order === 'newest' ? 'DESC' : 'ASC';
  const sql = `SELECT item.seq ${selection.from} ORDER BY ${selection.order} ${direction} LIMIT ? OFFSET ?`;
  return reader.rows<{ seq: number }>(sql, [...selection.values, limit, offset]).map(({ seq }) => seq);
}

/** How many items there are: exact for one shelf, which knows its size, else up to the cap. */
export function countItems(conditions: Conditions, reader: Reader): { count: number; countIsCapped: boolean } {
  const selection = selectItems(conditions, reader);
  if (!selection) return { count: 0, countIsCapped: false };
  const size = shelfSize(conditions, reader);
  if (size !== undefined) return { count: size, countIsCapped: false };
  const sql = `SELECT count(*) AS count FROM (SELECT 1 ${selection.from} LIMIT ${COUNT_CAP + 1})`;
  const found = reader.row<{ count: number }>(sql, selection.values)?.count ?? 0;
  return { count: Math.min(found, COUNT_CAP), countIsCapped: found > COUNT_CAP };
}

function shelfSize(conditions: Conditions, reader: Reader): number | undefined {
  const { onlyVideos, levels, products, seq, match } = conditions;
  const [shelf, ...others] = shelvesOf(conditions, reader) ?? [];
  if (!shelf || others.length > 0 || [levels, products, seq, match].some((check) => check !== undefined))
    return undefined;
  const sql = `SELECT count(*) AS count FROM item CROSS JOIN shelved ON shelved.shelf = ? AND shelved.seq = item.seq
    WHERE item.type = 'webinar' AND item.shown_from > ?`;
  const hidden = reader.row<{ count: number }>(sql, [shelf.id, reader.wallClock()])?.count ?? 0;
  return (onlyVideos ? shelf.videos : shelf.size) - hidden;
}
