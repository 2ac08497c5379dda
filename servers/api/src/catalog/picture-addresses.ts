import { MEDIA_PREFIX } from '../media/media-addresses.ts';

/** What a picture shows; `scene` is the number of its composition. */
interface Pictured {
  product: string;
  urlName: string;
  scene: number;
}

const sceneAddress =
  (folder: string) =>
  ({ product, urlName, scene }: Pictured): string =>
    `${MEDIA_PREFIX}/${folder}/${product === '' ? 'any' : product}/${scene}/${urlName}.svg`;

/** The drawn thumbnail of a video or category. */
export const thumbnailAddress = sceneAddress('thumbnails');

/** The drawn cover of a skill path. */
export const pathCoverAddress = sceneAddress('skill-paths');

/** The drawn cover of a course. */
export const courseCoverAddress = sceneAddress('courses');

/** The drawn cover of a product. */
export const coverAddress = (product: string): string => `${MEDIA_PREFIX}/covers/${product}.svg`;

/** The drawn portrait of a speaker. */
export const portraitAddress = (id: number): string => `${MEDIA_PREFIX}/portraits/${id}.svg`;
