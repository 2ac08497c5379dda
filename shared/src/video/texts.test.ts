import { isSameWriting, parseLanguageTag } from '@learning-center/player/playback';
import { nameList } from './name-list.ts';
import { UI_LANGUAGES } from '../i18n/index.ts';
import { testProducts } from '../testing/demo-products.ts';
import { productLabel, videoProducts } from './products.ts';
import { readTitleState } from './title-state.ts';
import { textLanguage } from './transcript/CueList.tsx';

describe('a language tag', () => {
  it.each([
    ['zh_tw', 'zh-TW'],
    ['zh-hant', 'zh-Hant'],
    ['no tag', undefined],
    ['', undefined],
  ])('%j means %j', (tag, meaning) => {
    expect(parseLanguageTag(tag)?.baseName).toBe(meaning);
  });

  it.each([
    ['en-GB', 'en', true],
    ['zh-TW', 'zh-Hant', true],
    ['zh_TW', 'zh-Hant', true],
    ['zh', 'zh-Hans', true],
    ['zh-Hans', 'zh-Hant', false],
    ['de', 'en', false],
    ['no tag', 'en', false],
    ['no tag', 'no tag', false],
  ])('%s is written as %s: %s', (tag, other, isSame) => {
    expect(isSameWriting(tag, other)).toBe(isSame);
  });
});

const NAMES = ['Mira', 'Ken', 'Ada'];

describe('a list of names', () => {
  it('ends in the "and" of its language, without a comma before it', () => {
    expect(nameList(NAMES, 'en')).toBe('Mira, Ken and Ada');
    expect(nameList(NAMES.slice(1), 'de')).toBe('Ken und Ada');
  });

  it('uses the list comma of Chinese and Japanese', () => {
    expect([nameList(NAMES, 'jp'), nameList(NAMES, 'tw'), nameList(NAMES, 'cn')]).toEqual(
      Array(3).fill('Mira、Ken、Ada'),
    );
  });
});

const productsOf = (...entries: [string, string][]) =>
  videoProducts(
    entries.map(([productFamily, version]) => ({ productFamily, version })),
    testProducts,
  );
const labelsOf = (...entries: [string, string][]) => productsOf(...entries).map((product) => productLabel(product));

describe('the products of a video', () => {
  it('are each named once with their versions, newest first', () => {
    expect(labelsOf(['Lumistage', '8'], ['Castwright', '5'], ['lumistage', '8.5'], ['Lumistage', '8'])).toEqual([
      'Lumistage 8.5, 8',
      'Castwright 5',
    ]);
    expect(labelsOf(['Lumistage', '8.5'], ['Lumistage', '8.10'])).toEqual(['Lumistage 8.10, 8.5']);
  });

  it('are named without versions below the minimum of the product', () => {
    expect(labelsOf(['Castwright', '0.9'], ['Inkhop', '2'], ['Inkhop', '5'])).toEqual(['Castwright', 'Inkhop 5']);
  });

  it('of unknown families keep all versions', () => {
    expect(labelsOf(['Sketchbox', '0.9'], ['Sketchbox', '2'])).toEqual(['Sketchbox 2, 0.9']);
  });

  it("are labeled with the language's comma between versions", () => {
    const [product] = productsOf(['Lumistage', '8.10'], ['Lumistage', '8.5']);
    const inEach = UI_LANGUAGES.map((language) => productLabel(product!, language));
    const [latin, cjk] = ['Lumistage 8.10, 8.5', 'Lumistage 8.10、8.5'];
    expect(inEach).toEqual([latin, latin, cjk, cjk, cjk]);
  });

  it("collapse to one entry without a version for P4 and under both of P5's names", () => {
    expect(labelsOf(['Motionwell', '3'])).toEqual(['Motionwell']);
    expect(labelsOf(['Shelfmark Gallery', '1'], ['shelfmark-manager', '2'])).toEqual(['Shelfmark Manager']);
  });
});

describe("the title in a link's history state", () => {
  it.each([
    undefined,
    null,
    'Fog',
    {},
    { video: null },
    { video: { title: 7, titleLanguage: 'en' } },
    { video: { title: 'Fog', titleLanguage: 'fr' } },
  ])('is not parsed from %j', (state) => {
    expect(readTitleState(state)).toBeUndefined();
  });
});

describe('the language of a text', () => {
  it.each([
    ['en', { lang: 'en', dir: 'ltr' }],
    ['zh_TW', { lang: 'zh-TW', dir: 'ltr' }],
    ['zh-hant', { lang: 'zh-Hant', dir: 'ltr' }],
    ['ar', { lang: 'ar', dir: 'rtl' }],
    ['az-Arab', { lang: 'az-Arab', dir: 'rtl' }],
    ['he-IL', { lang: 'he-IL', dir: 'rtl' }],
    ['no tag"', { dir: 'auto' }],
    ['', { dir: 'auto' }],
  ])('%j sets %j', (tag, attributes) => {
    expect(textLanguage(tag)).toEqual(attributes);
  });
});
