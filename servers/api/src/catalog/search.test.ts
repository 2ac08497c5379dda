import { SortOrder } from '@learning-center/shared/contract';
import type { LanguageId, QueryRequest } from '@learning-center/shared/contract';
import { languageCorpus } from './testing/language-corpus.ts';
import { openSample } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleDate, sampleVideo } from './testing/sample-video.ts';

const corpus = languageCorpus();
const catalog = openSample(corpus);

const search = (keyword: string, change: Partial<QueryRequest> = {}) =>
  catalog.queryVideos(query({ keyword, pageSize: 100, ...change }));
const ids = (keyword: string, change: Partial<QueryRequest> = {}) =>
  search(keyword, change)
    .items.map((item) => ('id' in item ? Number(item.id) : 0))
    .sort((a, b) => a - b);

describe('a search in a language without spaces', () => {
  it('finds items with both of two words, in any order', () => {
    expect(ids('カメラ　映像', { lang: 4 })).toEqual(
      ids('カメラ', { lang: 4 }).filter((id) => ids('映像', { lang: 4 }).includes(id)),
    );
    expect(ids('カメラ　映像', { lang: 4 })).not.toEqual([]);
  });

  it('falls back to English for untranslated text', () => {
    expect(ids('camera', { lang: 4 })).toEqual(ids('camera'));
    expect(ids('カメラ')).toEqual([]);
  });
});

describe('a search for words', () => {
  it('finds German words in every spelling', () => {
    for (const keyword of ['Größe', 'GRÖSSE', 'grosse']) expect(ids(keyword, { lang: 8 })).toEqual([25, 26, 27]);
  });

  it('finds a word inside a longer one', () => {
    expect(ids('animation', { lang: 8 })).toEqual([4, 5, 6]);
    expect(search('animation', { lang: 8 }).items[0]).toMatchObject({ title: 'Gesichtsanimation' });
    expect(ids('beleuchtung', { lang: 8 })).toEqual([1, 2, 3]);
  });

  it('finds prefixes of words, and a short substring only when it is no prefix', () => {
    expect(ids('rig')).toEqual(ids('rigging'));
    expect(ids('int')).toEqual(ids('interiors'));
    expect(ids('ycle')).toEqual(ids('cycle'));
  });

  it('finds words joined by punctuation as a phrase', () => {
    expect(ids('three-point')).toEqual([1, 2, 3]);
    expect(ids('point-three')).toEqual([]);
  });

  it('finds speakers, and products by either name', () => {
    const named = openSample(
      sampleContent({
        videos: [
          sampleVideo({ id: 1, speakers: [8] }),
          sampleVideo({ id: 2, productVersion: [{ productFamily: 'Shelfmark Manager', version: '' }] }),
          sampleVideo({ id: 3, category: ['home', 'shelfmark', 'lighting'], productVersion: [] }),
        ],
      }),
    );
    const found = (keyword: string) =>
      named.queryVideos(query({ keyword })).items.map((item) => ('id' in item ? Number(item.id) : 0));

    expect(found('佐藤')).toEqual([1]);
    expect(found('shelfmark gallery')).toEqual([3, 2]);
    expect(found('shelfmark manager')).toEqual([3, 2]);
    expect(found('inkhop')).toEqual([]);
  });

  it('finds speakers by their name in every language, and lists them by the one of the page', () => {
    const name = { en: 'Sato Kai', jp: '佐藤海', cn: '佐藤海' };
    const speaker = { id: 9, name, type: 'MAIN' as const, description: { en: 'Rigs.' } };
    const named = openSample(sampleContent({ speakers: [speaker], videos: [sampleVideo({ id: 1, speakers: [9] })] }));
    const namesIn = (keyword: string, lang: LanguageId) =>
      named.queryVideos(query({ keyword, lang })).items.map((item) => 'speakers' in item && item.speakers);

    expect(namesIn('佐藤', 1)).toEqual([['Sato Kai']]);
    expect(namesIn('sato', 4)).toEqual([['佐藤海']]);
    expect(namesIn('sato', 8)).toEqual([['Sato Kai']]);
    expect(named.suggestKeywords({ keyword: '佐', lang: 4, size: 8 })).toContainEqual(
      expect.objectContaining({ text: '佐藤海' }),
    );
  });

  it('treats signs of the index language as text', () => {
    const signs = [
      '"camera',
      'camera*',
      'title_en:camera',
      'camera) OR (night',
      'NEAR(camera)',
      '-camera',
      '{title_en}',
    ];
    for (const keyword of signs) expect(() => search(keyword)).not.toThrow();
    expect(ids('"camera"')).toEqual(ids('camera'));
    expect(search('***')).toMatchObject({ count: 0, items: [] });
    expect(search('   ').count).toBe(corpus.videos.length);
  });
});

describe('relevance', () => {
  const light = openSample(
    sampleContent({
      videos: [
        sampleVideo({ id: 1, date: sampleDate(1), title: { en: 'Light' } }),
        sampleVideo({ id: 2, date: sampleDate(2), title: { en: 'Flashlight' }, description: { en: 'A flash.' } }),
        sampleVideo({ id: 3, date: sampleDate(3), title: { en: 'Camera' }, keywords: { en: ['light'] } }),
        sampleVideo({ id: 4, date: sampleDate(4), title: { en: 'Bones' }, outline: { en: ['Light'] } }),
        sampleVideo({ id: 5, date: sampleDate(5), title: { en: 'Shelves' }, description: { en: 'With light.' } }),
        sampleVideo({ id: 6, date: sampleDate(6), title: { en: 'Light' } }),
      ].map((video) => ({ ...video, category: ['home', 'lumistage'] })),
    }),
  );
  const order = (change: Partial<QueryRequest>) =>
    light.queryVideos(query({ keyword: 'light', ...change })).items.map((item) => ('id' in item ? Number(item.id) : 0));

  it('puts titles first, then keywords, outline and description, and the newest first among equals', () => {
    expect(order({}).filter((id) => id !== 2)).toEqual([6, 1, 3, 4, 5]);
    expect(order({ orderBy: SortOrder.RELEVANCE, page: 2, pageSize: 3 })).toEqual([4, 5, 2]);
  });

  it('puts a longer word last, even in a title', () => {
    expect(order({}).at(-1)).toBe(2);
  });

  it('is replaced by a chosen order by date', () => {
    expect(order({ orderBy: SortOrder.OLDEST })).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a misspelled word', () => {
  it('gets the nearest spelling with results as a suggestion', () => {
    expect(search('camrea')).toMatchObject({ count: 0, suggestion: 'camera' });
    expect(search('Gesichtsanimaton', { lang: 8 })).toMatchObject({ suggestion: 'gesichtsanimation' });
    expect(search('Grössse', { lang: 8 })).toMatchObject({ suggestion: 'größe' });
  });

  it('is replaced alone among correct words', () => {
    expect(search('night interiros')).toMatchObject({ suggestion: 'night interiors', suggestionCount: 3 });
    expect(search('wakl cycel')).toMatchObject({ suggestion: 'walk cycle' });
  });

  it('in a language without spaces gets the nearest keyword', () => {
    const named = openSample(
      sampleContent({ videos: [sampleVideo({ id: 1, keywords: { en: [], jp: ['三点照明'] } })] }),
    );

    expect(named.queryVideos(query({ keyword: '三点昭明', lang: 4 }))).toMatchObject({
      suggestion: '三点照明',
      suggestionCount: 1,
    });
  });

  it('gets no suggestion when nothing is similar', () => {
    expect(search('zzqqxx')).toEqual({ count: 0, countIsCapped: false, items: [] });
  });

  it('is never replaced by a word that starts with another letter, or differs in much of a short one', () => {
    const titles = ['Walk Cycle', 'Real Leather', 'Screen Setup', 'Interior'];
    const named = openSample(
      sampleContent({ videos: titles.map((en, id) => sampleVideo({ id: id + 1, title: { en } })) }),
    );
    const suggestionFor = (keyword: string) => named.queryVideos(query({ keyword })).suggestion;

    for (const keyword of ['talk', 'unreal', 'talk cycle']) expect(suggestionFor(keyword)).toBeUndefined();
    expect(['wall', 'interoir'].map(suggestionFor)).toEqual(['walk', 'interior']);
  });

  it('does not become a word that the keyword has already', () => {
    const named = openSample(sampleContent({ videos: [sampleVideo({ id: 1, title: { en: 'Screen Setup' } })] }));

    expect(named.queryVideos(query({ keyword: 'green screen' }))).not.toHaveProperty('suggestion');
    expect(named.queryVideos(query({ keyword: 'scren screen' }))).not.toHaveProperty('suggestion');
    expect(named.queryVideos(query({ keyword: 'scren setup' }))).toMatchObject({ suggestion: 'screen setup' });
  });

  it('gets no suggestion that finds nothing with the filters', () => {
    expect(search('camrea', { productFamily: 'lumistage' })).toMatchObject({
      suggestion: 'camera',
      suggestionCount: 3,
    });
    expect(search('camrea', { productFamily: 'inkhop' })).not.toHaveProperty('suggestion');
  });
});
