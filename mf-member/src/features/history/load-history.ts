import { endpoints, languageByCode, type HistoryItem } from '@learning-center/shared/contract';
import { askUpTo } from '../../ask-up-to.ts';
import { memberLoader, type ListPages } from '../../member-data.ts';
import { HISTORY_RULES, PAGE_SIZE, readHistoryQuestion } from './history-question.ts';

/** What the history shows. */
export interface HistoryAnswer extends ListPages {
  /** Views that the search leaves. */
  count: number;
  /** All views, whatever the search. */
  total: number;
  items: readonly HistoryItem[];
}

/** Asks for the member's views as the address says, and for how many there are in all. */
export const loadHistory = memberLoader({
  rules: HISTORY_RULES,
  readList: (query) => {
    const { keyword, page } = readHistoryQuestion(query);
    return { key: keyword, page };
  },
  ask: async ({ services, language, url, signal }): Promise<HistoryAnswer> => {
    const { keyword, page } = readHistoryQuestion(url.searchParams);
    const lang = languageByCode(language).id;
    const ask = (part: { page: number; pageSize: number }, searched = keyword) =>
      services.api.call(endpoints.queryHistory, { lang, keyword: searched, ...part }, { signal });
    const [{ count, items }, all] = await Promise.all([
      askUpTo(page * PAGE_SIZE, ask),
      keyword === '' ? undefined : ask({ page: 1, pageSize: 1 }, ''),
    ]);
    return { key: keyword, page, count, total: all?.count ?? count, items };
  },
});
