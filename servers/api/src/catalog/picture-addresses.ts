/** The path of pictures as browsers request them. */
export const MEDIA_PREFIX = '/api/media';

/** The avatar of members without their own (Specification 3). */
export const DEFAULT_AVATAR = `${MEDIA_PREFIX}/avatars/default.svg`;

export const avatarAddress = (name: string) => `${MEDIA_PREFIX}/avatars/${encodeURIComponent(name)}.svg`;

/** What a picture shows; `scene` is the name of its composition. */
interface Pictured {
  product: string;
  urlName: string;
  scene: string;
}

/** The folders of pictures with scenes. */
export type PictureFolder = 'thumbnails' | 'skill-paths' | 'courses';

/** Parses the address of a drawn picture with a scene; undefined for other pictures. The product may be `any`. */
export function parseSceneAddress(address: string): (Pictured & { folder: string }) | undefined {
  const [, folder = '', product = '', scene = '', urlName = ''] =
    /^\/api\/media\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.svg$/.exec(address) ?? [];
  return urlName === '' ? undefined : { folder, product, scene, urlName };
}

const sceneAddress =
  (folder: PictureFolder) =>
  ({ product, urlName, scene }: Pictured): string =>
    `${MEDIA_PREFIX}/${folder}/${product === '' ? 'any' : product}/${scene}/${urlName}.svg`;

/** The drawn thumbnail of a video or category. */
export const thumbnailAddress = sceneAddress('thumbnails');

/** The drawn cover of a skill path. */
export const pathCoverAddress = sceneAddress('skill-paths');

export const courseCoverAddress = sceneAddress('courses');

/** The drawn cover of a product. */
export const coverAddress = (product: string): string => `${MEDIA_PREFIX}/covers/${product}.svg`;

/** The captions of a video in the language of a tag. */
export const captionsAddress = (urlName: string, language: string): string =>
  `${MEDIA_PREFIX}/captions/${urlName}.${language}.vtt`;

/** The drawn portrait of a speaker. */
export const portraitAddress = (id: number): string => `${MEDIA_PREFIX}/portraits/${id}.svg`;
