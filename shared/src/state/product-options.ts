import { atom } from 'jotai';
import type { ApiClient } from '../api/index.ts';
import { endpoints, languageByCode, type LanguageCode, type ProductFamily } from '../contract/index.ts';
import { inProductOrder, productsOf, readVideoFilters, shownVersions, waitAsLongAgain } from '../lib/index.ts';
import { keepProductsAtom } from './site-products.ts';

/** A product as filters offer it; `versions` are the shown ones, newest first (Specification 3 and 5). */
export interface ProductOption {
  /** Slug of the product family. */
  product: string;
  name: string;
  versions: readonly string[];
}

/** What filters offer: empty until it was asked for, null when that failed (Specification 4, decision A35). */
export type ProductOptions = readonly ProductOption[] | null;

/** Options that were requested so long ago, in milliseconds, hang: no other page waits for them. */
const HANGS_AFTER_MS = 1_000;

interface Stock {
  language: LanguageCode;
  /** Undefined until there was an answer. */
  options: ProductOptions | undefined;
  pending?: Promise<ProductOptions>;
  /** When the pending options were requested, by `performance.now()`. */
  requestedAt?: number;
}

const EMPTY_STOCK: Stock = { language: 'en', options: undefined };

/** The options of this page, or that they are on their way. */
export const productOptionsStockAtom = atom<Stock>(EMPTY_STOCK);

/** Who asks for the product options, and in which language their names are to be. */
export interface ProductOptionsQuestion {
  api: ApiClient;
  language: LanguageCode;
}

/**
 * Asks for the product options once, while there are none; however many ask at the same time share one call.
 * Resolves with null when the call failed, and then asks no more until `clearProductOptionsAtom` (decision A35).
 */
export const loadProductOptionsAtom = atom(
  null,
  (get, set, question: ProductOptionsQuestion): Promise<ProductOptions> => {
    const { language } = question;
    const stock = get(productOptionsStockAtom);
    if (stock.language === language) {
      if (stock.pending) return stock.pending;
      if (stock.options === null || (stock.options?.length ?? 0) > 0) return Promise.resolve(stock.options ?? null);
    }
    return set(requestProductOptionsAtom, question);
  },
);

/**
 * Loads the product options for a page that can be shown without them. The page calls the returned function when the
 * rest of it is there; undefined means that the options are still on their way.
 */
export const awaitProductOptionsAtom = atom(null, (get, set, question: ProductOptionsQuestion) => {
  const startedAt = performance.now();
  const pending = set(loadProductOptionsAtom, question);
  const { requestedAt = startedAt } = get(productOptionsStockAtom);
  const isHanging = startedAt - requestedAt > HANGS_AFTER_MS;
  return (): Promise<ProductOptions | undefined> =>
    Promise.race([pending, isHanging ? Promise.resolve(undefined) : waitAsLongAgain(startedAt)]);
});

/** Requests the options anew; until there is an answer, a failure before it stays. */
export const requestProductOptionsAtom = atom(
  null,
  (get, set, question: ProductOptionsQuestion): Promise<ProductOptions> => {
    const { language } = question;
    const before = get(productOptionsStockAtom);
    const pending = askForFamilies(question).then((families) => {
      if (families) set(keepProductsAtom, families);
      const options = families && optionsOf(families);
      if (get(productOptionsStockAtom).pending === pending) set(productOptionsStockAtom, { language, options });
      return options;
    });
    const hasFailed = before.language === language && before.options === null;
    const options = hasFailed ? null : undefined;
    set(productOptionsStockAtom, { language, options, pending, requestedAt: performance.now() });
    return pending;
  },
);

/** Keeps the options that came with the server's page, so that the browser need not ask again. */
export const keepProductOptionsAtom = atom(
  null,
  (get, set, kept: { language: LanguageCode; options: ProductOptions }) => {
    const { options, pending } = get(productOptionsStockAtom);
    if (!pending && options !== null && !options?.length && kept.options !== null) set(productOptionsStockAtom, kept);
  },
);

/** Forgets what was loaded, so that the next to ask tries again. */
export const clearProductOptionsAtom = atom(null, (_get, set) => set(productOptionsStockAtom, EMPTY_STOCK));

/**
 * The query without a version that its product does not have; undefined where there is none.
 * While the options are not there, nobody can judge a version, and it stays.
 */
export function withoutUnknownVersion(
  query: URLSearchParams,
  options: ProductOptions | undefined,
): URLSearchParams | undefined {
  const { product, version } = readVideoFilters(query);
  const option = options?.find((known) => known.product === product);
  if (version === '' || !option || option.versions.includes(version)) return undefined;
  const clean = new URLSearchParams(query);
  clean.delete('version');
  return clean;
}

async function askForFamilies({ api, language }: ProductOptionsQuestion): Promise<ProductFamily[] | null> {
  try {
    return await api.call(endpoints.listProductFamilies, { lang: languageByCode(language).id });
  } catch {
    return null;
  }
}

function optionsOf(families: readonly ProductFamily[]): ProductOption[] {
  const products = productsOf(families);
  return inProductOrder(families, products).map(({ slug, name, versions }) => ({
    product: slug,
    name,
    versions: shownVersions(slug, versions, products),
  }));
}
