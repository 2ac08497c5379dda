import type { SiteConfig } from '../../contract/index.ts';

/** This site's id at the member site (Specification 9). */
const SOURCE_ID = 105;

interface LoginAddressOptions {
  config: Pick<SiteConfig, 'memberHost'>;
  /** Code of the page's language; `en` for English, although its paths have no prefix (A60). */
  language: string;
  /** The full current address, to which the member site returns. */
  href: string;
  page?: 'login' | 'register';
}

/** The address of the member site's login or registration page (Specification 2.8). */
export function loginAddress({ config, language, href, page = 'login' }: LoginAddressOptions): string {
  return `${config.memberHost}member/#/${language}/${page};source=${SOURCE_ID};rurl=${encodeReturnAddress(href)}`;
}

/** Encodes a return address three times: as a URI component, base64, and a URI component again (Specification 2.8, A59). */
export function encodeReturnAddress(href: string): string {
  return encodeURIComponent(btoa(encodeURIComponent(href)));
}
