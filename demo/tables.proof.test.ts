import { typographyIssues } from '@learning-center/shared/testing';
import { DEMO_LANGUAGES } from './text/languages.ts';
import { CAMPAIGNS, EDUCATION_TITLE } from './tables/banners.ts';
import { CATEGORIES } from './tables/categories.ts';
import { COURSES, COURSE_FRAMES } from './tables/courses.ts';
import { FILMS } from './tables/films.ts';
import { LESSON_TEXT } from './tables/lessons/index.ts';
import { NOUNS } from './tables/nouns.ts';
import { FLOOR_PLAN, NIGHT_SHOOT, THREE_POINT, TWO_NAMES } from './tables/pinned.ts';
import { PRODUCTS } from './tables/products.ts';
import { QUALIFIERS } from './tables/qualifiers.ts';
import { ARTICLE_TITLES, DOWNLOAD_TITLES, EXPLORER_LINKS, MANUAL_TITLES } from './tables/resources.ts';
import { SPECIAL_REPLAYS } from './tables/special-replays.ts';
import { NOUN_SENTENCES } from './tables/spoken/noun-sentences.ts';
import { SPOKEN_TEXT } from './tables/spoken/index.ts';
import * as talk from './tables/talk.ts';
import * as sentences from './tables/sentences.ts';
import { PATHS, PATH_FRAMES } from './tables/skill-paths.ts';
import { SPEAKERS, SPEAKER_LINK, SPEAKER_NOTES } from './tables/speakers.ts';
import { TOPICS } from './tables/topics/index.ts';
import * as webinars from './tables/webinars.ts';

const TABLES = {
  CAMPAIGNS,
  EDUCATION_TITLE,
  CATEGORIES,
  COURSES,
  COURSE_FRAMES,
  LESSON_TEXT,
  NOUNS,
  FLOOR_PLAN,
  NIGHT_SHOOT,
  THREE_POINT,
  TWO_NAMES,
  PRODUCTS,
  QUALIFIERS,
  ARTICLE_TITLES,
  DOWNLOAD_TITLES,
  EXPLORER_LINKS,
  MANUAL_TITLES,
  sentences,
  SPOKEN_TEXT,
  NOUN_SENTENCES,
  SPECIAL_REPLAYS,
  talk,
  PATHS,
  PATH_FRAMES,
  SPEAKERS,
  SPEAKER_LINK,
  SPEAKER_NOTES,
  TOPICS,
  webinars,
};
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const SIMPLIFIED = /[们这说对时动画频应项实开关点灯绑设图层选择转换颜线长发头边过进轮阴镜构剧视后帧]/;
const TRADITIONAL = /[們這說對時動畫頻應項實開關點燈綁設圖層選擇轉換顏線長發頭邊過進輪陰鏡構劇視後幀]/;

function phrasesIn(value: unknown, place: string): Array<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const below = fields.flatMap(([key, part]) => phrasesIn(part, `${place}.${key}`));
  return 'en' in value ? [[place, value as Record<string, unknown>], ...below] : below;
}

const phrases = phrasesIn(TABLES, 'tables');
const spoken = phrases.filter(([, phrase]) => typeof phrase['en'] === 'string');
const slotsOf = (text: unknown) => (String(text).match(/\{\w*\}/g) ?? []).map((slot) => slot.toLowerCase()).sort();

describe('the phrase tables', () => {
  it('have every phrase in five languages', () => {
    const gaps = phrases.filter(
      ([, phrase]) =>
        !DEMO_LANGUAGES.every(
          (language) =>
            Array.isArray(phrase[language]) || (typeof phrase[language] === 'string' && phrase[language].trim() !== ''),
        ),
    );
    expect(phrases.length).toBeGreaterThan(700);
    expect(gaps.map(([place]) => place)).toEqual([]);
  });

  it('have the same slots in every language', () => {
    const uneven = spoken.filter(([, phrase]) =>
      DEMO_LANGUAGES.some((language) => slotsOf(phrase[language]).join() !== slotsOf(phrase['en']).join()),
    );
    expect(uneven.map(([place]) => place)).toEqual([]);
  });

  it('have no CJK letters in English and German', () => {
    const mixed = spoken.filter(([, { en, de }]) => CJK.test(String(en)) || CJK.test(String(de)));
    expect(mixed.map(([place]) => place)).toEqual([]);
  });

  it('never mix Simplified and Traditional Chinese', () => {
    const wrong = spoken.filter(([, { tw, cn }]) => SIMPLIFIED.test(String(tw)) || TRADITIONAL.test(String(cn)));
    expect(wrong.map(([place, { tw, cn }]) => `${place}: ${String(tw)}, ${String(cn)}`)).toEqual([]);
  });

  it.each(DEMO_LANGUAGES)('follow %s: punctuation, spaces and regional terms', (language) => {
    // A space separates product and kind of a title in every language.
    const texts = spoken.filter(([place]) => !place.includes('TITLE_FRAMES')).map(([, phrase]) => phrase[language]);
    expect(texts.flatMap((text) => typographyIssues(language, String(text)))).toEqual([]);
  });
});

it('nouns have sentences', () => {
  expect(Object.keys(NOUN_SENTENCES)).toEqual(Object.keys(NOUNS));
  expect(Object.values(NOUN_SENTENCES).filter((sentences) => sentences.length === 0)).toEqual([]);
});

describe('topics', () => {
  it('are named once and use nouns that exist', () => {
    expect(new Set(TOPICS.map(({ key }) => key)).size).toBe(TOPICS.length);
    expect(TOPICS.flatMap(({ nouns }) => nouns).filter((noun) => !NOUNS[noun])).toEqual([]);
    expect(TOPICS.every(({ nouns }) => nouns.length === 3)).toBe(true);
  });

  it('belong to categories that their products have', () => {
    const homeless = TOPICS.filter(
      ({ kinds, category }) =>
        !kinds.every((kind) => PRODUCTS.find((product) => product.kind === kind)?.categories.includes(category)),
    );
    expect(homeless.map(({ key }) => key)).toEqual([]);
  });

  it('are the only ones that qualifiers name', () => {
    const keys = new Set(TOPICS.map(({ key }) => key));
    const unknown = QUALIFIERS.flatMap(({ topics = [], except = [] }) => [...topics, ...except]);
    expect(unknown.filter((key) => !keys.has(key))).toEqual([]);
  });
});

it('films have ids of eleven characters, each once', () => {
  expect(FILMS.every(({ id }) => /^[\w-]{11}$/.test(id))).toBe(true);
  expect(new Set(FILMS.map(({ id }) => id)).size).toBe(22);
});
