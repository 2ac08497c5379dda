import { findProductFamily, MediaMenu } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { productsOf } from '@learning-center/shared/lib';
import type { Found } from '../find-data.ts';
import type { Wrong } from '../suite.ts';

/** The remedy for a list with other levels. */
export const HONOR_LEVEL =
  'Honor level: the levels to list, separated by commas, or empty for all; fail for others with apiStatus 4.';

const HONOR_MENU = 'Honor MediaMenu: 0 lists all, 1 tutorials, 2 master classes.';
const HONOR_PRODUCT =
  'Honor productFamily, the slug of a product, and productVersion: list only videos that are about them.';

type Filtered = Partial<Pick<VideoListItem, 'type' | 'level' | 'productVersion' | 'productName'>>;

/** A filter of videos. `find` finds one that it must exclude; fields that a video lacks are not checked. */
interface VideoFilter {
  what: string;
  send: object;
  find: (videos: readonly Filtered[]) => Wrong | undefined;
  remedy: string;
}

/** The filters of the query and of bookmarks (Specification 3, 5), with the product and version of an existing video. */
export function videoFilters({ tutorials: [video], families }: Pick<Found, 'tutorials' | 'families'>): VideoFilter[] {
  const { productFamily: name = '', version = '' } = video?.productVersion[0] ?? {};
  const productFamily = findProductFamily(name, productsOf(families ?? []))?.slug ?? name;
  const filters: VideoFilter[] = [
    ...['2', '1,3'].map((level) => ({
      what: `level "${level}" is honored`,
      send: { level },
      find: findFirst('level', `one of ${level}`, (value) => level.includes(String(value))),
      remedy: HONOR_LEVEL,
    })),
    ...(['tutorial', 'master'] as const).map((type) => ({
      what: `MediaMenu ${type === 'tutorial' ? 'TUTORIAL' : 'MASTER_CLASS'} is honored`,
      send: { MediaMenu: type === 'tutorial' ? MediaMenu.TUTORIAL : MediaMenu.MASTER_CLASS },
      find: findFirst('type', type, (value) => value === type),
      remedy: HONOR_MENU,
    })),
  ];
  if (!productFamily) return filters;
  filters.push(productFilter(productFamily, families));
  if (version === '') return filters;
  const hasVersion = (pairs: VideoListItem['productVersion']) =>
    pairs.length === 0 || pairs.some((pair) => pair.version === version);
  const find = findFirst('productVersion', `${productFamily} ${version}`, hasVersion);
  const send = { productFamily, productVersion: version };
  return [...filters, { what: `productVersion "${version}" is honored`, send, find, remedy: HONOR_PRODUCT }];
}

/** The filter by a product. A video may name it by its slug, its name or an alias (decision A36). */
export function productFilter(productFamily: string, families: Found['families']): VideoFilter {
  const products = productsOf(families ?? []);
  const isOther = (name: string) => {
    const slug = findProductFamily(name, products)?.slug;
    return slug !== undefined && slug !== productFamily;
  };
  const find = (videos: readonly Filtered[]): Wrong | undefined => {
    const names = videos.map(({ productVersion = [], productName }) =>
      productVersion.length > 0 ? productVersion.map((pair) => pair.productFamily) : productName ? [productName] : [],
    );
    const at = names.findIndex((each) => each.length > 0 && each.every(isOther));
    if (at === -1) return undefined;
    return { at: `result.items.${at}.productVersion`, expected: productFamily, actual: names[at] };
  };
  return { what: `productFamily "${productFamily}" is honored`, send: { productFamily }, find, remedy: HONOR_PRODUCT };
}

function findFirst<Field extends 'level' | 'type' | 'productVersion'>(
  field: Field,
  expected: string,
  isRight: (value: NonNullable<Filtered[Field]>) => boolean,
) {
  return (videos: readonly Filtered[]): Wrong | undefined => {
    const at = videos.findIndex((video) => video[field] !== undefined && !isRight(video[field]));
    return at === -1 ? undefined : { at: `result.items.${at}.${field}`, expected, actual: videos[at]?.[field] };
  };
}
