import { languageById, MediaMenu, SearchType, TargetType } from '@learning-center/shared/contract';
import type { LanguageCode, QueryRequest } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { ProductPair } from '../file/item-records.ts';
import { listNames } from '../file/schema.ts';
import type { SearchContext } from '../search/find-items.ts';
import { searchFor } from '../search/keyword-search.ts';
import { speechReader } from '../search/speech.ts';
import type { KeywordSearch } from '../search/word-expressions.ts';
import { ordinalByUrlName } from './find-item.ts';
import { findProduct, productSetsWith } from './products.ts';
import type { Conditions } from './select-items.ts';

/** The filters with a facet. A facet counts the items without its own filter. */
export interface FacetFilters {
  type: string;
  levels: number[];
  product: string;
  version: string;
  /** Only videos with captions in the requested language. */
  hasCaptions: boolean;
}

/** A parsed request; `base` is every condition except the filters and the keyword. */
export interface ParsedQuery {
  base: Conditions;
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
    base: {
      lists: category.length > 0 ? [list] : [],
      onlyVideos: targetType === TargetType.ONLY_VIDEO,
      ordinal: urlName === '' ? undefined : (ordinalByUrlName(urlName, db) ?? 0),
    },
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

/** The conditions of a query with its filters, without its keyword. */
export function conditionsOf(
  { base, filters, language }: Pick<ParsedQuery, 'base' | 'filters' | 'language'>,
  db: CatalogDatabase,
): Conditions {
  const { type, levels, product, version, hasCaptions } = filters;
  const hasVersion = (pair: ProductPair) => pair.version === version && (product === '' || pair.product === product);
  return {
    ...base,
    lists: [
      ...base.lists,
      ...(type === '' ? [] : [listNames.type(type)]),
      ...(product === '' ? [] : [listNames.product(product)]),
      ...(hasCaptions ? [listNames.captions(language)] : []),
    ],
    levels: levels.length > 0 ? levels : undefined,
    productSets: version === '' ? undefined : productSetsWith(hasVersion, db),
  };
}
