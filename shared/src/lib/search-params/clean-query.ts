import { findProductFamily } from '../contract/index.ts';
import { LEVELS, levelKey } from './levels.ts';
import { isShownVersion } from './product-versions.ts';
import { shortText } from './short-text.ts';
import type { Products } from './products.ts';
import { CONTENT_KEYS } from './video-filters.ts';

/**
 * The values of one parameter that a page understands, spelled as its own links spell them; while the provider's
 * products are unknown, every product is understood.
 */
export type ParamRule = (values: readonly string[], query: URLSearchParams, products?: Products) => readonly string[];

/** The parameters that a page reads, by name. */
export type ParamRules = Readonly<Record<string, ParamRule>>;

/**
 * The query without the values that its page does not understand, each dropped by itself (decision A30).
 * Undefined where there are none; parameters without a rule and empty values stay.
 */
export function cleanQuery(
  query: URLSearchParams,
  rules: ParamRules,
  products?: Products,
): URLSearchParams | undefined {
  const entries = [...new Set(query.keys())].flatMap((name) => {
    const values = query.getAll(name);
    const kept = values.some(Boolean) ? (rules[name]?.(values, query, products) ?? values) : values;
    return kept.map((value) => [name, value]);
  });
  const isClean =
    entries.length === [...query].length &&
    entries.every(([name = '', value]) => query.getAll(name).includes(value ?? ''));
  return isClean ? undefined : new URLSearchParams(entries);
}

/** Lets the first value of a parameter stand where it is one of these. */
export const knownValue =
  (known: readonly string[]): ParamRule =>
  ([value = '']) =>
    known.includes(value) ? [value] : [];

/** Lets the way to see a list stand. */
export const viewRule = knownValue(['cards', 'details']);

/** Lets a page number stand; one beyond the last page is for the page itself to judge. */
export const pageRule: ParamRule = ([page = '']) => (/^[1-9]\d*$/.test(page) ? [page] : []);

/** Lets a keyword stand, cut to the length that the site searches for. */
export const keywordRule: ParamRule = ([keyword = '']) => [shortText(keyword)];

/** Lets a product stand by its slug. */
export const productRule: ParamRule = ([product = ''], _query, products) =>
  [findProductFamily(product, products)?.slug ?? []].flat();

const LEVEL_KEYS: readonly string[] = LEVELS.map(levelKey);

/** What the filters of a list of videos understand (Specification 2.7). */
export const videoFilterRules = {
  alltags: keywordRule,
  type: knownValue(CONTENT_KEYS),
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
    isShownVersion(query.get('product') ?? '', version, products) ? [version] : [],
} satisfies ParamRules;
