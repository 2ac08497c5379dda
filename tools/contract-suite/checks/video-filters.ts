import { findProductFamily, MediaMenu } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { productsOf } from '@learning-center/shared/lib';
import type { Discovered } from './discover.ts';
import { differs, type Difference } from './difference.ts';

/** What an item has that a filter leaves out. */
export interface Fault {
  field: string;
  expected: string;
  got: unknown;
}

/** What to do about a list that holds other levels. */
export const HONOR_LEVEL =
  'Honor level: the levels to list, separated by commas, or empty for all; refuse others with apiStatus 4.';

const HONOR_PRODUCT =
  'Honor productFamily, the slug of a product, and productVersion: list only videos that are about them.';

/** A filter of videos, of the query and of bookmarks; what an item does not say is not judged. */
export interface VideoFilter {
  what: string;
  fields: object;
  remedy: string;
  fault: (video: VideoListItem) => Fault | undefined;
}

/** The filters of videos; those of product and version are of a video that is there (Specification 3 and 5). */
export function videoFilters(video: VideoListItem | undefined, families: Discovered['families']): VideoFilter[] {
  const products = productsOf(families ?? []);
  // A family may go by its slug, its name or an alias (decision A36).
  const slugOf = (family: string) => findProductFamily(family, products)?.slug ?? family;
  return [
    ...['2', '1,3'].map(levelFilter),
    typeFilter('TUTORIAL', MediaMenu.TUTORIAL, 'tutorial'),
    typeFilter('MASTER_CLASS', MediaMenu.MASTER_CLASS, 'master'),
    ...productFilters(video?.productVersion[0], slugOf),
  ];
}

/** The first item that must not be in the answer to a filter. */
export function firstFault<Item>(
  items: readonly Item[],
  fault: (item: Item) => Fault | undefined,
  remedy: string,
): Difference[] {
  const faults = items.flatMap((item, at) => {
    const wrong = fault(item);
    return wrong ? [differs(`result.items.${at}.${wrong.field}`, { ...wrong, remedy })] : [];
  });
  return faults.slice(0, 1);
}

function levelFilter(level: string): VideoFilter {
  return {
    what: `level "${level}"`,
    fields: { level },
    remedy: HONOR_LEVEL,
    fault: (video) =>
      video.level !== undefined && !level.split(',').includes(String(video.level))
        ? { field: 'level', expected: `one of ${level}`, got: video.level }
        : undefined,
  };
}

function typeFilter(name: string, menu: MediaMenu, type: string): VideoFilter {
  return {
    what: `MediaMenu ${name}`,
    fields: { MediaMenu: menu },
    remedy: 'Honor MediaMenu: 0 lists all, 1 tutorials, 2 master classes.',
    fault: (video) => (video.type === type ? undefined : { field: 'type', expected: type, got: video.type }),
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
    fault: (video: VideoListItem) => faultOfProduct(video, ofProduct, productFamily),
  };
  if (productVersion === '') return [product];
  const version = {
    what: `productVersion "${productVersion}"`,
    fields: { productFamily, productVersion },
    remedy: HONOR_PRODUCT,
    fault: (video: VideoListItem) =>
      faultOfProduct(video, (one) => one.version === productVersion, `${productFamily} ${productVersion}`),
  };
  return [product, version];
}

function faultOfProduct(
  { productVersion }: VideoListItem,
  isWanted: (pair: { productFamily: string; version: string }) => boolean,
  expected: string,
): Fault | undefined {
  if (productVersion.length === 0 || productVersion.some(isWanted)) return undefined;
  return { field: 'productVersion', expected, got: productVersion };
}
