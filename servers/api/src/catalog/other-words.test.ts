import { catalogOf } from './testing/lesson-catalog.ts';

const DE = 8;
const JP = 4;
const CN = 3;

describe('another word with the same beginning', () => {
  const titles = ['Post-Processing', 'Library Parts', 'Letting Go', 'In Store'];
  const { search } = catalogOf([
    ...titles.map((en) => ({ title: { en } })),
    { title: { en: 'Bones', de: 'Stimmung' } },
  ]);

  it.each(['poster', 'party', 'letter', 'story'])('is no form of it: %s', (keyword) => {
    expect(search(keyword)).toMatchObject({ count: 0 });
  });

  it('is no form of it in German', () => {
    expect(search('Stimme', { lang: DE })).toMatchObject({ count: 0 });
  });
});

describe('a word inside a longer one', () => {
  const { found, search } = catalogOf([
    { title: { en: 'Boards for a Key' } },
    { title: { en: 'Swapping Arms', jp: '整理したライト' } },
    { title: { en: 'Sun', de: 'Licht und Form, hoch oben', jp: 'ライトとキーの置き方' } },
    { title: { en: 'Cones', jp: 'キーライト' } },
    { title: { en: 'Keyboards', de: 'Lichtkegel' } },
    { title: { en: 'Polite Machines That Matter' } },
    { title: { en: 'Armor', jp: 'どうでしょう、めいっぱい' } },
    { title: { en: 'Shapes', de: 'Hochformat' } },
    { title: { en: 'Days', de: 'Veröffentlicht' } },
    { title: { en: 'Curves', jp: 'スプライトの整理', cn: '相互作用的机制' } },
  ]);

  it.each(['lite', 'mac', 'ines', 'matte'])('is only close to it: %s', (keyword) => {
    expect(search(keyword)).toMatchObject({ count: 1, isClosest: true });
  });

  it.each(['イト', 'プライ', 'プライの整理', 'しょうめい'])('is only close to it in Japanese: %s', (keyword) => {
    expect(search(keyword, { lang: JP }).isClosest).toBe(true);
  });

  it('is not found by its single characters in Chinese', () => {
    expect(search('相机', { lang: CN }).count).toBe(0);
  });

  it.each([
    ['board', ['Boards for a Key', 'Keyboards']],
    ['arm', ['Swapping Arms', 'Armor']],
  ])('finds it after the word if the longer one consists of words or starts with it: %s', (keyword, expected) => {
    expect(found(keyword)).toEqual(expected);
    expect(search(keyword)).not.toHaveProperty('isClosest');
  });

  it.each([
    ['Licht', ['Lichtkegel', 'Licht und Form, hoch oben']],
    ['Form', ['Licht und Form, hoch oben']],
  ])('is found in German only in a compound of words: %s', (keyword, expected) => {
    expect(found(keyword, DE).toSorted()).toEqual(expected.toSorted());
  });

  it('comes after it in Japanese, unless the longer one consists of words', () => {
    expect(found('ライト', JP)).toEqual(['キーライト', 'ライトとキーの置き方', '整理したライト', 'スプライトの整理']);
    expect(found('ライトの整理', JP)).toEqual(['整理したライト', 'スプライトの整理']);
  });
});
