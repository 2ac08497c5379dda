export { debounce, graceTimeout, raceAbort, withTimeout } from './async/timers.ts';
export { commandKey, isImeKey, type KeyPress } from './browser/keys.ts';
export {
  deletesUnusedData,
  onRemoteStorageChange,
  parseJson,
  readStored,
  requestPersistence,
  storedKeys,
  writeStored,
} from './browser/browser-storage.ts';
export {
  CAMPAIGN_KEY,
  PANEL_KEY,
  GUEST_VIEWER,
  LANGUAGE_OFFER_KEY,
  LATER_KEYS,
  NOTE_KEY,
  onRemoteViewerChange,
  PRACTICE_KEY,
  sectionStorage,
  STORED_KEYS,
  storedViewer,
  switchViewer,
  SYNCED_KEY,
  viewerKey,
} from './browser/storage-keys.ts';
export { broadcastToTabs, openTabChannel } from './browser/tab-channel.ts';
export { formatClockTime, formatLongDate, formatLongDay, formatRelativeTime, localDay } from './dates/local-date.ts';
export { formatPdt, formatServerDate, formatShortDate, parsePdt } from './dates/server-date.ts';
export { formatTimecode, formatVideoLength, isoDuration } from './dates/video-length.ts';
export { webinarMinutes, webinarStage, type WebinarSchedule } from './dates/webinar-stage.ts';
export { encodeReturnAddress, loginAddress } from './links/login-address.ts';
export { normalizePath, parseUrl } from './links/parse-url.ts';
export { absoluteImageUrl, absoluteLink, isSafeLink, sharePicture } from './links/safe-link.ts';
export { mediaSource } from './links/media-source.ts';
export { youtubeId } from './links/youtube-id.ts';
export { compareVersions, inProductOrder, visibleVersions } from './products/product-versions.ts';
export { collapseProductVersions, productName, type Products } from './products/products.ts';
export { productsOf, productStyles, siteProductsOf, type ListedProduct } from './products/site-products.ts';
export {
  changeVideoFilters,
  CONTENT_KEYS,
  type ContentKey,
  keywordParam,
  levelKey,
  LEVELS,
  levelsParam,
  levelsToQuery,
  levelsToWire,
  parseLevels,
  productParam,
  toggleLevel,
  toMediaMenu,
  versionParam,
  videoFilterParams,
  type VideoFilters,
  videoFiltersToWire,
} from './search-params/video-filters.ts';
export {
  choiceParam,
  DATE_SORTS,
  defaultSort,
  lastPageOf,
  PAGE_SIZE,
  pageParam,
  parseSort,
  SORT_KEYS,
  toSortOrder,
  displayParam,
  type SortKey,
} from './search-params/list-params.ts';
export {
  defineSearchParams,
  toSearch,
  type ParamContext,
  type SearchParam,
  type SearchParams,
} from './search-params/search-params.ts';
export {
  displayTitle,
  errorText,
  joinLines,
  MAX_TEXT_LENGTH,
  shorten,
  shortText,
  startOf,
  withoutInvisible,
  withoutSoftHyphens,
  withSpaceBefore,
} from './text/plain-text.ts';
export { findMatches } from './text/find-matches.ts';
export { isFullWidth, languageDisplayName, languageDisplayNames, middleDot } from './text/language-format.ts';
export { formatCount, formatLocalMoney, formatPrice, formatSpeed } from './text/numbers.ts';
export { parseDescription, type Description, type Timecode } from './text/parse-description.ts';
export { textSegments, type TextSegment } from './text/text-segments.ts';
