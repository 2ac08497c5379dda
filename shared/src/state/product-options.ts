import { atom } from 'jotai';
import type { ApiClient } from '../api/index.ts';
import { languageByCode, type LanguageCode, type ProductFamily, listProductFamilies } from '../contract/index.ts';
import {
  defineSearchParams,
  graceTimeout,
  inProductOrder,
  productParam,
  productsOf,
  versionParam,
  visibleVersions,
} from '../lib/index.ts';
import { updateProductsAtom } from './site-products.ts';

/** A product in a filter. `versions` are the visible ones, newest first (Specification 3 and 5). */
export interface ProductOption {
  /** Slug of the product family. */
  product: string;
  name: string;
  versions: readonly string[];
}

/** The products for filters; null after a failed request (Specification 4, A35). */
export type ProductOptions = readonly ProductOption[] | null;

/** Pages do not wait for a request that is older than this, in milliseconds. */
const HANGING_REQUEST_MS = 1_000;

interface ProductOptionsCache {
  language: LanguageCode;
  /** Undefined until the first response. */
  options: ProductOptions | undefined;
  pending?: Promise<ProductOptions>;
  /** Time of the pending request, from `performance.now()`. */
  requestedAt?: number;
}

/** The options of this page, or their pending request. */
export const productOptionsCacheAtom = atom<ProductOptionsCache>({ language: 'en', options: undefined });

/** The client for the request, and the language of the products' names. */
interface ProductOptionsRequest {
  api: ApiClient;
  language: LanguageCode;
}

/**
 * Loads the product options once; concurrent loads share one call. After a failed call it resolves with null and does
 * not retry by itself (A35).
 */
export const loadProductOptionsAtom = atom(
  null,
  (get, set, request: ProductOptionsRequest): Promise<ProductOptions> => {
    const { language } = request;
    const cache = get(productOptionsCacheAtom);
    if (cache.language === language) {
      if (cache.pending) return cache.pending;
      if (cache.options === null || (cache.options?.length ?? 0) > 0) return Promise.resolve(cache.options ?? null);
    }
    return set(requestProductOptionsAtom, request);
  },
);

/**
 * Loads the product options for a page that can render without them. The page calls the returned function once its other
 * data is loaded; the result is undefined if the options are still pending after a grace period.
 */
export const awaitProductOptionsAtom = atom(null, (get, set, request: ProductOptionsRequest) => {
  const startedAt = performance.now();
  const pending = set(loadProductOptionsAtom, request);
  const { requestedAt = startedAt } = get(productOptionsCacheAtom);
  const isHanging = startedAt - requestedAt > HANGING_REQUEST_MS;
  return (): Promise<ProductOptions | undefined> =>
    Promise.race([pending, isHanging ? Promise.resolve(undefined) : graceTimeout(startedAt)]);
});

/** Requests the options again; an earlier failure stays until the response. */
export const requestProductOptionsAtom = atom(
  null,
  (get, set, request: ProductOptionsRequest): Promise<ProductOptions> => {
    const { language } = request;
    const previous = get(productOptionsCacheAtom);
    const pending = fetchFamilies(request).then((families) => {
      if (families) set(updateProductsAtom, families);
      const options = families && toProductOptions(families);
      if (get(productOptionsCacheAtom).pending === pending) set(productOptionsCacheAtom, { language, options });
      return options;
    });
    const hasFailed = previous.language === language && previous.options === null;
    const options = hasFailed ? null : undefined;
    set(productOptionsCacheAtom, { language, options, pending, requestedAt: performance.now() });
    return pending;
  },
);

/** Caches the options of the server's page, which need no request then. */
export const cacheProductOptionsAtom = atom(
  null,
  (get, set, cached: { language: LanguageCode; options: ProductOptions }) => {
    const { options, pending } = get(productOptionsCacheAtom);
    if (!pending && options !== null && !options?.length && cached.options !== null)
      set(productOptionsCacheAtom, cached);
  },
);

const VERSION_PARAMS = defineSearchParams({ product: productParam, version: versionParam });

/**
 * Removes a version that its product does not have; undefined if the query is valid. Any version is valid until the
 * options are loaded.
 */
export function withoutUnknownVersion(
  query: URLSearchParams,
  options: ProductOptions | undefined,
): URLSearchParams | undefined {
  const { product, version } = VERSION_PARAMS.parse(query);
  const option = options?.find((candidate) => candidate.product === product);
  if (version === '' || !option || option.versions.includes(version)) return undefined;
  const clean = new URLSearchParams(query);
  clean.delete('version');
  return clean;
}

async function fetchFamilies({ api, language }: ProductOptionsRequest): Promise<ProductFamily[] | null> {
  try {
    return await api.call(listProductFamilies, { lang: languageByCode(language).id });
  } catch {
    return null;
  }
}

function toProductOptions(families: readonly ProductFamily[]): ProductOption[] {
  const products = productsOf(families);
  return inProductOrder(families, products).map(({ slug, name, versions }) => ({
    product: slug,
    name,
    versions: visibleVersions(slug, versions, products),
  }));
}
