import type { Level } from '@learning-center/shared/contract';
import type { ContentKey } from '@learning-center/shared/lib';
import { changeQuestion, type SearchQuestion } from '../search-question.ts';

/** A part of the question that narrows the results, and the question without it. */
export type ActiveFilter = { rest: SearchQuestion } & (
  | { kind: 'keyword'; keyword: string }
  | { kind: 'type'; type: ContentKey }
  | { kind: 'level'; level: Level }
  | { kind: 'product'; product: string }
  | { kind: 'version'; version: string }
);

/** What narrows the results, in the order of the page: the narrowest comes last. */
export function activeFilters(question: SearchQuestion): ActiveFilter[] {
  const { keyword, type, levels, product, version } = question;
  const without = (change: Partial<SearchQuestion>) => changeQuestion(question, change);
  const filters: (ActiveFilter | false)[] = [
    keyword !== '' && { kind: 'keyword', keyword, rest: without({ keyword: '' }) },
    type !== 'all' && { kind: 'type', type, rest: without({ type: 'all' }) },
    ...levels.map((level): ActiveFilter => ({
      kind: 'level',
      level,
      rest: without({ levels: levels.filter((other) => other !== level) }),
    })),
    product !== '' && { kind: 'product', product, rest: without({ product: '' }) },
    version !== '' && { kind: 'version', version, rest: without({ version: '' }) },
  ];
  return filters.filter((filter) => filter !== false);
}

/** The question with its keyword alone: order and view stay as they are. */
export function withoutFilters(question: SearchQuestion): SearchQuestion {
  return changeQuestion(question, { type: 'all', levels: [], product: '' });
}
