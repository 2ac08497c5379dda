import { typographyIssues } from '@learning-center/shared/testing';
import { tables } from './tables.ts';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import type { Phrase } from '../types.ts';

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const SIMPLIFIED = /[们这说对时动画频应项实开关点灯绑设图层选择转换颜线长发头边过进轮阴镜构剧视后帧]/;
const TRADITIONAL = /[們這說對時動畫頻應項實開關點燈綁設圖層選擇轉換顏線長發頭邊過進輪陰鏡構劇視後幀]/;

function phrasesIn(value: unknown, place: string): Array<[string, Phrase]> {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, part]) => phrasesIn(part, `${place}.${key}`));
  return 'en' in value ? [[place, value as Phrase], ...below] : below;
}

const phrases = phrasesIn({ ...tables, synonyms: undefined }, 'tables');

describe('the phrases of the demo', () => {
  it('have no CJK letters in English and German', () => {
    const mixed = phrases.filter(([, { en, de }]) => CJK.test(en) || CJK.test(de));
    expect(mixed.map(([place]) => place)).toEqual([]);
  });

  it('never mix Simplified and Traditional Chinese', () => {
    const wrong = phrases.filter(([, { tw, cn }]) => SIMPLIFIED.test(tw) || TRADITIONAL.test(cn));
    expect(wrong.map(([place, { tw, cn }]) => `${place}: ${tw}, ${cn}`)).toEqual([]);
  });

  it.each(DEMO_LANGUAGES)('follow %s: punctuation, spaces and regional terms', (language) => {
    // A space separates product and kind of a title in every language.
    const texts = phrases.filter(([place]) => !place.includes('titleFrames')).map(([, phrase]) => phrase[language]);
    expect(texts.flatMap((text) => typographyIssues(language, text))).toEqual([]);
  });
});

it('topics are of categories that their products have', () => {
  const categories = new Map(tables.products.map((product) => [product.key, product.categories]));
  const homeless = tables.topics.filter(
    ({ products, category }) => !products.every((product) => categories.get(product)?.includes(category)),
  );
  expect(homeless.map(({ key }) => key)).toEqual([]);
});
