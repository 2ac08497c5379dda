import {
  choiceParam,
  DATE_SORTS,
  defineSearchParams,
  PAGE_SIZE,
  pageParam,
  toMediaMenu,
  toSortOrder,
  videoFilterParams,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';

/** What the page lists; `page` starts at 1. */
export interface SkillPathsParams extends Pick<VideoFilters, 'product' | 'type'> {
  sort: (typeof DATE_SORTS)[number];
  page: number;
}

/** The search parameters of the list of skill paths. */
export const SKILL_PATHS_PARAMS = defineSearchParams<SkillPathsParams>({
  product: videoFilterParams.product,
  type: videoFilterParams.type,
  sort: choiceParam('sort', DATE_SORTS, 'latest'),
  page: pageParam,
});

/** Builds the path without a language prefix; default values are left out. */
export const toSkillPathsPath = (params: SkillPathsParams) => paths.skillPaths() + SKILL_PATHS_PARAMS.toSearch(params);

/** The API request of the list (Specification 7.3). */
export function toSkillPathsRequest({ product, type, sort, page }: SkillPathsParams) {
  return {
    productFamily: product,
    MediaMenu: toMediaMenu(type),
    orderBy: toSortOrder(sort),
    page,
    pageSize: PAGE_SIZE,
  };
}

export function isFiltered({ product, type }: SkillPathsParams): boolean {
  return product !== '' || type !== 'all';
}
