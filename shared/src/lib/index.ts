export { encodeReturnAddress, loginAddress, type LoginAddressParts } from './login-address.ts';
export { isSafeLink } from './safe-link.ts';
export { segmentsOfText, type TextSegment } from './segments-of-text.ts';
export { siteConfigSchema, type SiteConfig } from './site-config.ts';
export { formatTimecode, formatVideoLength, isoDuration } from './video-length.ts';
