import type { LanguageId, Localized, Video } from '../src/content/format.ts';
import { makeChapters } from './chapters.ts';
import { lessonParagraphs, linkLines, writeDescription } from './description.ts';
import { lessonFootage } from './footage.ts';
import { fillIn, localize, localizeLines } from './language.ts';
import { keywordLines, nounSlots } from './nouns.ts';
import { lessonSpeakers } from './people.ts';
import { diceFor } from './random.ts';
import type { Dice } from './random.ts';
import { lessonResources } from './resources.ts';
import { CAPTION_LANGUAGES, VIDEO_LANGUAGES } from './tables/languages.ts';
import { LESSON_TEXT } from './tables/lessons/index.ts';
import type { CategorySlug, LevelNumber, TextSlug } from './types.ts';

/** What is decided about a lesson before its parts are chosen by its name. */
export interface LessonPlan {
  id: number;
  urlName: string;
  type: Video['type'];
  product: string;
  category: CategorySlug;
  place: string[];
  level: LevelNumber;
  nouns: string[];
  text?: TextSlug | undefined;
  date: string;
  version: string;
  title(languages: LanguageId[], dice: Dice): Localized;
  productVersion(dice: Dice): Video['productVersion'];
}

/** Completes a lesson; everything not in the plan follows from its name and its languages. */
export function makeLesson(plan: LessonPlan, languages: LanguageId[]): Video {
  const { id, urlName, type, product, category, place, level, nouns, date } = plan;
  const dice = diceFor(urlName);
  const text = LESSON_TEXT[plan.text ?? category];
  const outline = dice.some(text.outline, 4 + dice.below(4));
  const footage = lessonFootage(dice, category === 'getting-started');
  const description = {
    paragraphs: lessonParagraphs({ ...text, level, version: plan.version }, dice),
    chapters: makeChapters(outline, footage.seconds, dice),
    links: linkLines(urlName, dice),
    footage,
  };
  return {
    id,
    urlName,
    title: plan.title(languages, dice),
    type,
    category: place,
    link: footage.link,
    productVersion: plan.productVersion(dice),
    level,
    speakers: lessonSpeakers(category, dice),
    date,
    ...lessonPrice(dice),
    ...spokenLanguages(dice),
    keywords: keywordLines({ nouns, category, languages }),
    outline: localizeLines(languages, (language) =>
      outline.map((phrase) => fillIn(language, phrase, nounSlots(nouns, language))),
    ),
    description: localize(languages, (language) => writeDescription(description, language, nounSlots(nouns, language))),
    ...lessonResources({ urlName, product, category, languages }, dice),
    videoLength: footage.seconds,
  };
}

/** What a lesson costs: almost always nothing; a few have no price at all. */
export function lessonPrice(dice: Dice): { price?: number } {
  const roll = dice.next();
  if (roll < 0.96) return { price: 0 };
  return roll < 0.99 ? { price: dice.pick([19, 49, 129.5]) } : {};
}

/** The language a lesson is spoken in, and up to six of its captions. */
export function spokenLanguages(dice: Dice): Pick<Video, 'videoLanguage' | 'captionLanguages'> {
  const roll = dice.below(100);
  const shares = VIDEO_LANGUAGES.map(([, share]) => share);
  const index = shares.findIndex((_, at) => roll < shares.slice(0, at + 1).reduce((sum, share) => sum + share, 0));
  const videoLanguage = VIDEO_LANGUAGES[index]?.[0] ?? 'en';
  const frequent = dice.some(CAPTION_LANGUAGES.slice(0, 8), 1 + dice.below(4));
  const rare = dice.some(CAPTION_LANGUAGES.slice(8), dice.below(3));
  return { videoLanguage, captionLanguages: [...frequent, ...rare] };
}
