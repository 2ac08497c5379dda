import { atom } from 'jotai';
import { useEffect } from 'react';
import { languageByCode, type LanguageCode, type ProductFamily, listProductFamilies } from '../contract/index.ts';
import { useLanguage } from '../i18n/index.ts';
import {
  defineSearchParams,
  graceTimeout,
  inProductOrder,
  productParam,
  productsOf,
  versionParam,
  visibleVersions,
} from '../lib/index.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { useServices, type PageServices } from './page-services.tsx';
import { defineReadCache, type StoreAccess } from './read-cache.ts';
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

/** The options in the language of the page. A failure stays until a retry succeeds (A35). */
const optionsCache = defineReadCache<ProductOptions>({ maxEntries: 1 });

const readerOf = (language: LanguageCode) => ({ key: language, now: performance.now() });

/** The client for the request, and the language of the products' names. */
interface ProductOptionsRequest extends Pick<PageServices, 'api'> {
  language: LanguageCode;
}

/** Loads the product options once. After a failed call it resolves with null and does not retry by itself (A35). */
export const loadProductOptionsAtom = atom(
  null,
  (get, set, request: ProductOptionsRequest): Promise<ProductOptions> => {
    const cached = optionsCache.find({ get }, readerOf(request.language));
    const isLoaded = cached?.value === null || (cached?.value?.length ?? 0) > 0;
    if (isLoaded && !cached?.call) return Promise.resolve(cached?.value ?? null);
    return requestProductOptions({ get, set }, request);
  },
);

/**
 * Loads the product options for a page that can render without them. The page calls the returned function once its other
 * data is loaded; the result is undefined if the options are still pending after a grace period.
 */
export const awaitProductOptionsAtom = atom(null, (get, set, request: ProductOptionsRequest) => {
  const startedAt = performance.now();
  const pending = set(loadProductOptionsAtom, request);
  const { requestedAt = startedAt } = optionsCache.find({ get }, readerOf(request.language)) ?? {};
  const isHanging = startedAt - requestedAt > HANGING_REQUEST_MS;
  return (): Promise<ProductOptions | undefined> =>
    Promise.race([pending, isHanging ? Promise.resolve(undefined) : graceTimeout(startedAt)]);
});

/** Requests the options again; an earlier failure stays until the response. */
function requestProductOptions(store: StoreAccess, request: ProductOptionsRequest): Promise<ProductOptions> {
  return optionsCache.fetch(store, readerOf(request.language), async () => {
    const families = await fetchFamilies(request);
    if (families) store.set(updateProductsAtom, families);
    return families && toProductOptions(families);
  });
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

/**
 * The product options of a page. `loaded` is its loader's result, undefined if the loader did not wait. The hook returns
 * undefined while the request is pending and null after a failure. Loaded options are cached for other pages.
 */
export function useProductOptions(loaded: ProductOptions | undefined): ProductOptions | undefined {
  const { api, store } = useServices();
  const language = useLanguage();
  const cached = optionsCache.useRead(language)?.value;
  useEffect(() => {
    if (loaded === undefined) void store.set(loadProductOptionsAtom, { api, language });
    else store.set(cacheProductOptionsAtom, { language, options: loaded });
  }, [api, language, loaded, store]);
  const options = cached === undefined ? loaded : cached;
  useDropUnknownVersion(options);
  return options;
}

/** Caches the options of the server's page, which need no request then. */
export const cacheProductOptionsAtom = atom(
  null,
  (get, set, { language, options }: { language: LanguageCode; options: ProductOptions }) => {
    const { call, value } = optionsCache.find({ get }, readerOf(language)) ?? {};
    if (options === null || call || value === null || value?.length) return;
    optionsCache.put({ get, set }, readerOf(language), options);
  },
);

/** Lets the visitor retry a failed request of the product options (A35). */
export function useRetryProductOptions(): { isBusy: boolean; onRetry: () => void } {
  const { api, store } = useServices();
  const language = useLanguage();
  const isBusy = optionsCache.useRead(language)?.call !== undefined;
  return { isBusy, onRetry: () => void requestProductOptions(store, { api, language }) };
}

/** Removes an unknown version from the address once the options are loaded. */
function useDropUnknownVersion(options: ProductOptions | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const clean = withoutUnknownVersion(new URLSearchParams(search), options);
    if (clean) void navigate({ search: clean.toString() }, { replace: true });
  }, [navigate, options, search]);
}

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
