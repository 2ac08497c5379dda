import { ItemKind, type Facets, type QueryResult } from '@learning-center/shared/contract';
import { atom } from '@learning-center/shared/state';
import type { ListedItem } from '@learning-center/shared/video';
import { PAGE_SIZE } from './search-request.ts';

/** What a question found, as far as its pages were asked for. */
export interface FoundPages {
  /** The request as text, by which it is known again. */
  key: string;
  keyword: string;
  /** When it was asked first, in milliseconds since 1970. */
  askedAt: number;
  count: number;
  countIsCapped: boolean;
  facets: Facets | undefined;
  /** The nearest spelling, when nothing is found. */
  suggestion: string | undefined;
  pages: Readonly<Record<number, readonly ListedItem[]>>;
}

/** What a page shows of it: the results of neighboring pages as one list. */
export interface SearchAnswer extends Omit<FoundPages, 'pages'> {
  firstPage: number;
  lastPage: number;
  items: readonly ListedItem[];
}

const MOST_REMEMBERED = 8;
const REMEMBERED_FOR = 5 * 60_000;

/** What was found before; written by `rememberPagesAtom` only. */
export const foundPagesAtom = atom<readonly FoundPages[]>([]);

/** The answer that is on the screen; undefined while the library is not shown. */
export const shownAnswerAtom = atom<SearchAnswer | undefined>(undefined);

/** The next page that did not come, and the answer that stays on the screen. */
export const failedPageAtom = atom<{ answer: SearchAnswer; code: string } | undefined>(undefined);

/** What was found before, so that Back is instant and "Load more" asks for one page only. */
export function recall(
  known: readonly FoundPages[],
  { key, now }: { key: string; now: number },
): FoundPages | undefined {
  return known.find((found) => found.key === key && now - found.askedAt < REMEMBERED_FOR);
}

/** Remembers what was found, the last few questions only. */
export const rememberPagesAtom = atom(null, (get, set, found: FoundPages) => {
  const others = get(foundPagesAtom).filter(({ key }) => key !== found.key);
  set(foundPagesAtom, [...others, found].slice(-MOST_REMEMBERED));
});

/** Remembers the answer that came with the server's page. */
export const rememberAnswerAtom = atom(null, (get, set, { firstPage, items, ...facts }: SearchAnswer) => {
  if (recall(get(foundPagesAtom), { key: facts.key, now: facts.askedAt })) return;
  const pages: Record<number, readonly ListedItem[]> = {};
  for (let start = 0; start < items.length; start += PAGE_SIZE) {
    pages[firstPage + start / PAGE_SIZE] = items.slice(start, start + PAGE_SIZE);
  }
  set(rememberPagesAtom, { ...facts, pages });
});

/** Adds answered pages to what is known of a question; the newest answer knows best how many there are. */
export function addPages(
  known: FoundPages | Pick<FoundPages, 'key' | 'keyword' | 'askedAt'>,
  answered: readonly { page: number; result: QueryResult }[],
): FoundPages {
  const before = 'pages' in known ? known : undefined;
  const last = answered.at(-1)?.result;
  const pages = answered.map(({ page, result }) => [page, result.items.filter(isListed)] as const);
  return {
    key: known.key,
    keyword: known.keyword,
    askedAt: known.askedAt,
    count: last?.count ?? before?.count ?? 0,
    countIsCapped: last?.countIsCapped ?? before?.countIsCapped ?? false,
    facets: answered.find(({ result }) => result.facets)?.result.facets ?? before?.facets,
    suggestion: last?.suggestion ?? before?.suggestion,
    pages: { ...before?.pages, ...Object.fromEntries(pages) },
  };
}

/** The answer for neighboring pages, all of which are known. */
export function answerOf({ pages, ...facts }: FoundPages, shown: readonly number[]): SearchAnswer {
  return {
    ...facts,
    firstPage: shown[0] ?? 1,
    lastPage: shown.at(-1) ?? 1,
    items: shown.flatMap((page) => pages[page] ?? []),
  };
}

/** Categories and links belong to the explorers; the library lists what can be watched. */
function isListed(item: QueryResult['items'][number]): item is ListedItem {
  return item.kind === ItemKind.VIDEO || item.kind === ItemKind.SKILL_PATH;
}
