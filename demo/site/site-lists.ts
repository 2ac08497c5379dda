import type { Banner, Category, Explorer, Product } from '../../servers/api/src/content/format.ts';
import { DEMO_LANGUAGES, fill, localizePhrase } from '../text/languages.ts';
import { PROVIDER } from './provider.ts';
import { diceFor } from '../random.ts';
import { CAMPAIGNS, EDUCATION_TITLE, EVENT_SUFFIXES } from '../tables/banners.ts';
import { CATEGORIES } from '../tables/categories.ts';
import { PRODUCTS } from '../tables/products.ts';
import type { DemoProduct } from '../tables/products.ts';
import { EXPLORER_LINKS, LINK_TURNS, MANUAL_CHAPTERS, MANUAL_LANGUAGES } from '../tables/resources.ts';

const EVENT_PREFIX = 'licensing_course';
const CAMPAIGN = 2902;
const TEXT_BANNER = 2903;

/** The products with their manuals. */
export function makeProducts(): Product[] {
  return PRODUCTS.map(({ kind, slug, name, aliases, tagline, released, categories, beginnerPath, goals }) => {
    const manual = `${PROVIDER.manual}/{lang}/${slug}${released.length > 0 ? '/{version}' : ''}`;
    return {
      slug,
      kind,
      name,
      aliases,
      tagline: localizePhrase(DEMO_LANGUAGES, tagline),
      versions: released.map(([version]) => version),
      categories,
      beginnerPath,
      ...(goals.length > 0 && {
        goals: goals.map(({ title, category }) => ({ title: localizePhrase(DEMO_LANGUAGES, title), category })),
      }),
      manual: {
        languages: MANUAL_LANGUAGES[kind] ?? [...DEMO_LANGUAGES],
        url: manual,
        search: `${PROVIDER.manual}/{lang}/${slug}/search?q=`,
        chapters: categories.slice(0, MANUAL_CHAPTERS).map((category) => ({
          title: localizePhrase(DEMO_LANGUAGES, CATEGORIES[category].name),
          url: `${manual}/${category}`,
        })),
      },
    };
  });
}

export function makeCategories(): Category[] {
  return Object.entries(CATEGORIES).map(([slug, { name }]) => ({ slug, name: localizePhrase(DEMO_LANGUAGES, name) }));
}

/** The links on a product's explorer. */
export function makeExplorer({ slug, name, categories }: DemoProduct): Explorer {
  return {
    links: categories.flatMap((category) => {
      const turns = diceFor(`${slug} ${category}`).pick(LINK_TURNS);
      return turns
        .flatMap((turn) => EXPLORER_LINKS.slice(turn, turn + 1))
        .map(({ host, path, title, description }) => ({
          category: ['home', slug, category],
          title: localizePhrase(DEMO_LANGUAGES, title, { category: CATEGORIES[category].name, product: name }),
          description: localizePhrase(DEMO_LANGUAGES, description),
          link: `${PROVIDER[host]}/${fill(path, { slug, category })}`,
        }));
    }),
  };
}

/** The eight banners in five languages: seven campaign images, and the text for students and teachers. */
export function makeBanners(): Banner[] {
  const campaigns = CAMPAIGNS.flatMap(({ page, kind, style, title }) =>
    DEMO_LANGUAGES.map((lang): Banner => ({
      category: CAMPAIGN,
      lang,
      ...(page === undefined ? {} : { page }),
      Url: `${PROVIDER.site}/${lang}/campaigns/${page ?? 'learn'}`,
      Blank: page !== 'home',
      BannerUrl: `${PROVIDER.pictures}/banners/`,
      ImageFileName: `${page ?? 'learn'}-${lang}.svg`,
      Title: title[lang],
      BannerStyle: style,
      BannerClassName: `campaign-${page ?? 'learn'}`,
      EventLabel: `${EVENT_PREFIX}${(kind && EVENT_SUFFIXES[kind]) ?? ''}`,
    })),
  );
  const texts = DEMO_LANGUAGES.map((lang): Banner => ({
    category: TEXT_BANNER,
    lang,
    Url: `${PROVIDER.site}/${lang}/education-licenses`,
    Blank: true,
    BannerUrl: '',
    ImageFileName: '',
    Title: EDUCATION_TITLE[lang],
    BannerStyle: 'strip',
    BannerClassName: 'education',
    EventLabel: EVENT_PREFIX,
  }));
  return [...campaigns, ...texts];
}
