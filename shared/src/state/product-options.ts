import { atom } from 'jotai';
import type { ApiClient } from '../api/index.ts';
import { endpoints, languageByCode, type LanguageCode } from '../contract/index.ts';
import { inProductOrder, readVideoFilters, shownVersions } from '../lib/index.ts';

/** A product as filters offer it; `versions` are the shown ones, newest first (Specification 3 and 5). */
export interface ProductOption {
  /** Slug of the product family. */
  product: string;
  name: string;
  versions: readonly string[];
}

/** What filters offer: empty until it was asked for, null when that failed (Specification 4, decision A35). */
export type ProductOptions = readonly ProductOption[] | null;

interface Stock {
  language: LanguageCode;
  options: ProductOptions;
  pending?: Promise<ProductOptions>;
}

const stockAtom = atom<Stock>({ language: 'en', options: [] });

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
    const stock = get(stockAtom);
    if (stock.language === language) {
      if (stock.pending) return stock.pending;
      if (stock.options === null || stock.options.length > 0) return Promise.resolve(stock.options);
    }
    const pending = askForOptions(question).then((options) => {
      if (get(stockAtom).pending === pending) set(stockAtom, { language, options });
      return options;
    });
    set(stockAtom, { language, options: [], pending });
    return pending;
  },
);

/** Keeps the options that came with the server's page, so that the browser need not ask again. */
export const keepProductOptionsAtom = atom(
  null,
  (get, set, kept: { language: LanguageCode; options: ProductOptions }) => {
    const { options, pending } = get(stockAtom);
    if (!pending && options?.length === 0 && kept.options !== null) set(stockAtom, kept);
  },
);

/** Forgets what was loaded, so that the next to ask tries again. */
export const clearProductOptionsAtom = atom(null, (_get, set) => set(stockAtom, { language: 'en', options: [] }));

/**
 * The query without a version that its product does not have; undefined where there is none.
 * While the options are not there, nobody can judge a version, and it stays.
 */
export function withoutUnknownVersion(query: URLSearchParams, options: ProductOptions): URLSearchParams | undefined {
  const { product, version } = readVideoFilters(query);
  const option = options?.find((known) => known.product === product);
  if (version === '' || !option || option.versions.includes(version)) return undefined;
  const clean = new URLSearchParams(query);
  clean.delete('version');
  return clean;
}

async function askForOptions({ api, language }: ProductOptionsQuestion): Promise<ProductOptions> {
  try {
    const families = await api.call(endpoints.listProductFamilies, { lang: languageByCode(language).id });
    return inProductOrder(families).map(({ slug, product, name, versions }) => ({
      product: slug,
      name,
      versions: shownVersions(product, versions),
    }));
  } catch {
    return null;
  }
}
