/** Status codes that every answer carries (Specification 8.1); 12 does not exist. */
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
  /** Produced on the client side, never by the server. */
  RESPONSE_INTERCEPT: 99,
} as const;
export type ApiStatus = (typeof ApiStatus)[keyof typeof ApiStatus];

/** The order of a list on the wire (Specification 3, decision A26). */
export const Order = { BACKEND_SORT: 0, LATEST: 1, OLDEST: 2, RELEVANCE: 3 } as const;
export type Order = (typeof Order)[keyof typeof Order];

/** Index of the two-option sort select; never leaves the client (Specification 3, decision A26). */
export const SortIndex = { LATEST: 0, OLDEST: 1 } as const;
export type SortIndex = (typeof SortIndex)[keyof typeof SortIndex];

/** The second sort enumeration, equal to `Order` where both have a value (Specification 3, decision A26). */
export const SortOrder = { LATEST: 1, OLDEST: 2 } as const;
export type SortOrder = (typeof SortOrder)[keyof typeof SortOrder];

/** How deep a query looks into the category tree (Specification 3, decision A27). */
export const SearchType = { FIND_SAME_LEVEL: 0, FIND_LOWER_LEVEL: 1 } as const;
export type SearchType = (typeof SearchType)[keyof typeof SearchType];

/** Which kinds of items a query asks for (Specification 3, decision A28). */
export const TargetType = { ALL: 0, GROUP_AND_LINK: 1, ONLY_VIDEO: 2 } as const;
export type TargetType = (typeof TargetType)[keyof typeof TargetType];

/** Which webinars a list holds (Specification 3). */
export const WebinarList = { ALL: 0, UPCOMING: 1, ARCHIVE: 2 } as const;
export type WebinarList = (typeof WebinarList)[keyof typeof WebinarList];

/** Content types (Specification 3). */
export const ContentType = { ALL: 0, TUTORIAL: 1, MASTER_CLASS: 2, WEBINAR: 3, SKILL_PATH: 4 } as const;
export type ContentType = (typeof ContentType)[keyof typeof ContentType];

/** The content filter of lists (Specification 3). */
export const MediaMenu = { ALL: 0, TUTORIAL: 1, MASTER_CLASS: 2 } as const;
export type MediaMenu = (typeof MediaMenu)[keyof typeof MediaMenu];

/** Whether a speaker is the host or a guest (Specification 3, decision A47). */
export const SpeakerType = { MAIN: 0, GUEST: 1 } as const;
export type SpeakerType = (typeof SpeakerType)[keyof typeof SpeakerType];

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
