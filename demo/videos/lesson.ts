import type { DownloadFile, Localized, Resource, Video } from '../../servers/api/src/content/format.ts';
import { CAPTION_TAGS } from '../text/captions.ts';
import { lessonParagraphs, linkLines, makeChapters, writeDescription } from '../text/description.ts';
import type { DescriptionPlan } from '../text/description.ts';
import { drawnFootage, filmFootage, lessonFilm } from '../text/footage.ts';
import type { Footage } from '../text/footage.ts';
import { fillIn, localize, localizeLines, localizePhrase } from '../text/languages.ts';
import type { SpokenLesson } from '../text/spoken-lesson.ts';
import { keywordLines, nounSlots } from '../text/nouns.ts';
import { PROVIDER } from '../site/provider.ts';
import { lessonSpeakers } from '../site/speakers.ts';
import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { DemoLanguage, LevelNumber, Phrase } from '../types.ts';
import { framedTitle } from '../text/titles.ts';
import { productBySlug, versionedName } from './versions.ts';

/** The languages that lessons are spoken in, with their share in percent. */
const VIDEO_LANGUAGES = [
  ['en', 84],
  ['ja', 6],
  ['zh-Hant', 4],
  ['de', 4],
  ['es', 2],
] as const;
const WITHOUT_DOWNLOADS = 'interface';
const SPOKEN_ONLY_SHARE = 0.06;
const ENGLISH_SHARE = 0.92;
const SITE_LANGUAGE_SHARE = 0.67;

/** The given facts of a lesson. Everything else follows from its name and its languages. */
export interface LessonPlan extends VideoPlan {
  type: Exclude<Video['type'], 'webinar'>;
  categoryPath: string[];
  version: string;
  /** The title after the product, or the whole title. */
  title: Phrase | ((languages: DemoLanguage[], dice: Dice) => Localized);
  /** A film instead of the site's own footage. */
  isFilm?: true;
  /** Instead of the product and its version. */
  productVersion?(dice: Dice): Video['productVersion'];
}

/** The given facts of any video. */
interface VideoPlan {
  id: number;
  urlName: string;
  product: string;
  version?: string | undefined;
  category: string;
  level: LevelNumber;
  /** What the teacher calls the topic. */
  topic: Phrase;
  nouns: string[];
  text?: string | undefined;
  date: string;
}

/** A video with what is said in it. */
export interface DemoVideo extends Video {
  spoken: SpokenLesson;
}

/** Completes a lesson from its plan. */
export function makeLesson(plan: LessonPlan, languages: DemoLanguage[]): DemoVideo {
  const { id, urlName, type, category, level, version, title } = plan;
  const product = productBySlug(plan.product);
  const dice = diceFor(urlName);
  const text = rowOf(tables.lessons, plan.text ?? category);
  const outline = dice.some(text.outline, 4 + dice.below(4));
  const footage = lessonFootage(plan, dice);
  const description = {
    paragraphs: lessonParagraphs({ ...text, level, version }, dice),
    chapters: makeChapters(outline, footage.seconds, dice),
    links: linkLines(urlName, dice),
    footage,
  };
  const named = { frame: type, product: versionedName(product.name, version), languages };
  return {
    id,
    urlName,
    title: typeof title === 'function' ? title(languages, dice) : framedTitle({ ...named, phrase: title }),
    type,
    category: plan.categoryPath,
    ...linksOf(footage),
    productVersion: plan.productVersion?.(dice) ?? [{ productFamily: product.name, version }],
    ...completeVideo(plan, { languages, outline, description, speakers: lessonSpeakers(category, dice) }, dice),
  };
}

interface VideoText {
  languages: DemoLanguage[];
  outline: readonly Phrase[];
  description: DescriptionPlan & { footage: Footage };
  speakers: number[];
  isLive?: boolean;
  sentences?: readonly Phrase[] | undefined;
}

/** The fields of a video that follow from its plan and its text. */
export function completeVideo(
  { urlName, product, version, category, level, topic, nouns, text = category, date }: VideoPlan,
  { languages, outline, description, speakers, isLive = false, sentences }: VideoText,
  dice: Dice,
) {
  const { seconds } = description.footage;
  const slots = nounSlots(nouns);
  return {
    level,
    speakers,
    date,
    ...lessonPrice(dice),
    ...spokenLanguages(dice, urlName),
    keywords: keywordLines({ nouns, category, languages }),
    outline: localizeLines(languages, (language) => outline.map((line) => fillIn(language, line, slots))),
    description: localize(languages, (language) => writeDescription(description, language, slots)),
    ...lessonResources({ urlName, product, version, category, languages }, dice),
    videoLength: seconds,
    spoken: {
      urlName,
      seconds,
      product: productBySlug(product).name,
      topic,
      nouns,
      text,
      chapters: description.chapters,
      isLive,
      sentences,
    },
  };
}

function lessonFootage({ isFilm, urlName, category, text }: LessonPlan, dice: Dice): Footage {
  const film = lessonFilm(dice, category === 'getting-started');
  return isFilm === true
    ? filmFootage(film)
    : drawnFootage({ urlName, topic: text ?? category, seconds: film.seconds });
}

/** The addresses of a video with this footage. */
export function linksOf({ link, previews }: Footage): Pick<Video, 'link' | 'previews'> {
  return { link, ...(previews === undefined ? {} : { previews }) };
}

/** The price of a lesson: almost always 0; a few have none. */
function lessonPrice(dice: Dice): { price?: number } {
  const roll = dice.next();
  if (roll < 0.96) return { price: 0 };
  return roll < 0.99 ? { price: dice.pick([19, 49, 129.5]) } : {};
}

/** The spoken language of a lesson, and the languages of its caption files. */
function spokenLanguages(dice: Dice, urlName: string): Pick<Video, 'videoLanguage' | 'captionLanguages'> {
  const roll = dice.below(100);
  const shares = VIDEO_LANGUAGES.map(([, share]) => share);
  const index = shares.findIndex((_, at) => roll < shares.slice(0, at + 1).reduce((sum, share) => sum + share, 0));
  const videoLanguage = VIDEO_LANGUAGES[index]?.[0] ?? 'en';
  return { videoLanguage, captionLanguages: captionLanguages(videoLanguage, urlName) };
}

/** The spoken language and most of the site's other languages. A lesson in another language has English captions. */
function captionLanguages(videoLanguage: string, urlName: string): string[] {
  const dice = diceFor(`${urlName} captions`);
  const tags = Object.values(CAPTION_TAGS);
  const isSpokenOnly = dice.chance(SPOKEN_ONLY_SHARE);
  const translated = tags.filter((tag) => dice.chance(tag === 'en' ? ENGLISH_SHARE : SITE_LANGUAGE_SHARE));
  const spoken = tags.includes(videoLanguage) ? videoLanguage : 'en';
  return tags.filter((tag) => tag === spoken || (!isSpokenOnly && translated.includes(tag)));
}

/** The three lists of links of a lesson. */
function lessonResources(
  lesson: Pick<VideoPlan, 'urlName' | 'product' | 'category' | 'version'> & { languages: readonly DemoLanguage[] },
  dice: Dice,
): Pick<Video, 'onlineManual' | 'tutorialArticles' | 'downloadFiles'> {
  const { urlName, product, category, version = '', languages } = lesson;
  const { resources } = tables;
  const manual = dice.some(resources.manual, 1 + dice.below(resources.manual.length));
  const articles = dice.some(resources.articles, dice.below(4));
  const downloads = category === WITHOUT_DOWNLOADS ? [] : dice.some(resources.downloads, dice.below(3));
  const linkTo = resourceLinker(category, languages);
  return {
    onlineManual: manual.map(linkTo(`${PROVIDER.manual}/${product}/${category}/`)),
    tutorialArticles: articles.map(linkTo(`${PROVIDER.magazine}/${urlName}/`)),
    downloadFiles: downloads.map(
      fileLinker({ urlName, product: versionedName(productBySlug(product).name, version) }, linkTo),
    ),
  };
}

const SCENES: Readonly<Record<string, DownloadFile['kind']>> = { 'start-scene': 'start', 'finished-scene': 'finished' };
const MEGABYTE = 1_000_000;

/** Links to the files of a lesson with their sizes. Scenes have the version that opens them. */
export function fileLinker(
  { urlName, product }: { urlName: string; product: string },
  linkTo: ReturnType<typeof resourceLinker>,
) {
  return (phrase: Phrase & { key: string }): DownloadFile => {
    const kind = SCENES[phrase.key];
    const bytes = (2 + diceFor(`${urlName} ${phrase.key}`).below(180)) * MEGABYTE;
    const scene = kind === undefined ? {} : { kind, version: product };
    return { ...linkTo(`${PROVIDER.files}/${urlName}/`, '.zip')(phrase), ...scene, bytes };
  };
}

/** Makes links to the resources of a category. */
export function resourceLinker(category: string, languages: readonly DemoLanguage[]) {
  const slots = { category: rowOf(tables.categories, category).name };
  return (folder: string, ending = '') =>
    ({ key, ...title }: Phrase & { key: string }): Resource => ({
      title: localizePhrase(languages, title, slots),
      link: `${folder}${key}${ending}`,
    });
}
