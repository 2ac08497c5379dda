/** Where pictures are served, seen from the browser. */
export const MEDIA_PREFIX = '/api/media';

/** The avatar of everybody who has none (Specification 3). */
export const DEFAULT_AVATAR = `${MEDIA_PREFIX}/avatars/default.svg`;

/** The avatar of a member. */
export const avatarAddress = (name: string) => `${MEDIA_PREFIX}/avatars/${encodeURIComponent(name)}.svg`;
