import {
  listParamRules,
  listParamsToQuery,
  parseListParams,
  parseVideoFilters,
  toMediaMenu,
  toSortOrder,
  videoFilterRules,
  type ListParams,
  type ParamRules,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, toSearch } from '@learning-center/shared/routing';

/** Skill paths per page. */
export const PAGE_SIZE = 24;

/** The search parameters of the list of skill paths. */
export type SkillPathsParams = Pick<VideoFilters, 'product' | 'type'> & ListParams;

/** Valid values of the search parameters. */
export const SKILL_PATHS_PARAM_RULES: ParamRules = {
  ...listParamRules,
  product: videoFilterRules.product,
  type: videoFilterRules.type,
};

/** Parses the search parameters and drops invalid values. */
export function parseSkillPathsParams(query: URLSearchParams, products?: Products): SkillPathsParams {
  const { product, type } = parseVideoFilters(query, products);
  return { product, type, ...parseListParams(query) };
}

/** Builds the path without a language prefix; default values are left out. */
export function toSkillPathsPath({ product, type, ...list }: SkillPathsParams): string {
  return paths.skillPaths() + toSearch({ product, type: type === 'all' ? '' : type, ...listParamsToQuery(list) });
}

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
