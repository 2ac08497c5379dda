import { siteNameIn, type SiteConfig, type SiteProduct } from '@learning-center/shared/contract';
import { escapeHtml } from '../../http/escape.ts';
import { pathLanguage } from '../../http/request-path.ts';
import { decodeSegment, pathSegments } from '../site-urls.ts';
import { ATOM_TYPE } from './atom-feed.ts';
import { OPEN_SEARCH_TYPE } from './search-routes.ts';
import { plainText } from './plain-text.ts';
import { FEED_KINDS, feedName, openSearchPath, subscriptionPath } from './subscription-paths.ts';

/**
 * Elements of the head by which programs find the feeds and the search. They have no `hreflang`, by which the shell
 * recognizes the links to other languages.
 */
export const headLinksOf =
  (site: () => SiteConfig) =>
  (path: string, products: readonly SiteProduct[] = []): string => {
    const { code } = pathLanguage(path);
    const product = productOf(path, products);
    const feeds = FEED_KINDS.map((kind) => {
      const title = escapeHtml(plainText(feedName(code, kind, product?.name)));
      const href = escapeHtml(subscriptionPath(kind, { language: code, product: product?.slug }));
      return `<link rel="alternate" type="${ATOM_TYPE}" title="${title}" href="${href}">`;
    });
    const name = escapeHtml(plainText(siteNameIn(site(), code)));
    return `${feeds.join('')}<link rel="search" type="${OPEN_SEARCH_TYPE}" title="${name}" href="${openSearchPath(code)}">`;
  };

/** The product of a page: that of its filter, its explorer or its master classes. */
function productOf(path: string, products: readonly SiteProduct[]): SiteProduct | undefined {
  const [first = '', second = ''] = pathSegments(path).map((segment) => segment.toLowerCase());
  const [, query] = path.split('?');
  const isInPath = ['home', 'master-class'].includes(first);
  const slug = isInPath ? decodeSegment(second) : new URLSearchParams(query).get('product');
  return products.find((product) => product.slug === slug);
}
