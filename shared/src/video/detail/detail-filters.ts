import type { VideoDetailRequest } from '../../contract/index.ts';
import { levelsToWire, orderOf, parseLevels, parseSort, shortText } from '../../lib/index.ts';

type DetailFilters = Pick<VideoDetailRequest, 'level' | 'productVersion' | 'keyword' | 'orderBy' | 'productFamily'>;

/** The search that a detail was opened from; nulls unless it was sorted (Specification 5, decisions A30, A31 and A37). */
export function detailFilters(search: URLSearchParams): DetailFilters {
  const sort = parseSort(search.get('sort'));
  if (!sort) return { level: null, productVersion: null, keyword: null, orderBy: null, productFamily: null };
  const textOf = (name: string) => shortText(search.get(name) ?? '');
  return {
    level: levelsToWire(parseLevels(search.getAll('level'))),
    productVersion: textOf('version'),
    keyword: textOf('alltags'),
    orderBy: orderOf(sort),
    productFamily: textOf('product'),
  };
}
