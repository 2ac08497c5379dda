import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@learning-center/shared/contract';
import { escapeHtml } from '../http/escape.ts';

/** Pages in one site map, each once in every language: far below what search engines take (50,000 addresses, 50 MB). */
export const PAGES_PER_MAP = 1_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Where search engines find the index of the site maps. */
export const sitemapAddress = (siteBase: string) => new URL('/sitemap.xml', siteBase).href;

/** The index of as many site maps as a number of pages needs. */
export function sitemapIndex(pages: number, siteBase: string): string {
  const maps = Array.from({ length: Math.ceil(pages / PAGES_PER_MAP) }, (_, position) => {
    const address = new URL(`/sitemap-${position + 1}.xml`, siteBase).href;
    return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
  });
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
}

/** A site map of these pages: each in every language, and each of these naming all of them. */
export function sitemap(paths: readonly string[], siteBase: string): string {
  const pages = paths.map((path) => pageIn(path, siteBase));
  return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`;
}

function pageIn(path: string, siteBase: string): string {
  const addresses = LANGUAGES.map(({ code, bcp47 }) => ({ bcp47, href: addressIn(code, path, siteBase) }));
  const standard = { bcp47: 'x-default', href: addressIn(DEFAULT_LANGUAGE.code, path, siteBase) };
  const links = [...addresses, standard].map(
    ({ bcp47, href }) => `<xhtml:link rel="alternate" hreflang="${bcp47}" href="${href}"/>`,
  );
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${links.join('')}</url>`).join('');
}

/** English has no prefix (specification 2.2). */
function addressIn(language: LanguageCode, path: string, siteBase: string): string {
  const prefix = language === DEFAULT_LANGUAGE.code ? '' : `/${language}`;
  return escapeHtml(new URL(prefix + path, siteBase).href);
}
