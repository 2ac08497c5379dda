export { debounce, type Debounced } from './debounce.ts';
export { encodeReturnAddress, loginAddress, type LoginAddressParts } from './login-address.ts';
export {
  PAGE_ELEMENTS,
  partOfSegment,
  segmentsOf,
  type PagePart,
  type PageSet,
  type PageState,
  type SidebarItem,
  type TakeOver,
} from './page-state.ts';
export { matchesIn, type MatchPart } from './matches-in.ts';
export { isSafeLink } from './safe-link.ts';
export { segmentsOfText, type TextSegment } from './segments-of-text.ts';
export { siteConfigSchema, type SiteConfig } from './site-config.ts';
export { formatTimecode, formatVideoLength, isoDuration } from './video-length.ts';
export { readStored, writeStored } from './stored.ts';
