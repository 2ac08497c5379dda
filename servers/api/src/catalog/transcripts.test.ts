import { type LanguageId, type Transcript, endpointSchemas } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { TranscribedVideo } from '../content/format.ts';
import { openSample } from './testing/open-sample.ts';
import { detail, query, webinars } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleVideo } from './testing/sample-video.ts';

const said = (language: string, text = language): Transcript => ({
  language,
  cues: [
    { start: 1, end: 3.25, text },
    { start: 4, end: 6, text: `${text} again` },
  ],
});

const catalogOf = (change: Partial<TranscribedVideo>, now?: Date) => {
  const video: TranscribedVideo = { ...sampleVideo({ id: 1, urlName: 'walk' }), ...change };
  return openSample(sampleContent({ videos: [video, sampleVideo({ id: 2, captionLanguages: [] })] }), now);
};

const LANGUAGES = { en: 1, tw: 2, cn: 3, jp: 4, de: 8 } as const;
const transcriptOf = (change: Partial<TranscribedVideo>, lang: keyof typeof LANGUAGES) =>
  catalogOf(change).findVideoDetail(detail({ urlName: 'walk', lang: LANGUAGES[lang] }))?.transcript;

describe('the transcript of a video', () => {
  it.each([
    ['the requested language', 'tw', ['de', 'en', 'zh-Hant'], 'zh-Hant'],
    ['a regional form of it', 'tw', ['de', 'en', 'zh-TW'], 'zh-TW'],
    ['the spoken language', 'tw', ['de', 'en', 'ja'], 'ja'],
    ['English', 'tw', ['de', 'en-GB', 'zh-Hans'], 'en-GB'],
    ['the first one', 'tw', ['es', 'fr'], 'es'],
  ] as const)('is in %s', (...[, lang, tags, expected]) => {
    const transcripts = tags.map((tag) => said(tag));
    expect(transcriptOf({ transcripts, videoLanguage: 'ja' }, lang)).toEqual(said(expected));
  });
});

describe('the captions of a video', () => {
  it('are addressed by urlName and language tag', () => {
    const catalog = catalogOf({ transcripts: [said('en'), said('zh-Hant')] });
    expect(catalog.findVideoDetail(detail({ urlName: 'walk' }))?.captions).toEqual([
      { language: 'en', link: '/api/media/captions/walk.en.vtt' },
      { language: 'zh-Hant', link: '/api/media/captions/walk.zh-Hant.vtt' },
    ]);
    expect(catalog.findCaptions('walk', 'zh-Hant')).toEqual(said('zh-Hant').cues);
    for (const [urlName, tag] of [
      ['walk', 'de'],
      ['video-2', 'en'],
      ['gone', 'en'],
    ] as const)
      expect(catalog.findCaptions(urlName, tag)).toBeUndefined();
  });

  it('keep their lines, which a transcript has joined', () => {
    const cue = { start: 1, end: 3, text: '輪廓光勾勒出她的身形。' };
    const cues = [{ ...cue, lines: ['輪廓光勾勒', '出她的身形。'] }];
    const catalog = catalogOf({ transcripts: [{ language: 'zh-Hant', cues }] });
    expect(catalog.findCaptions('walk', 'zh-Hant')).toEqual(cues);
    const response = v.parse(
      endpointSchemas.queryVideoDetail.result,
      catalog.findVideoDetail(detail({ urlName: 'walk', lang: 2 })),
    );
    expect(response?.transcript?.cues).toEqual([cue]);
  });

  it('are marked in lists in the languages that have them, with or without WebVTT files', () => {
    const markedIn = (change: Partial<TranscribedVideo>) =>
      Object.entries(LANGUAGES).flatMap(([code, lang]) => {
        const { items } = catalogOf(change).queryVideos(query({ lang }));
        const marks = items.map((item) => ('hasCaptions' in item ? item.hasCaptions : undefined));
        expect(marks.filter((mark) => mark === undefined)).toEqual([]);
        return marks.includes(true) ? [code] : [];
      });
    expect(markedIn({ captionLanguages: ['sr-Latn', 'en-GB', 'zh-TW'] })).toEqual(['en', 'tw']);
    expect(markedIn({ captionLanguages: ['pt-BR'], transcripts: [said('ja')] })).toEqual(['jp']);
    expect(markedIn({ captionLanguages: ['not a tag'] })).toEqual([]);
  });

  it('are only those of WebVTT files where the video is a playlist or file', () => {
    const video = { link: '/api/media/walk.m3u8', captionLanguages: ['en', 'de'], transcripts: [said('en')] };
    const catalog = catalogOf(video);
    const list = (lang: LanguageId, hasCaptions = false) =>
      catalog.queryVideos(query({ lang, hasCaptions, withFacets: true }));
    const marks = (lang: LanguageId) => list(lang).items.map((item) => 'hasCaptions' in item && item.hasCaptions);
    expect([marks(LANGUAGES.en), marks(LANGUAGES.de)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect([list(LANGUAGES.en), list(LANGUAGES.de)].map(({ facets }) => facets?.captions)).toEqual([1, 0]);
    expect(list(LANGUAGES.de, true).count).toBe(0);
  });
});

describe('a webinar with captions', () => {
  const replay: Partial<TranscribedVideo> = {
    type: 'webinar',
    category: ['webinar', 'archive'],
    date: '2026/06/10 10:00',
    videoLength: 3600,
    registration: 'https://register.example/1',
    transcripts: [said('en')],
  };
  const during = new Date('2026-06-10T17:30:00Z');
  const found = (change: Partial<TranscribedVideo>) => {
    const catalog = catalogOf({ ...replay, ...change }, during);
    const result = catalog.findWebinarDetail({ urlName: 'walk', searchType: 0, lang: 1 });
    return {
      detail: result,
      cues: catalog.findCaptions('walk', 'en'),
      hasCaptions: catalog.listWebinars(webinars({})).items[0]?.hasCaptions,
      isMarkedInOwnLists: catalog.listVideosByIds([1], 1)[0]?.hasCaptions,
    };
  };

  it('has them, and its transcript, once it can be watched', () => {
    expect(found({})).toMatchObject({
      detail: { captions: [{ language: 'en' }], transcript: said('en') },
      cues: said('en').cues,
      hasCaptions: true,
      isMarkedInOwnLists: true,
    });
  });

  it('has none while it is running, and none before its recording exists', () => {
    expect(found({ link: '', mediaLink: '/api/media/a.m3u8', previews: '/api/media/a.vtt' })).toMatchObject({
      detail: { link: '', mediaLink: undefined, previews: undefined, captions: undefined, transcript: undefined },
      cues: undefined,
      hasCaptions: false,
      isMarkedInOwnLists: false,
    });
    expect(found({ date: '2026/06/11 10:00' })).toEqual({
      detail: null,
      cues: undefined,
      hasCaptions: false,
      isMarkedInOwnLists: false,
    });
  });
});
