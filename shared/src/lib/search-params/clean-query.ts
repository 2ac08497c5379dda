import { findProductFamily } from '../../contract/index.ts';
import { LEVELS, levelKey } from './levels.ts';
import { isVisibleVersion } from '../products/product-versions.ts';
import { shortText } from '../text/plain-text.ts';
import type { Products } from '../products/products.ts';
import { CONTENT_KEYS } from './video-filters.ts';

/**
 * Returns the valid values of one parameter, in the spelling of the site's own links. Any product is valid until the
 * provider's products are loaded.
 */
type ParamRule = (values: readonly string[], query: URLSearchParams, products?: Products) => readonly string[];

/** The rules for a page's parameters, by name. */
export type ParamRules = Readonly<Record<string, ParamRule>>;

/**
 * Removes the invalid values of a query one by one (A30). Returns undefined when all values are valid. Parameters without
 * a rule and empty values stay.
 */
export function cleanQuery(
  query: URLSearchParams,
  rules: ParamRules,
  products?: Products,
): URLSearchParams | undefined {
  const entries = [...new Set(query.keys())].flatMap((name) => {
    const values = query.getAll(name);
    const remaining = values.some(Boolean) ? (rules[name]?.(values, query, products) ?? values) : values;
    return remaining.map((value) => [name, value]);
  });
  const isClean =
    entries.length === [...query].length &&
    entries.every(([name = '', value]) => query.getAll(name).includes(value ?? ''));
  return isClean ? undefined : new URLSearchParams(entries);
}

/** Accepts the first value of a parameter if it is one of these. */
export const allowedValue =
  (allowed: readonly string[]): ParamRule =>
  ([value = '']) =>
    allowed.includes(value) ? [value] : [];

/** Accepts a view mode of a list. */
export const viewRule = allowedValue(['cards', 'details']);

/** Whether a text is a page number: 1 or more, without leading zeros. */
export const isPageNumber = (text: string) => /^[1-9]\d*$/.test(text);

/** Accepts a page number; the page itself handles a number beyond its last page. */
export const pageRule: ParamRule = ([page = '']) => (isPageNumber(page) ? [page] : []);

/** Accepts a keyword, cut to the maximum length of a search. */
export const keywordRule: ParamRule = ([keyword = '']) => [shortText(keyword)];

/** Accepts a product and returns its slug. */
export const productRule: ParamRule = ([product = ''], _query, products) =>
  [findProductFamily(product, products)?.slug ?? []].flat();

const LEVEL_KEYS: readonly string[] = LEVELS.map(levelKey);

/** The rules for the filters of a list of videos (Specification 2.7). */
export const videoFilterRules = {
  alltags: keywordRule,
  type: allowedValue(CONTENT_KEYS),
  level: (values) =>
    values
      .map((value) =>
        value
          .toLowerCase()
          .split(',')
          .map((key) => key.trim())
          .filter((key) => LEVEL_KEYS.includes(key)),
      )
      .flatMap((keys) => (keys.length === 0 ? [] : keys.join(','))),
  product: productRule,
  version: ([version = '']: readonly string[], query: URLSearchParams, products?: Products) =>
    isVisibleVersion(query.get('product') ?? '', version, products) ? [version] : [],
} satisfies ParamRules;
