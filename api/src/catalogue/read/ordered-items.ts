import { Order } from '@learning-center/shared/contract';
import { listItems } from './list-items.ts';
import type { Stretch } from './list-items.ts';
import type { Question } from './query-conditions.ts';
import { rankItems, RANKED } from './rank-items.ts';
import type { Reader } from './reader.ts';
import type { Conditions } from './select-items.ts';

interface Wanted {
  conditions: Conditions;
  question: Question;
  order: Stretch['order'] | 'relevance';
  stretch: Omit<Stretch, 'order'>;
}

/** The order of a list without a choice: by relevance for a keyword, courses as they are taught, else the latest (decision A29). */
export function orderOf(
  { orderBy, category = [] }: { orderBy: Order | null; category?: readonly string[] },
  { search }: Question,
): Wanted['order'] {
  if (orderBy === Order.OLDEST) return 'oldest';
  if (orderBy === Order.LATEST) return 'newest';
  if (search) return 'relevance';
  return orderBy !== Order.RELEVANCE && category[0] === 'master-class' ? 'lessons' : 'newest';
}

/** The numbers of the items of a page, in order; those beyond the ranked ones, which are the newest, follow by date. */
export function orderedItems({ conditions, question, order, stretch }: Wanted, reader: Reader): number[] {
  if (order !== 'relevance') return listItems(conditions, { ...stretch, order }, reader);
  const { search, language } = question;
  const { offset, limit } = stretch;
  if (!search || offset >= RANKED) return listItems(conditions, { ...stretch, order: 'newest' }, reader);

  const newest = listItems(conditions, { order: 'newest', limit: RANKED, offset: 0 }, reader);
  const page = rankItems(newest, { search, language, snapshot: reader }).slice(offset, offset + limit);
  if (newest.length < RANKED || page.length === limit) return page;
  return [...page, ...listItems(conditions, { order: 'newest', limit: limit - page.length, offset: RANKED }, reader)];
}
