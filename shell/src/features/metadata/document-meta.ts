import {
  LANGUAGE_TAGS,
  messagesTranslator,
  UI_LANGUAGES,
  type I18n,
  type Translate,
} from '@learning-center/shared/i18n';
import { productName, sharePicture, toSearch, type Products } from '@learning-center/shared/lib';
import { languageByCode, siteNameIn, type SiteConfig } from '@learning-center/shared/contract';
import { localPath, requestedVideo, splitLanguage, type PageMeta } from '@learning-center/shared/routing';
import { decodeUri } from '../../decode-uri.ts';
import type en from '../../locales/en.json';

/**
 * What a page says about itself. Called by `usePageMetadata.ts` and, on the server, `assemble-page.tsx`. Owns the
 * order: the page's own words, then those of its path. Fails: without data, the path's title stands.
 */

export type DocumentMeta = ReturnType<typeof documentMeta>;

interface DocumentMetaOptions {
  config: Pick<SiteConfig, 'siteBase' | 'siteName' | 'brand'>;
  i18n: I18n;
  location: { pathname: string; search: string };
  page?: PageMeta | undefined;
  products?: Products;
}

/** The edge draws it (`servers/edge/src/site/brand-pictures.ts`). */
const SITE_PICTURE = '/share/site.png';

/** Creates the metadata of a page (Specification 2.9, A6, A64), equal on server and browser. */
export function documentMeta({ config, i18n, location, page, products }: DocumentMetaOptions) {
  const { language, path } = splitLanguage(location.pathname);
  const texts = page ?? defaultPageMeta(path, products, messagesTranslator<typeof en>('shell')({ i18n, language }));
  const siteName = siteNameIn(config, language);
  const video = requestedVideo(location.search);
  const query = toSearch(page?.query ?? { v: video });
  const urlIn = (code: typeof language) => new URL(localPath(code, path) + query, config.siteBase).href;
  return {
    /** BCP 47 tag. */
    language: LANGUAGE_TAGS[language],
    title: withSiteName(texts.title, siteName),
    description: texts.description,
    siteName,
    /** The page's one address: without filters, with a lower-case language and with its video or its own parameters. */
    canonical: urlIn(language),
    /** Open Graph's locale, such as `zh_TW`. */
    locale: languageByCode(language).locale,
    isVideo: video !== undefined,
    isUnlisted: page?.isUnlisted === true,
    /** The image for link previews: the page's own, else the site's. */
    image: sharePicture(page?.image ?? '', config.siteBase) ?? new URL(SITE_PICTURE, config.siteBase).href,
    /** The same page in every language; `x-default` is English. */
    alternates: [
      ...UI_LANGUAGES.map((code) => ({ hreflang: LANGUAGE_TAGS[code], href: urlIn(code) })),
      { hreflang: 'x-default', href: urlIn('en') },
    ],
  };
}

/** Adds the site's name to titles that lack it. */
function withSiteName(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} - ${siteName}`;
}

/** The key of the texts for each first path segment (Specification 2.9, A64). */
const TEXT_KEYS = {
  home: 'explorer',
  history: 'history',
  library: 'library',
  'master-class': 'masterClass',
  webinar: 'webinar',
  'online-manual': 'onlineManual',
  bookmark: 'bookmark',
  'skill-paths': 'skillPaths',
} as const;

/** Title and description of a page by its path alone, without language prefix. */
function defaultPageMeta(path: string, products: Products, t: Translate<typeof en>): PageMeta {
  const [, segment = '', product = ''] = path.split('/');
  const key = Object.hasOwn(TEXT_KEYS, segment) ? TEXT_KEYS[segment as keyof typeof TEXT_KEYS] : 'root';
  const values = { product: productName(decodeUri(product), products) };
  return { title: t(`metadata.${key}.title`, values), description: t(`metadata.${key}.description`, values) };
}
