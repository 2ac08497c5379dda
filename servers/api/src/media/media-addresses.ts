/** The path of pictures as browsers request them. */
export const MEDIA_PREFIX = '/api/media';

/** The avatar of members without their own (Specification 3). */
export const DEFAULT_AVATAR = `${MEDIA_PREFIX}/avatars/default.svg`;

/** The avatar of a member. */
export const avatarAddress = (name: string) => `${MEDIA_PREFIX}/avatars/${encodeURIComponent(name)}.svg`;
