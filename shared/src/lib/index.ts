export { debounce, type Debounced } from './debounce.ts';
export { encodeReturnAddress, loginAddress, type LoginAddressParts } from './login-address.ts';
export {
  PAGE_ELEMENTS,
  partOfSegment,
  segmentsOf,
  type PagePart,
  type PartEntry,
  type PageSet,
  type PageState,
  type SidebarItem,
  type TakeOver,
} from './page-state.ts';
export { matchesIn, type MatchPart } from './matches-in.ts';
export { NOT_FOUND_COOKIE, NOT_FOUND_SET_COOKIE } from './not-found-cookie.ts';
export type { RenderedPage, RenderedRedirect, RenderRequest, RenderResult } from './rendering.ts';
export { absoluteLink, isSafeLink, pictureAddress } from './safe-link.ts';
export { segmentsOfText, type TextSegment } from './segments-of-text.ts';
export { siteConfigSchema, type SiteConfig } from './site-config.ts';
export { formatTimecode, formatVideoLength, isoDuration } from './video-length.ts';
export { onStoredElsewhere } from './on-stored-elsewhere.ts';
export { readStored, storedKeys, writeStored } from './stored.ts';
export {
  GUEST_VIEWER,
  onViewerElsewhere,
  STORED_KEYS,
  storedViewer,
  switchViewer,
  viewerKey,
  type StoredOwner,
} from './stored-keys.ts';
export { openTabChannel, tellTabs, type TabChannel } from './tab-channel.ts';
export { displayTitle, titleProduct } from './display-title.ts';
export { languageDisplayName, languageDisplayNames } from './language-name.ts';
export { levelKey, LEVELS, levelsToQuery, levelsToWire, parseLevels, type LevelKey } from './levels.ts';
export { formatClockTime, formatLongDate, formatLongDay, localDay, type LocalDate } from './local-date.ts';
export { formatCount, formatLocalMoney, formatPrice, formatSpeed } from './numbers.ts';
export { pageToQuery, readPage } from './page-number.ts';
export { normalizePath } from './path-spelling.ts';
export { parseDescription, type Description, type Timecode } from './parse-description.ts';
export { productStyles } from './product-styles.ts';
export { productsOf, siteProductsOf, type ListedProduct } from './site-products.ts';
export { collapseProductVersions, productName, type Products } from './products.ts';
export { formatRelativeTime } from './relative-time.ts';
export { formatServerDate, formatShortDate, parsePdt, pdtLine } from './server-date.ts';
export { MAX_TEXT_LENGTH, shortText } from './short-text.ts';
export {
  cleanQuery,
  keywordRule,
  knownValue,
  pageRule,
  productRule,
  videoFilterRules,
  viewRule,
  type ParamRules,
} from './clean-query.ts';
export { defaultSort, indexOfSort, orderOf, parseSort, SORT_KEYS, sortOfIndex, type SortKey } from './sort.ts';
export {
  changeVideoFilters,
  CONTENT_KEYS,
  menuOf,
  readVideoFilters,
  videoFiltersToQuery,
  videoFiltersToWire,
  type ContentKey,
  type VideoFilters,
} from './video-filters.ts';
export { isFullWidth, joinLines, withBlankBefore } from './text-spacing.ts';
export { withoutSoftHyphens } from './soft-hyphens.ts';
export { webinarMinutes, webinarStage, type WebinarPlan } from './webinar-stage.ts';
export { youtubeId } from './youtube-id.ts';
export { compareVersions, inProductOrder, shownVersions } from './product-versions.ts';
export { waitAsLongAgain } from './wait-as-long-again.ts';
