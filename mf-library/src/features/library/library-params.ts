import {
  languageByCode,
  SearchType,
  TargetType,
  type LanguageCode,
  type RequestOf,
  type queryVideos,
} from '@learning-center/shared/contract';
import {
  changeVideoFilters,
  choiceParam,
  defaultSort,
  defineSearchParams,
  PAGE_SIZE,
  pageParam,
  parseSort,
  SORT_KEYS,
  toSortOrder,
  videoFilterParams,
  videoFiltersToWire,
  displayParam,
  type SearchParams,
  type SortKey,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, useRevalidator } from '@learning-center/shared/routing';
import { useListParams } from '@learning-center/shared/state';
import type { ListDisplay } from '@learning-center/shared/ui';

/** What the library lists. `keyword` is `alltags` in the address, `type` is the API's `MediaMenu` (Specification 2.7, A27). */
export interface LibraryParams extends VideoFilters {
  /** Only videos with captions in the language of the page. */
  hasCaptions: boolean;
  /** The order that the visitor chose; undefined for the default (A29). */
  sort: SortKey | undefined;
  display: ListDisplay;
  /** The last displayed page, starting at 1. */
  page: number;
}

const schema = defineSearchParams<LibraryParams>({
  ...videoFilterParams,
  hasCaptions: {
    name: 'captions',
    valid: ([text]) => (text === '1' ? [text] : []),
    read: ([text]) => text !== undefined,
    write: (hasCaptions) => (hasCaptions ? '1' : ''),
  },
  sort: { ...choiceParam('sort', SORT_KEYS, 'latest'), read: ([text]) => parseSort(text), write: (sort) => sort ?? '' },
  display: displayParam,
  page: pageParam,
});

/** The search parameters of the library. The default order depends on the keyword, so the address leaves it out. */
export const LIBRARY_PARAMS: SearchParams<LibraryParams> = {
  ...schema,
  parse: (query, context) => withoutDefaultSort(schema.parse(query, context)),
  toSearch: (params) => schema.toSearch(withoutDefaultSort(params)),
};

function withoutDefaultSort<Params extends Partial<LibraryParams>>(params: Params): Params {
  return params.sort === defaultSort(params.keyword ?? '') ? { ...params, sort: undefined } : params;
}

/** Builds the path without a language prefix; default values are left out. */
export const toLibraryPath = (params: LibraryParams) => paths.library() + LIBRARY_PARAMS.toSearch(params);

/** The same as a query, for the hidden fields of a form. */
export const toLibraryQuery = (params: LibraryParams) => new URLSearchParams(LIBRARY_PARAMS.toSearch(params));

/** Changes some parameters. The page resets to 1, and another product drops the version. */
export function changeLibraryParams(params: LibraryParams, change: Partial<LibraryParams>): LibraryParams {
  return changeVideoFilters({ ...params, page: 1 }, change);
}

/** The chosen order, or the default: relevance with a keyword, latest first without one (A29). */
export function effectiveSort({ sort, keyword }: LibraryParams): SortKey {
  return sort ?? defaultSort(keyword);
}

/** The search parameters that a link to a video carries, always with the order (A29). */
export function toVideoQuery(params: LibraryParams): URLSearchParams {
  const { keyword, levels, product, version } = params;
  return new URLSearchParams(schema.toSearch({ keyword, levels, product, version, sort: effectiveSort(params) }));
}

/** The current search parameters, and a function to change them. */
export interface Search {
  /** The latest parameters; their results may still be loading. */
  params: LibraryParams;
  isBusy: boolean;
  /** Navigates to other parameters. Typing replaces the current history entry. */
  goTo: (params: LibraryParams, options?: { isTyping: boolean }) => void;
}

/** Changes the search parameters in the address. `loaded` are those of the displayed page. */
export function useSearch(loaded: LibraryParams): Search {
  const { params, isBusy, goTo } = useListParams(LIBRARY_PARAMS, undefined, loaded);
  const revalidator = useRevalidator();
  return {
    params,
    isBusy: isBusy || revalidator.state === 'loading',
    goTo: (changed, options) => {
      const path = toLibraryPath(changed);
      if (path !== toLibraryPath(params)) goTo(path, { ...options, scrollsToTop: isFarDown() });
    },
  };
}

export const RESULTS_ID = 'results';

/** Tells whether the visitor is deep in the old results. Only then, new results scroll to their top. */
function isFarDown(): boolean {
  const results = document.getElementById(RESULTS_ID);
  return results !== null && results.getBoundingClientRect().top < 0;
}

/** The maximum number of pages displayed together; earlier ones are dropped. */
const MAX_PAGES = 10;

/** The API request of a search, without its page (Specification 3; A26, A27, A28). */
export function toSearchRequest(params: LibraryParams, language: LanguageCode) {
  return {
    ...videoFiltersToWire(params),
    ...(params.hasCaptions && { hasCaptions: true }),
    orderBy: toSortOrder(effectiveSort(params)),
    searchType: SearchType.FIND_LOWER_LEVEL,
    targetType: TargetType.ALL,
    lang: languageByCode(language).id,
    pageSize: PAGE_SIZE,
  } satisfies RequestOf<typeof queryVideos>;
}

/** The pages to display: the requested one and those before it, so that Back and reload restore them. */
export function visiblePages({ page }: Pick<LibraryParams, 'page'>): number[] {
  const first = Math.max(1, page - MAX_PAGES + 1);
  return Array.from({ length: page - first + 1 }, (_, position) => first + position);
}
