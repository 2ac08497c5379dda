import { findProductFamily } from '@learning-center/shared/contract';
import type { Products } from '@learning-center/shared/lib';
import { decodeSegment } from '../../decode-segment.ts';

/** Whether a page shows banners: home and the root of a product's explorer, nothing below it (decision A20). */
export function isBannerPage(path: string, products: Products): boolean {
  return path === '/' || productOf(path, products) !== undefined;
}

/** What an event of a banner on this page is called (specification 9, decision A22); products without a suffix count as home. */
export function bannerLabel(path: string, prefix: string, products: Products): string {
  return prefix + (productOf(path, products)?.eventSuffix ?? '');
}

function productOf(path: string, products: Products) {
  const [, slug] = /^\/home\/([^/]+)\/?$/.exec(path) ?? [];
  return slug === undefined ? undefined : findProductFamily(decodeSegment(slug), products);
}
