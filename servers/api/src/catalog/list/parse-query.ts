import { languageById, MediaMenu, SearchType, TargetType } from '@learning-center/shared/contract';
import type { LanguageCode, QueryRequest } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import type { SearchContext } from '../search/find-items.ts';
import { searchFor } from '../search/keyword-search.ts';
import { speechReader } from '../search/speech.ts';
import type { KeywordSearch } from '../search/word-expressions.ts';
import { ordinalByUrlName } from './find-item.ts';
import { findProduct } from './products.ts';

/** The filters with a facet. A facet counts the items without its own filter. */
export interface FacetFilters {
  type: string;
  levels: number[];
  product: string;
  version: string;
  /** Only videos with captions in the requested language. */
  hasCaptions: boolean;
}

/** A parsed request. */
export interface ParsedQuery {
  /** The name of the category's item list. */
  list: string | undefined;
  onlyVideos: boolean;
  /** The ordinal of the only item that may be found. */
  only: number | undefined;
  filters: FacetFilters;
  language: LanguageCode;
  /** Null when no item matches the keyword, undefined when there is no keyword. */
  search: KeywordSearch | null | undefined;
  context: SearchContext;
}

/** The fields of a request that filter a list. */
export type QueryFilters = Pick<QueryRequest, 'keyword' | 'level' | 'productFamily' | 'productVersion' | 'lang'> &
  Partial<Pick<QueryRequest, 'urlName' | 'category' | 'searchType' | 'targetType' | 'hasCaptions'>> & {
    MediaMenu: number;
  };

/** Parses the filters of a request. */
export function parseQuery(
  request: QueryFilters,
  db: CatalogDatabase,
  options?: Pick<SearchContext, 'withUnrecorded'>,
): ParsedQuery {
  const { category = [], searchType, targetType, productFamily, urlName = '' } = request;
  const language = languageById(request.lang).code;
  const context = { language, db, readSpeech: speechReader(language, db), ...options };
  const list = searchType === SearchType.FIND_SAME_LEVEL ? listNames.at(category) : listNames.within(category);
  return {
    list: category.length > 0 ? list : undefined,
    onlyVideos: targetType === TargetType.ONLY_VIDEO,
    only: urlName === '' ? undefined : (ordinalByUrlName(urlName, db) ?? 0),
    filters: {
      type: typeOf(request.MediaMenu),
      levels: request.level.split(',').filter(Boolean).map(Number),
      // A product that does not exist has no videos, rather than all of them.
      product: productFamily === '' ? '' : (findProduct(productFamily, db)?.slug ?? productFamily),
      version: request.productVersion,
      hasCaptions: request.hasCaptions ?? false,
    },
    language,
    search: searchFor(request.keyword, context),
    context,
  };
}

function typeOf(menu: number): string {
  if (menu === MediaMenu.TUTORIAL) return 'tutorial';
  return menu === MediaMenu.MASTER_CLASS ? 'master' : '';
}
