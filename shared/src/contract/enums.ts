/** Status codes of every response (Specification 8.1); 12 does not exist. */
export const ApiStatus = {
  NONE: 0,
  DB_ERROR: 1,
  OPERATE_SUCCESS: 2,
  OPERATE_FAIL: 3,
  PARAM_ERROR: 4,
  ID_NO_DATA_FOUND: 5,
  EXPIRE: 6,
  NOT_AUTH: 7,
  REPEAT: 8,
  PARSE_ERROR: 9,
  IO_ERROR: 10,
  UNHANDLED: 11,
  TOKEN_VERIFY_FAIL: 13,
  /** Only the client sets it, never the server. */
  RESPONSE_INTERCEPT: 99,
} as const;
export type ApiStatus = (typeof ApiStatus)[keyof typeof ApiStatus];

/** The order of a list on the wire: the specification's `order` (Specification 3, A26). */
export const SortOrder = { BACKEND_SORT: 0, LATEST: 1, OLDEST: 2, RELEVANCE: 3 } as const;
export type SortOrder = (typeof SortOrder)[keyof typeof SortOrder];

/** The option's index in the sort select with two options; it never leaves the client (Specification 3, A26). */
export const SortSelectIndex = { LATEST: 0, OLDEST: 1 } as const;
export type SortSelectIndex = (typeof SortSelectIndex)[keyof typeof SortSelectIndex];

/** The specification's second `sort` enumeration; its values equal those of `SortOrder` (Specification 3, A26). */
export const DateSortOrder = { LATEST: 1, OLDEST: 2 } as const;
export type DateSortOrder = (typeof DateSortOrder)[keyof typeof DateSortOrder];

/** How deep a query searches the category tree (Specification 3, A27). */
export const SearchType = { FIND_SAME_LEVEL: 0, FIND_LOWER_LEVEL: 1 } as const;
export type SearchType = (typeof SearchType)[keyof typeof SearchType];

/** Which kinds of items a query returns (Specification 3, A28). */
export const TargetType = { ALL: 0, GROUP_AND_LINK: 1, ONLY_VIDEO: 2 } as const;
export type TargetType = (typeof TargetType)[keyof typeof TargetType];

/** Which webinars a list contains (Specification 3). */
export const WebinarList = { ALL: 0, UPCOMING: 1, ARCHIVE: 2 } as const;
export type WebinarList = (typeof WebinarList)[keyof typeof WebinarList];

/** Content types (Specification 3). */
export const ContentType = { ALL: 0, TUTORIAL: 1, MASTER_CLASS: 2, WEBINAR: 3, SKILL_PATH: 4 } as const;
export type ContentType = (typeof ContentType)[keyof typeof ContentType];

/** The content filter of lists (Specification 3). */
export const MediaMenu = { ALL: 0, TUTORIAL: 1, MASTER_CLASS: 2 } as const;
export type MediaMenu = (typeof MediaMenu)[keyof typeof MediaMenu];

/** Whether a speaker is the host or a guest (Specification 3, A47). */
export const SpeakerType = { MAIN: 0, GUEST: 1 } as const;
export type SpeakerType = (typeof SpeakerType)[keyof typeof SpeakerType];

/** Whether a speaker is a guest, by number or by name (A47). */
export const isGuest = ({ type }: { type: number | string }) => type === SpeakerType.GUEST || type === 'GUEST';

/** View modes of a list: Cards or Details (Specification 2.7 and 3). */
export const DisplayMode = { ICON: 1, DETAILS: 2 } as const;
export type DisplayMode = (typeof DisplayMode)[keyof typeof DisplayMode];

/** What an item of a query result is (Specification 3). */
export const ItemKind = { GROUP: 1, LINK: 2, VIDEO: 3, SKILL_PATH: 5 } as const;
export type ItemKind = (typeof ItemKind)[keyof typeof ItemKind];

/** Levels of a video (Specification 3). */
export const Level = { FOUNDATIONAL: 1, MEDIUM: 2, ADVANCED: 3 } as const;
export type Level = (typeof Level)[keyof typeof Level];

/** Categories of banners (Specification 3). */
export const BannerCategory = { CAMPAIGN: 2902, TEXT_BANNER: 2903 } as const;
export type BannerCategory = (typeof BannerCategory)[keyof typeof BannerCategory];

/** The most views that one call restores. */
export const MAX_RESTORED_VIEWS = 100;

/** The most videos whose progress one request saves. */
export const MAX_SAVED_PROGRESS = 100;

/** The greatest age of progress, in milliseconds: ten years. */
export const MAX_AGE_MS = 315_576_000_000;
