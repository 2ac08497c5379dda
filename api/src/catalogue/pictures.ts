import { MEDIA_PREFIX } from '../media/media-addresses.ts';

/** The drawn thumbnail of something with an address name, in its product's manner. */
export const thumbnailAddress = (product: string, urlName: string): string =>
  `${MEDIA_PREFIX}/thumbnails/${product === '' ? 'any' : product}/${urlName}.svg`;

/** The drawn portrait of a speaker. */
export const portraitAddress = (id: number): string => `${MEDIA_PREFIX}/portraits/${id}.svg`;

/** The drawn cover of a product. */
export const coverAddress = (product: string): string => `${MEDIA_PREFIX}/covers/${product}.svg`;
