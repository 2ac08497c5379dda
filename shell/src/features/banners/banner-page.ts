import { findProductFamily } from '@learning-center/shared/contract';

/** Whether a page shows banners: home and the root of a product's explorer, nothing below it (decision A20). */
export function isBannerPage(path: string): boolean {
  return path === '/' || productOf(path) !== undefined;
}

/** What an event of a banner on this page is called (specification 9, decision A22); products without a suffix count as home. */
export function bannerLabel(path: string, prefix: string): string {
  return prefix + (productOf(path)?.eventSuffix ?? '');
}

function productOf(path: string) {
  const [, slug] = /^\/home\/([^/]+)\/?$/.exec(path) ?? [];
  return slug === undefined ? undefined : findProductFamily(slug);
}
