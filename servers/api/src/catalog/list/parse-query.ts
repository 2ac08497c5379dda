import { languageById, MediaMenu, SearchType, TargetType } from '@learning-center/shared/contract';
import type { LanguageCode, QueryRequest } from '@learning-center/shared/contract';
import { shelfNames } from '../build/shelf-names.ts';
import type { ProductPair } from '../stored.ts';
import { seqByUrlName } from './find-item.ts';
import { searchFor } from './keyword-search.ts';
import type { KeywordSearch } from './keyword-search.ts';
import { findProduct, productSetsWith } from './products.ts';
import type { Conditions } from './select-items.ts';
import type { Snapshot } from './snapshot.ts';

/** The filters that a visitor sets one by one; each has a facet that counts without it. */
export interface Filters {
  type: string;
  levels: number[];
  product: string;
  version: string;
}

/** A query as the catalogue understands it; `base` is everything but the filters. */
export interface Question {
  base: Conditions;
  filters: Filters;
  language: LanguageCode;
  /** Null when the keyword stands nowhere in the catalogue, undefined when there is none. */
  search: KeywordSearch | null | undefined;
}

/** The parts of a request that narrow a list. */
export type Narrowing = Pick<QueryRequest, 'keyword' | 'level' | 'productFamily' | 'productVersion' | 'lang'> &
  Partial<Pick<QueryRequest, 'urlName' | 'category' | 'searchType' | 'targetType'>> & { MediaMenu: number };

/** Reads a request as a question to the catalogue. */
export function questionOf(request: Narrowing, snapshot: Snapshot): Question {
  const { category = [], searchType, targetType, productFamily, urlName = '' } = request;
  const language = languageById(request.lang).code;
  const search = searchFor(request.keyword, language, snapshot);
  const place = searchType === SearchType.FIND_SAME_LEVEL ? shelfNames.at(category) : shelfNames.within(category);
  return {
    base: {
      shelves: category.length > 0 ? [place] : [],
      onlyVideos: targetType === TargetType.ONLY_VIDEO,
      seq: urlName === '' ? undefined : (seqByUrlName(urlName, snapshot) ?? 0),
      match: search?.match,
    },
    filters: {
      type: typeOf(request.MediaMenu),
      levels: request.level.split(',').filter(Boolean).map(Number),
      // A product that does not exist has no videos, rather than all of them.
      product: productFamily === '' ? '' : (findProduct(productFamily, snapshot)?.slug ?? productFamily),
      version: request.productVersion,
    },
    language,
    search,
  };
}

function typeOf(menu: number): string {
  if (menu === MediaMenu.TUTORIAL) return 'tutorial';
  return menu === MediaMenu.MASTER_CLASS ? 'master' : '';
}

/** The conditions of a question with its filters. */
export function conditionsOf({ base, filters }: Pick<Question, 'base' | 'filters'>, snapshot: Snapshot): Conditions {
  const { type, levels, product, version } = filters;
  const hasVersion = (pair: ProductPair) => pair.version === version && (product === '' || pair.product === product);
  return {
    ...base,
    shelves: [
      ...base.shelves,
      ...(type === '' ? [] : [shelfNames.type(type)]),
      ...(product === '' ? [] : [shelfNames.product(product)]),
    ],
    levels: levels.length > 0 ? levels : undefined,
    products: version === '' ? undefined : productSetsWith(hasVersion, snapshot),
  };
}
