import { translator, LANGUAGE_TAGS, UI_LANGUAGES, type I18n } from '@learning-center/shared/i18n';
import { pictureAddress, type Products, type SiteConfig } from '@learning-center/shared/lib';
import { localPath, searchOf, splitLanguage, videoOf, type PageMeta } from '@learning-center/shared/routing';
import type en from '../../locales/en.json';
import { wordsOfPath } from './page-words.ts';

/** What the head of a page's document says of it. */
export interface DocumentMeta {
  /** BCP 47 tag. */
  language: string;
  title: string;
  description: string;
  siteName: string;
  /** The one address of this page: no filters, lower-case language, and the video where it shows one. */
  canonical: string;
  /** Open Graph's locale, such as `zh_TW`. */
  locale: string;
  isVideo: boolean;
  /** The picture that others show with the page: a video's own, else the site's mark. */
  image: string;
  hasOwnImage: boolean;
  /** The same page in every language; `x-default` is English. */
  alternates: readonly { hreflang: string; href: string }[];
}

/** What a page's metadata is made from; `page` is what the page itself says, where it does. */
export interface PageMetadataParts {
  config: Pick<SiteConfig, 'siteBase' | 'siteName'>;
  i18n: I18n;
  location: { pathname: string; search: string };
  page?: PageMeta | undefined;
  /** The provider's products, for a page that says nothing itself. */
  products?: Products;
}

const LOCALES = { en: 'en_US', de: 'de_DE', jp: 'ja_JP', tw: 'zh_TW', cn: 'zh_CN' } as const;

/** The metadata of a page (specification 2.9, decisions A6 and A64); the same on server and browser. */
export function pageMeta({ config, i18n, location, page, products }: PageMetadataParts): DocumentMeta {
  const { language, path } = splitLanguage(location.pathname);
  const words = page ?? wordsOfPath(path, products, translator<typeof en>(i18n, language, 'shell'));
  const video = videoOf(location.search);
  const picture = page?.image === undefined ? undefined : pictureAddress(page.image, config.siteBase);
  const addressIn = (code: typeof language) =>
    new URL(localPath(code, path) + searchOf({ v: video }), config.siteBase).href;
  return {
    language: LANGUAGE_TAGS[language],
    title: withSiteName(words.title, config.siteName),
    description: words.description,
    siteName: config.siteName,
    canonical: addressIn(language),
    locale: LOCALES[language],
    isVideo: video !== undefined,
    image: picture ?? new URL('/icon-512.png', config.siteBase).href,
    hasOwnImage: picture !== undefined,
    alternates: [
      ...UI_LANGUAGES.map((code) => ({ hreflang: LANGUAGE_TAGS[code], href: addressIn(code) })),
      { hreflang: 'x-default', href: addressIn('en') },
    ],
  };
}

/** A title that names the site already is left alone. */
function withSiteName(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} - ${siteName}`;
}
