import type {
  Banner,
  Category,
  DemoMember,
  Explorer,
  Product,
  SynonymGroup,
} from '../../servers/api/src/content/format.ts';
import { DEMO_LANGUAGES, fill, localizeLines, localizePhrase } from '../text/languages.ts';
import { PROVIDER } from './provider.ts';
import { diceFor } from '../random.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { DemoProduct } from '../data/tables.ts';
import type { DemoLanguage } from '../types.ts';

const MANUAL_CHAPTERS = 5;
const EXPLORER_PATHS = {
  manual: '{slug}/{category}',
  forum: '{slug}/{category}',
  files: '{slug}/{category}/starter-pack.zip',
};
/** The links of a category: the manual, and sometimes one more. */
const LINK_TURNS: Array<Array<keyof typeof EXPLORER_PATHS>> = [['manual'], ['manual', 'forum'], ['manual', 'files']];

const EVENT_PREFIX = 'licensing_course';
const CAMPAIGN = 2902;
const TEXT_BANNER = 2903;
const EVERY_PAGE = 'learn';

/** The products with their manuals. */
export function makeProducts(): Product[] {
  return tables.products.map((product) => {
    const { key: slug, kind, name, aliases, tagline, released, categories, beginnerPath, goals } = product;
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
        languages: product.manualLanguages,
        url: manual,
        search: `${PROVIDER.manual}/{lang}/${slug}/search?q=`,
        chapters: categories.slice(0, MANUAL_CHAPTERS).map((category) => ({
          title: localizePhrase(DEMO_LANGUAGES, rowOf(tables.categories, category).name),
          url: `${manual}/${category}`,
        })),
      },
    };
  });
}

export function makeCategories(): Category[] {
  return Object.entries(tables.categories).map(([slug, { name }]) => ({
    slug,
    name: localizePhrase(DEMO_LANGUAGES, name),
  }));
}

/** The members of the demo (fixture F8). */
export function makeMembers(): DemoMember[] {
  return tables.members.map(({ key, ...member }) => ({ name: key, ...member }));
}

/** Groups of words that mean the same. */
export function makeSynonyms(): SynonymGroup[] {
  return Object.values(tables.synonyms).flatMap((groups) =>
    groups.map((group) => localizeLines(DEMO_LANGUAGES, (language) => group[language].split(', '))),
  );
}

/** The links on a product's explorer. */
export function makeExplorer({ key: slug, name, categories }: DemoProduct): Explorer {
  return {
    links: categories.flatMap((category) => {
      const hosts = diceFor(`${slug} ${category}`).pick(LINK_TURNS);
      const names = { category: rowOf(tables.categories, category).name, product: name };
      return hosts.map((host) => ({
        category: ['home', slug, category],
        title: localizePhrase(DEMO_LANGUAGES, tables.resources.explorer[host].title, names),
        description: localizePhrase(DEMO_LANGUAGES, tables.resources.explorer[host].description),
        link: `${PROVIDER[host]}/${fill(EXPLORER_PATHS[host], { slug, category })}`,
      }));
    }),
  };
}

/** The banners in five languages: campaign images, and the text for students and teachers. */
export function makeBanners(): Banner[] {
  return tables.banners.flatMap((banner) =>
    DEMO_LANGUAGES.map((lang) => (banner.key === 'education' ? textBanner(banner, lang) : campaign(banner, lang))),
  );
}

type DemoBanner = (typeof tables.banners)[number];

function campaign({ key, style, ...title }: DemoBanner, lang: DemoLanguage): Banner {
  const product = tables.products.find((each) => each.key === key);
  return {
    category: CAMPAIGN,
    lang,
    ...(key === EVERY_PAGE ? {} : { page: key }),
    Url: `${PROVIDER.site}/${lang}/campaigns/${key}`,
    Blank: key !== 'home',
    BannerUrl: `${PROVIDER.pictures}/banners/`,
    ImageFileName: `${key}-${lang}.svg`,
    Title: title[lang],
    BannerStyle: style,
    BannerClassName: `campaign-${key}`,
    EventLabel: `${EVENT_PREFIX}${product?.eventSuffix ?? ''}`,
  };
}

function textBanner({ key, style, ...title }: DemoBanner, lang: DemoLanguage): Banner {
  return {
    category: TEXT_BANNER,
    lang,
    Url: `${PROVIDER.site}/${lang}/education-licenses`,
    Blank: true,
    BannerUrl: '',
    ImageFileName: '',
    Title: title[lang],
    BannerStyle: style,
    BannerClassName: key,
    EventLabel: EVENT_PREFIX,
  };
}
