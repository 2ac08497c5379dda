import {
  knownValue,
  menuOf,
  pageRule,
  pageToQuery,
  orderOf,
  parseSort,
  readPage,
  readVideoFilters,
  videoFilterRules,
  type ParamRules,
  type Products,
  type VideoFilters,
} from '@learning-center/shared/lib';
import { paths, searchOf } from '@learning-center/shared/routing';

/** Skill paths on a page of their list. */
export const PAGE_SIZE = 24;

/** What the address of the skill paths asks for. */
export interface PathsQuestion extends Pick<VideoFilters, 'product' | 'type'> {
  sort: 'latest' | 'oldest';
  /** Counted from 1. */
  page: number;
}

/** What the address of the skill paths may say. */
export const PATHS_RULES: ParamRules = {
  product: videoFilterRules.product,
  type: videoFilterRules.type,
  sort: knownValue(['latest', 'oldest']),
  page: pageRule,
};

/** Reads the question of an address; what is not known is dropped. */
export function readPathsQuestion(query: URLSearchParams, products?: Products): PathsQuestion {
  const { product, type } = readVideoFilters(query, products);
  return {
    product,
    type,
    sort: parseSort(query.get('sort')) === 'oldest' ? 'oldest' : 'latest',
    page: readPage(query),
  };
}

/** The path of a question without its language; defaults stay out of it. */
export function pathsQuestionPath({ product, type, sort, page }: PathsQuestion): string {
  const query = { product, type: type === 'all' ? '' : type, sort: sort === 'latest' ? '' : sort };
  return paths.skillPaths() + searchOf({ ...query, page: pageToQuery(page) });
}

/** The question as the server is asked (Specification 7.3). */
export function pathsRequest({ product, type, sort, page }: PathsQuestion) {
  return { productFamily: product, MediaMenu: menuOf(type), orderBy: orderOf(sort), page, pageSize: PAGE_SIZE };
}

/** Whether the question leaves anything out. */
export function isFiltered({ product, type }: PathsQuestion): boolean {
  return product !== '' || type !== 'all';
}
