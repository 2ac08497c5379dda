import { catalogOf } from './testing/lesson-catalog.ts';

const DE = 8;
const JP = 4;
const CN = 3;
const TW = 2;

describe('the same word from another region or keyboard', () => {
  const { found, search } = catalogOf([
    { title: { en: 'Color' } },
    { title: { en: 'Stylised Grey' } },
    ...['Practice', 'Modeling', 'Aging'].map((en) => ({ title: { en } })),
    { title: { en: 'Bones', de: 'Größe der Füße im Kampf, Steuerfläche' } },
    { title: { en: 'Lens', jp: 'カメラの動き' } },
    { title: { en: 'Take', jp: '仕上がりを確かめられる設定' } },
    { title: { en: 'Rigs', jp: 'リグの整理' } },
    { title: { en: 'Curves', jp: 'カーブとカーブエディター' } },
    { title: { en: 'Maps', jp: 'テクスチャ、ウェイト' } },
    { title: { en: 'Better', jp: 'よりぐっと良くなる光' } },
    { title: { en: 'Creases', jp: 'しわの寄り方' }, keywords: { en: [], jp: ['しわ'] } },
    { title: { en: 'Motion', tw: '走路動畫', cn: '走路动画' } },
    { title: { en: 'Stage', tw: '舞台影片', cn: '演出视频' } },
  ]);

  it.each([
    ['colour', 'Color'],
    ['colouring', 'Color'],
    ['stylized', 'Stylised Grey'],
    ['gray', 'Stylised Grey'],
    ['practising', 'Practice'],
    ['modelled', 'Modeling'],
    ['ageing', 'Aging'],
  ])('is British and American English: %s', (keyword, title) => {
    expect(found(keyword)).toEqual([title]);
  });

  it.each(['Groesse', 'fuessen', 'Kaempfe', 'Steuerflaeche'])('is German without umlauts: %s', (keyword) => {
    expect(found(keyword, DE)).toEqual(['Größe der Füße im Kampf, Steuerfläche']);
  });

  it.each([
    ['かめら', 'カメラの動き'],
    ['かめらの動き', 'カメラの動き'],
    ['りぐ', 'リグの整理'],
    ['えでぃたー', 'カーブとカーブエディター'],
    ['えでぃた', 'カーブとカーブエディター'],
    ['てくすちゃー', 'テクスチャ、ウェイト'],
    ['うぇいと', 'テクスチャ、ウェイト'],
    ['ウエイト', 'テクスチャ、ウェイト'],
    ['テクスチヤ', 'テクスチャ、ウェイト'],
  ])('is kana of another kind or size, also before a particle: %s', (keyword, title) => {
    expect(found(keyword, JP)).toEqual([title]);
    expect(search(keyword, { lang: JP })).not.toHaveProperty('isClosest');
  });

  it('is marked as the lesson writes it', () => {
    expect(search('かめら', { lang: JP })).toMatchObject({ matchedWords: ['カメラ'] });
  });

  it('is katakana for a word in hiragana', () => {
    expect(found('シワ', JP)).toEqual(['しわの寄り方']);
  });

  it('is only close to where its letters occur in other words', () => {
    expect(search('めら', { lang: JP })).toMatchObject({ count: 1, isClosest: true });
    expect(search('かめられ', { lang: JP })).toMatchObject({ count: 1, isClosest: true });
  });

  it.each([
    ['走路动画', '走路動畫'],
    ['舞臺', '舞台影片'],
    ['视频', '舞台影片'],
    ['視頻', '舞台影片'],
  ])('is another character or word of Chinese in Taiwan: %s', (keyword, title) => {
    expect(found(keyword, TW)).toEqual([title]);
  });

  it.each([
    ['走路動畫', '走路动画'],
    ['視頻', '演出视频'],
    ['舞台', '演出视频'],
    ['影片', '演出视频'],
  ])('is another character or word of Chinese on the mainland: %s', (keyword, title) => {
    expect(found(keyword, CN)).toEqual([title]);
  });
});
