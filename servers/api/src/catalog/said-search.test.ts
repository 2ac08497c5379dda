import { languageByCode, languageById } from '@learning-center/shared/contract';
import type { LanguageCode, LanguageId, QueryRequest, QueryResult } from '@learning-center/shared/contract';
import type { TranscribedVideo } from '../content/format.ts';
import { findTag } from '../content/language-names.ts';
import { fold } from './search/words/tokens.ts';
import { LANGUAGE_CODES } from './localize.ts';
import { CJK_QUERIES } from './testing/language-corpus.ts';
import { openSample } from './testing/open-sample.ts';
import { query } from './testing/requests.ts';
import { ONLY_SAID, saidCorpus } from './testing/transcript-corpus.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleDate, sampleVideo } from './testing/sample-video.ts';

const corpus = saidCorpus();
const catalog = openSample(corpus);

const WORDS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [...ONLY_SAID.en, 'camera', 'interiors', 'walk cycle', 'return', 'dialogue', 'texture'],
  de: [...ONLY_SAID.de, 'Kamerabewegung', 'Größe', 'grosse', 'setzen', 'Gehzyklus', 'beleuchtung', 'softbox'],
  jp: [...ONLY_SAID.jp, ...CJK_QUERIES.jp, '置いて'],
  tw: [...ONLY_SAID.tw, ...CJK_QUERIES.tw, '再回到'],
  cn: [...ONLY_SAID.cn, ...CJK_QUERIES.cn, '再回到'],
};

const idsOf = ({ items }: QueryResult) => items.map((item) => ('id' in item ? Number(item.id) : 0));

function writtenIn({ title, description, outline }: TranscribedVideo, code: LanguageCode): string[] {
  return [code, 'en' as const].flatMap((each) => [
    title[each] ?? '',
    description[each] ?? '',
    ...(outline[each] ?? []),
  ]);
}

function saidIn({ transcripts = [] }: TranscribedVideo, code: LanguageCode): string[] {
  return [code, 'en' as const].flatMap((each) => {
    const tag = findTag(
      transcripts.map(({ language }) => language),
      languageByCode(each).bcp47,
    );
    const cues = transcripts.find(({ language }) => language === tag)?.cues ?? [];
    return cues.map(({ text }) => text).join(/^(?:en|de)$/.test(each) ? ' ' : '');
  });
}

const isIn = (texts: readonly string[], word: string) => texts.some((text) => fold(text).includes(fold(word)));

function idsWith(word: string, lang: LanguageId): number[] {
  const { code } = languageById(lang);
  return corpus.videos
    .filter((video) => isIn([...writtenIn(video, code), ...saidIn(video, code)], word))
    .map(({ id }) => id);
}

const search = (keyword: string, change: Partial<QueryRequest> = {}) =>
  catalog.queryVideos(query({ keyword, pageSize: 100, ...change }));

describe('a search in what is said', () => {
  it.each(LANGUAGE_CODES)(
    'finds in %s exactly the videos where the word is written or said, those with it in their texts first',
    (code) => {
      const lang = languageByCode(code).id;
      for (const keyword of WORDS[code]) {
        const found = idsOf(search(keyword, { lang }));
        expect({ keyword, found: found.toSorted((a, b) => a - b) }).toEqual({ keyword, found: idsWith(keyword, lang) });
        const isWritten = found.map((id) => {
          const video = corpus.videos.find((each) => each.id === id);
          return video !== undefined && isIn(writtenIn(video, code), keyword);
        });
        expect({ keyword, isWritten }).toEqual({
          keyword,
          isWritten: isWritten.toSorted((a, b) => Number(b) - Number(a)),
        });
      }
      expect(ONLY_SAID[code].every((word) => idsWith(word, lang).length > 3)).toBe(true);
    },
  );

  it.each([
    ['camera', 1],
    ['照明', 4],
  ] as const)('pages through both kinds without a gap or a repetition (%s)', (keyword, lang) => {
    const all = idsOf(search(keyword, { lang }));
    expect(all.length).toBeGreaterThan(3);
    const pages = all.flatMap((_, index) => idsOf(search(keyword, { lang, page: index + 1, pageSize: 1 })));
    expect(pages).toEqual(all);
  });

  it('is counted as it is listed, with every filter', () => {
    const result = search('softbox', { withFacets: true });
    expect(result.count).toBe(result.items.length);
    expect(result.facets?.level.reduce((sum, { count }) => sum + count, 0)).toBe(result.count);
    expect(result.facets?.captions).toBe(search('softbox', { hasCaptions: true }).count);
    expect(search('softbox', { level: '3', productFamily: 'lumistage' }).waysOut).toContainEqual({
      drop: 'level',
      count: result.count,
    });
  });

  it('knows words that are only said: nothing else is suggested for them', () => {
    expect(search('softbox')).not.toHaveProperty('isClosest');
    expect(search('softbox')).not.toHaveProperty('suggestion');
    expect(search('softbxo')).toMatchObject({ count: 0, suggestion: 'softbox' });
  });

  it('has the one transcript of a language that its passages are from', () => {
    const said = (language: string, text: string) => ({ language, cues: cuesOf(text) });
    const find = catalogOf([
      { transcripts: [said('en-GB', 'A row of blinks.'), said('en', 'A row of blinds.')] },
      { transcripts: [said('en-US', 'A hue.'), said('en-GB', 'A shade.')] },
    ]);
    expect(['blinds', 'blinks', 'shade', 'hue'].map((word) => find(word).count)).toEqual([1, 0, 1, 0]);
    expect(find('shade').items[0]).toMatchObject({ said: [{ text: 'A shade.', language: 'en-GB' }] });
    expect(find('blinks').suggestion).toBe('blinds');
  });
});

const cuesOf = (...texts: string[]) => texts.map((text, index) => ({ start: index * 5, end: index * 5 + 5, text }));

function catalogOf(videos: ReadonlyArray<Partial<TranscribedVideo>>) {
  const lessons = videos.map((video, index) => ({
    ...sampleVideo({ id: index + 1, date: sampleDate(index + 1), speakers: [], category: ['home', 'lumistage'] }),
    ...video,
  }));
  const { queryVideos } = openSample(sampleContent({ videos: lessons }));
  return (keyword: string, change: Partial<QueryRequest> = {}) => queryVideos(query({ keyword, ...change }));
}

describe('the order of matches', () => {
  const english = (...texts: string[]) => [{ language: 'en', cues: cuesOf(...texts) }];
  const find = catalogOf([
    { title: { en: 'Softbox' }, transcripts: english('Nothing.') },
    { title: { en: 'Bones' }, description: { en: 'With a softbox.' } },
    { title: { en: 'Curves' }, transcripts: english('A softbox.') },
    { title: { en: 'Light' }, transcripts: english('A softbox.', 'And a tripod.') },
    { title: { en: 'Camera and Light' }, description: { en: 'Both.' } },
    { title: { en: 'Camera' }, transcripts: english('A tripod.') },
  ]);

  it('puts a word in the description before a newer video that only says it', () => {
    expect(idsOf(find('softbox'))).toEqual([1, 2, 4, 3]);
  });

  it('puts a video that has one word in its title and says the other before the closest matches', () => {
    expect(idsOf(find('light tripod'))).toEqual([4, 5]);
    expect(find('light tripod')).toMatchObject({ count: 2, isClosest: true });
    expect(idsOf(find('light tripod', { page: 2, pageSize: 1 }))).toEqual([5]);
  });

  it('finds words that are said together although no text has all of them', () => {
    const { count, isClosest } = find('softbox tripod');
    expect({ count, isClosest }).toEqual({ count: 1, isClosest: undefined });
  });

  it('lists the closest matches of the texts first, then those that say a word which no text has', () => {
    const result = find('tripod camera painting');
    expect(result.isClosest).toBe(true);
    expect(idsOf(result)).toEqual([6, 5]);
  });
});

describe('a passage', () => {
  const long = 'We start here and go on with a rather long explanation of what the key does before at last we';
  const find = catalogOf([
    {
      title: { en: 'Three lamps', jp: '三点照明' },
      transcripts: [
        {
          language: 'en',
          cues: cuesOf(
            'Hello.',
            'Set the rim light',
            'behind the shoulder.',
            'Then wait.',
            'A rim',
            'light is thin.',
            'The rim.',
            `${long} see a rim light glow, and nothing else than that.`,
            'Done.',
            'A last rim light.',
          ),
        },
        { language: 'ja', cues: cuesOf('こんにちは。', '次に逆光を', '置きます。') },
      ],
    },
    { title: { en: 'Rim Light' }, transcripts: [{ language: 'en', cues: cuesOf('A rim light.') }] },
  ]);
  const saidOf = (keyword: string, change: Partial<QueryRequest> = {}) =>
    find(keyword, change).items.map((item) => ('said' in item ? item.said : undefined));

  it('is where the words are said, at most three with the most words, in order of time', () => {
    expect(saidOf('rim light')[1]).toEqual([
      { time: 5, text: 'Set the rim light behind the shoulder. Then wait. A rim', language: 'en' },
      {
        time: 35,
        text: '…the key does before at last we see a rim light glow, and nothing else than that. Done. A last rim light.',
        language: 'en',
      },
      { time: 45, text: 'A last rim light.', language: 'en' },
    ]);
  });

  it('is never cut inside an emoji', () => {
    const cues = cuesOf(`${'光'.repeat(50)}逆光${'👩‍👩‍👧‍👦'.repeat(30)}`);
    const wide = catalogOf([{ transcripts: [{ language: 'ja', cues }] }]);
    for (const keyword of ['逆光', '光逆']) {
      const [item] = wide(keyword, { lang: 4 }).items;
      const text = item && 'said' in item ? (item.said?.[0]?.text ?? '') : '';
      expect(text.replaceAll('👩‍👩‍👧‍👦', '')).toMatch(/^…光*逆光…$/);
    }
  });

  it('may go on in the next cue', () => {
    expect(saidOf('shoulder wait')[0]).toEqual([
      { time: 10, text: '…behind the shoulder. Then wait. A rim light is thin.', language: 'en' },
    ]);
  });

  it('is left out for words that the title or the excerpt shows', () => {
    expect(saidOf('rim light')[0]).toBeUndefined();
    expect(saidOf('three')[0]).toBeUndefined();
  });

  it('is in the language of the page, else in English', () => {
    expect(saidOf('逆光', { lang: 4 })[0]).toEqual([{ time: 5, text: '次に逆光を置きます。', language: 'ja' }]);
    expect(saidOf('shoulder', { lang: 4 })[0]).toEqual([
      { time: 10, text: '…behind the shoulder. Then wait. A rim light is thin.', language: 'en' },
    ]);
  });
});

describe('captions in the language of the page', () => {
  const find = catalogOf([
    { captionLanguages: ['en', 'de'] },
    { captionLanguages: ['en'], transcripts: [{ language: 'zh-TW', cues: cuesOf('逆光。') }] },
    { captionLanguages: [] },
    { captionLanguages: ['de'], level: 2 },
  ]);

  it('are a filter, in the language itself or its script', () => {
    expect(idsOf(find('', { hasCaptions: true }))).toEqual([2, 1]);
    expect(idsOf(find('', { hasCaptions: true, lang: 8 }))).toEqual([4, 1]);
    expect(idsOf(find('', { hasCaptions: true, lang: 2 }))).toEqual([2]);
    expect(find('', { hasCaptions: true, lang: 4 })).toMatchObject({
      count: 0,
      waysOut: [{ drop: 'captions', count: 4 }],
    });
  });
});
