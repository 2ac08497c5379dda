import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '@learning-center/shared/contract';
import { escapeHtml } from '../http/escape.ts';
import { siteUrl } from './site-urls.ts';

/** Pages in one sitemap, each in every language: far below the limits of search engines (50,000 addresses, 50 MB). */
export const PAGES_PER_MAP = 1_000;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The address of the sitemap index. */
export const sitemapUrl = (siteBase: string) => new URL('/sitemap.xml', siteBase).href;

/** The sitemap index for a number of pages. */
export function sitemapIndex(pages: number, siteBase: string): string {
  const maps = Array.from({ length: Math.ceil(pages / PAGES_PER_MAP) }, (_, position) => {
    const address = new URL(`/sitemap-${position + 1}.xml`, siteBase).href;
    return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
  });
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
}

/** A sitemap: every page in every language, each with links to all its languages. */
export function sitemap(paths: readonly string[], siteBase: string): string {
  const pages = paths.map((path) => pageIn(path, siteBase));
  return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`;
}

function pageIn(path: string, siteBase: string): string {
  const addresses = LANGUAGES.map(({ code, bcp47 }) => ({ bcp47, href: localizedUrl(code, path, siteBase) }));
  const standard = { bcp47: 'x-default', href: localizedUrl(DEFAULT_LANGUAGE.code, path, siteBase) };
  const links = [...addresses, standard].map(
    ({ bcp47, href }) => `<xhtml:link rel="alternate" hreflang="${bcp47}" href="${href}"/>`,
  );
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${links.join('')}</url>`).join('');
}

const localizedUrl = (language: LanguageCode, path: string, siteBase: string) =>
  escapeHtml(siteUrl(language, path, siteBase));
