/** The path of pictures and other media as browsers request them. */
export const MEDIA_PREFIX = '/api/media';

/** The address of a picture by its path in the content's `pictures`, without `.svg`. */
export const pictureAddress = (path: string): string => `${MEDIA_PREFIX}/${path}.svg`;

/** The picture of an item that has none. */
export const PLAIN_PICTURE = pictureAddress('plain');

/** The avatar of members (Specification 3) and the portrait of speakers without their own. */
export const DEFAULT_AVATAR = pictureAddress('avatars/default');

export const avatarAddress = (name: string): string => pictureAddress(`avatars/${encodeURIComponent(name)}`);

/** The captions of a video in the language of a tag. */
export const captionsAddress = (urlName: string, language: string): string =>
  `${MEDIA_PREFIX}/captions/${urlName}.${language}.vtt`;
