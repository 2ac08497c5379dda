import { findProductFamily } from '@learning-center/shared/contract';
import type { Products } from '@learning-center/shared/lib';
import { decodeUri } from '../../decode-uri.ts';

/** Whether a page has banners: home and the root of a product's explorer, but nothing below it (A20). */
export function isBannerPage(path: string, products: Products): boolean {
  return path === '/' || productOf(path, products) !== undefined;
}

/** The label of a banner's click event on a page (Specification 9, A22); a product without suffix counts as home. */
export function bannerLabel(path: string, prefix: string, products: Products): string {
  return prefix + (productOf(path, products)?.eventSuffix ?? '');
}

function productOf(path: string, products: Products) {
  const [, slug] = /^\/home\/([^/]+)\/?$/.exec(path) ?? [];
  return slug === undefined ? undefined : findProductFamily(decodeUri(slug), products);
}
