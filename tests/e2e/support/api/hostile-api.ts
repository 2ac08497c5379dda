import { HOSTILE_LINKS, HOSTILE_PICTURES, HOSTILE_TAIL, HOSTILE_TEXTS } from './hostile-values.ts';
import type { ListeningServer } from './listen.ts';
import { startProxyApi } from './proxy-api.ts';

/** Fields that are links, and those that are pictures. */
const LINKS = new Set(['link', 'Url', 'searchLink']);
const PICTURES = new Set(['thumbnail', 'cover', 'avatarUrl', 'defaultAvatarUrl', 'BannerUrl']);
/** Names in addresses: hostile after the name that the API has. */
const NAMES = new Set(['urlName', 'id']);
/** Values that the contract checks, or that a page needs to identify a product. */
const UNCHANGED_FIELDS = new Set([
  'kind',
  'type',
  'language',
  'titleLanguage',
  'product',
  'slug',
  'stage',
  'viewId',
  'ImageFileName',
  'value',
]);

/** Starts a proxy of the real API that replaces every text by a hostile one. */
export function startHostileApi(real: string, texts: readonly string[] = HOSTILE_TEXTS): Promise<ListeningServer> {
  const tails = [HOSTILE_TAIL, JSON.stringify(HOSTILE_TAIL).slice(1, -1)];
  return startProxyApi(real, {
    rewriteRequest: (text) => tails.reduce((rest, tail) => rest.replaceAll(tail, ''), text),
    rewriteJson: (value) => withHostileTexts(value, '', texts),
  });
}

/** One of a list for a field: the same whatever the order of the calls. */
function pick(list: readonly string[], field: string): string {
  const hash = [...field].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return list[hash % list.length] ?? '';
}

/** The same response with every text replaced by one for its field. */
function withHostileTexts(value: unknown, name: string, texts: readonly string[]): unknown {
  if (Array.isArray(value)) {
    return value.map((item, position) => {
      // The first two segments of a category are its section and product.
      if (name === 'category') return position < 2 ? (item as unknown) : `${String(item)}${HOSTILE_TAIL}`;
      return withHostileTexts(item, name, texts);
    });
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withHostileTexts(inner, key, texts)]));
  }
  if (typeof value !== 'string' || UNCHANGED_FIELDS.has(name)) return value;
  if (PICTURES.has(name)) return pick(HOSTILE_PICTURES, name + value);
  if (LINKS.has(name)) return pick(HOSTILE_LINKS, name + value);
  if (NAMES.has(name)) return `${value}${HOSTILE_TAIL}`;
  const text = pick(texts, name + value);
  // A title is displayed from its first dash on: the hostile text must be on both sides of it.
  return `${text} ${value} ${text}`;
}
