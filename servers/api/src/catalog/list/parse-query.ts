import { languageById, MediaMenu, SearchType, TargetType } from '@learning-center/shared/contract';
import type { QueryRequest } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import type { SearchContext } from '../search/find-items.ts';
import { searchFor } from '../search/keyword-search.ts';
import { transcriptReader } from '../search/folded-transcripts.ts';
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
export type ParsedQuery = ReturnType<typeof parseQuery>;

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
) {
  const { category = [], searchType, targetType, productFamily, urlName = '' } = request;
  const language = languageById(request.lang).code;
  const context: SearchContext = { language, db, readTranscripts: transcriptReader(language, db), ...options };
  const list = searchType === SearchType.FIND_SAME_LEVEL ? listNames.at(category) : listNames.within(category);
  const filters: FacetFilters = {
    type: typeOf(request.MediaMenu),
    levels: request.level.split(',').filter(Boolean).map(Number),
    // A product that does not exist has no videos, rather than all of them.
    product: productFamily === '' ? '' : (findProduct(productFamily, db)?.slug ?? productFamily),
    version: request.productVersion,
    hasCaptions: request.hasCaptions ?? false,
  };
  return {
    /** The name of the category's list. */
    list: category.length > 0 ? list : undefined,
    onlyVideos: targetType === TargetType.ONLY_VIDEO,
    /** The ordinal of the only item that may be found. */
    only: urlName === '' ? undefined : (ordinalByUrlName(urlName, db) ?? 0),
    filters,
    language,
    /** Null when no item matches the keyword, undefined when there is no keyword. */
    search: searchFor(request.keyword, context),
    context,
  };
}

function typeOf(menu: number): string {
  if (menu === MediaMenu.TUTORIAL) return 'tutorial';
  return menu === MediaMenu.MASTER_CLASS ? 'master' : '';
}
