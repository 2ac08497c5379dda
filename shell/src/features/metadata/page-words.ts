import { productName, type Products } from '@learning-center/shared/lib';
import type { Translate } from '@learning-center/shared/i18n';
import type { PageMeta } from '@learning-center/shared/routing';
import { decodeSegment } from '../../decode-segment.ts';
import type en from '../../locales/en.json';

/** Which words stand for the pages under a first path segment (specification 2.9, decision A64). */
const PREFIXES = {
  home: 'explorer',
  history: 'history',
  library: 'library',
  'master-class': 'masterClass',
  webinar: 'webinar',
  'online-manual': 'onlineManual',
  bookmark: 'bookmark',
  'skill-paths': 'skillPaths',
} as const;

/** What a page says of itself by its path alone; `path` is without language. */
export function wordsOfPath(path: string, products: Products, t: Translate<typeof en>): PageMeta {
  const [, segment = '', product = ''] = path.split('/');
  const words = isKnown(segment) ? PREFIXES[segment] : 'root';
  const slots = { product: productName(decodeSegment(product), products) };
  return { title: t(`metadata.${words}.title`, slots), description: t(`metadata.${words}.description`, slots) };
}

function isKnown(segment: string): segment is keyof typeof PREFIXES {
  return Object.hasOwn(PREFIXES, segment);
}
