import type { SiteConfig } from './site-config.ts';

/** Which site asks a visitor to log in, on the member site's side (specification 9). */
const SOURCE_ID = 105;

/** Where a visitor logs in or signs up, and the address to come back to. */
export interface LoginAddressParts {
  config: Pick<SiteConfig, 'memberHost'>;
  /** Code of the page's language; English is `en` here although its paths have no prefix (decision A60). */
  language: string;
  /** The whole current address. */
  href: string;
  page?: 'login' | 'register';
}

/** The address of the provider's member site that logs a visitor in or signs them up (specification 2.8). */
export function loginAddress({ config, language, href, page = 'login' }: LoginAddressParts): string {
  return `${config.memberHost}member/#/${language}/${page};source=${SOURCE_ID};rurl=${encodeReturnAddress(href)}`;
}

/** A return address in its three encodings: URI, base64, URI again (specification 2.8, decision A59). */
export function encodeReturnAddress(href: string): string {
  return encodeURIComponent(btoa(encodeURIComponent(href)));
}
