import { findProductFamily, MediaMenu } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { productsOf } from '@learning-center/shared/lib';
import type { Discovered } from '../discover.ts';
import { differs, type Difference } from '../report/difference.ts';

/** A field of an item that does not match a filter. */
export interface Mismatch {
  field: string;
  expected: string;
  actual: unknown;
}

/** The remedy for a list with other levels. */
export const HONOR_LEVEL =
  'Honor level: the levels to list, separated by commas, or empty for all; fail for others with apiStatus 4.';

const HONOR_PRODUCT =
  'Honor productFamily, the slug of a product, and productVersion: list only videos that are about them.';

/** A filter of videos, for the query and for bookmarks. Fields that an item lacks are not checked. */
export interface VideoFilter {
  what: string;
  fields: object;
  remedy: string;
  mismatch: (video: VideoListItem) => Mismatch | undefined;
}

/** The filters of videos (Specification 3, 5). They use the product and version of an existing video. */
export function videoFilters(video: VideoListItem | undefined, families: Discovered['families']): VideoFilter[] {
  const products = productsOf(families ?? []);
  // A family may be its slug, its name or an alias (decision A36).
  const slugOf = (family: string) => findProductFamily(family, products)?.slug ?? family;
  return [
    ...['2', '1,3'].map(levelFilter),
    typeFilter('TUTORIAL', MediaMenu.TUTORIAL, 'tutorial'),
    typeFilter('MASTER_CLASS', MediaMenu.MASTER_CLASS, 'master'),
    ...productFilters(video?.productVersion[0], slugOf),
  ];
}

/** The first item that must not be in a filtered list. */
export function firstMismatch<Item>(
  items: readonly Item[],
  mismatch: (item: Item) => Mismatch | undefined,
  remedy: string,
): Difference[] {
  const mismatches = items.flatMap((item, at) => {
    const wrong = mismatch(item);
    return wrong ? [differs(`result.items.${at}.${wrong.field}`, { ...wrong, remedy })] : [];
  });
  return mismatches.slice(0, 1);
}

function levelFilter(level: string): VideoFilter {
  return {
    what: `level "${level}"`,
    fields: { level },
    remedy: HONOR_LEVEL,
    mismatch: (video) =>
      video.level !== undefined && !level.split(',').includes(String(video.level))
        ? { field: 'level', expected: `one of ${level}`, actual: video.level }
        : undefined,
  };
}

function typeFilter(name: string, menu: MediaMenu, type: string): VideoFilter {
  return {
    what: `MediaMenu ${name}`,
    fields: { MediaMenu: menu },
    remedy: 'Honor MediaMenu: 0 lists all, 1 tutorials, 2 master classes.',
    mismatch: (video) => (video.type === type ? undefined : { field: 'type', expected: type, actual: video.type }),
  };
}

function productFilters(
  pair: { productFamily: string; version: string } | undefined,
  slugOf: (family: string) => string,
): VideoFilter[] {
  if (!pair) return [];
  const productFamily = slugOf(pair.productFamily);
  const productVersion = pair.version;
  const ofProduct = ({ productFamily: family }: { productFamily: string }) => slugOf(family) === productFamily;
  const product = {
    what: `productFamily "${productFamily}"`,
    fields: { productFamily },
    remedy: HONOR_PRODUCT,
    mismatch: (video: VideoListItem) => productMismatch(video, ofProduct, productFamily),
  };
  if (productVersion === '') return [product];
  const version = {
    what: `productVersion "${productVersion}"`,
    fields: { productFamily, productVersion },
    remedy: HONOR_PRODUCT,
    mismatch: (video: VideoListItem) =>
      productMismatch(video, (one) => one.version === productVersion, `${productFamily} ${productVersion}`),
  };
  return [product, version];
}

function productMismatch(
  { productVersion }: VideoListItem,
  isExpected: (pair: { productFamily: string; version: string }) => boolean,
  expected: string,
): Mismatch | undefined {
  if (productVersion.length === 0 || productVersion.some(isExpected)) return undefined;
  return { field: 'productVersion', expected, actual: productVersion };
}
