import type { VideoDetailRequest } from '../../contract/index.ts';
import { levelsToWire, orderOf, parseLevels, parseSort } from '../../lib/index.ts';

type DetailFilters = Pick<VideoDetailRequest, 'level' | 'productVersion' | 'keyword' | 'orderBy' | 'productFamily'>;

const LONGEST_TEXT = 200;

/** The search that a detail was opened from; nulls unless it was sorted (Specification 5, decisions A30, A31 and A37). */
export function detailFilters(search: URLSearchParams): DetailFilters {
  const sort = parseSort(search.get('sort'));
  if (!sort) return { level: null, productVersion: null, keyword: null, orderBy: null, productFamily: null };
  const textOf = (name: string) => (search.get(name) ?? '').slice(0, LONGEST_TEXT);
  return {
    level: levelsToWire(parseLevels(search.getAll('level'))),
    productVersion: textOf('version'),
    keyword: textOf('alltags'),
    orderBy: orderOf(sort),
    productFamily: textOf('product'),
  };
}
