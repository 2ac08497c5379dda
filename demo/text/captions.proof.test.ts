import { parseDescription } from '@learning-center/shared/lib';
import { typographyIssues } from '@learning-center/shared/testing';
import { parseWebVtt } from '@learning-center/shared/web-vtt';
import type { Video } from '../../servers/api/src/content/format.ts';
import { makeDemoContent } from '../make-content.ts';
import { TEST_DAY } from '../testing/demo-videos.ts';
import type { DemoLanguage } from '../types.ts';
import { createLineBreaker, widthOf } from './caption-lines.ts';
import { CAPTION_TAGS } from './captions.ts';
import { DEMO_LANGUAGES } from './languages.ts';

const files = makeDemoContent(TEST_DAY);
const LINE_LIMITS: Record<DemoLanguage, number> = { en: 46, de: 46, jp: 22, tw: 20, cn: 20 };

/** Every caption file of the demo with its video. */
const captions = [...files].flatMap(([file, text]) => {
  const [, stem = '', tag] = /^(.+)\.([^.]+)\.vtt$/.exec(file) ?? [];
  const language = DEMO_LANGUAGES.find((each) => CAPTION_TAGS[each] === tag);
  if (language === undefined) return [];
  const video = JSON.parse(files.get(`${stem}.json`) ?? '') as Video;
  return [{ file, text, language, video, ...parseWebVtt(text) }];
});
const videos = [...files].flatMap(([file, text]) =>
  /^(?:tutorials|webinars|skill-path-videos|master-class)\/.*(?<!\/course)\.json$/.test(file)
    ? [JSON.parse(text) as Video]
    : [],
);

describe('the captions of the demo', () => {
  it('exist for every video with a link, in each language of the site that its captions have', () => {
    const expected = videos
      .filter(({ link }) => link !== '')
      .flatMap(({ urlName, captionLanguages }) =>
        captionLanguages.filter((tag) => Object.values(CAPTION_TAGS).includes(tag)).map((tag) => `${urlName}.${tag}`),
      );
    const found = captions.map(({ file }) => file.replace(/^.*\/(.*)\.vtt$/, '$1'));
    expect(found.sort()).toEqual(expected.sort());
    expect(found.filter((name) => name.startsWith('lumistage-8-three-point-lighting.'))).toEqual(
      ['en', 'ja', 'zh-Hant'].map((tag) => `lumistage-8-three-point-lighting.${tag}`),
    );
    expect(found.some((name) => name.startsWith('night-shoot-replay.'))).toBe(true);
  });

  it('exist for every caption language of a video that plays only from this site', () => {
    const promised = videos
      .filter(({ link }) => link.startsWith('/'))
      .flatMap(({ urlName, captionLanguages }) => captionLanguages.map((tag) => `${urlName}.${tag}`));
    const found = new Set(captions.map(({ file }) => file.replace(/^.*\/(.*)\.vtt$/, '$1')));
    expect(promised.length).toBeGreaterThan(4000);
    expect(promised.filter((name) => !found.has(name))).toEqual([]);
  });

  it('have no mistake, no placeholder, and no sentence twice in a video', () => {
    const wrong = captions.filter(
      ({ text, errors, cues }) =>
        errors.length > 0 || /[{}]|undefined/.test(text) || new Set(cues.map((cue) => cue.text)).size < cues.length,
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('follow each other, stay for 2 to 7 seconds, and end before the video does', () => {
    const wrong = captions.filter(({ cues, video }) =>
      cues.some(({ start, end }, index) => {
        const next = cues[index + 1]?.start ?? video.videoLength;
        return start <= 0 || end - start < 2 || end - start > 7 || end >= next;
      }),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('have the same times in every language of a video', () => {
    const times = Map.groupBy(captions, ({ video }) => video.id);
    const uneven = [...times.values()].filter(
      (own) => new Set(own.map(({ cues }) => cues.map(({ start, end }) => `${start} ${end}`).join())).size > 1,
    );
    expect(uneven).toEqual([]);
  });

  it('say the name of every chapter when it starts', () => {
    const silent = captions.flatMap(({ file, video, language, cues }) => {
      const text = video.description[language];
      const { timecodes } = parseDescription(text ?? '');
      return timecodes.flatMap(({ time, text: name }, index) => {
        const end = timecodes[index + 1]?.time ?? video.videoLength;
        const first = cues.filter(({ start }) => start >= time && start < end).slice(0, 2);
        const isSaid = first.some((cue) => cue.text.toLowerCase().includes(name.toLowerCase()));
        return isSaid ? [] : [`${file}: ${time} ${name}`];
      });
    });
    expect(silent).toEqual([]);
  });

  it.each(DEMO_LANGUAGES)('have at most two lines, short enough to read, and the typography of %s', (language) => {
    const lines = new Set(
      captions.filter((each) => each.language === language).flatMap(({ text }) => text.split('\n')),
    );
    const tooLong = [...lines].filter((line) => widthOf(language, line) > LINE_LIMITS[language]);
    expect(tooLong).toEqual([]);
    const blocks = captions.filter((each) => each.language === language).flatMap(({ text }) => text.split('\n\n'));
    expect(blocks.filter((block) => block.trimEnd().split('\n').length > 3)).toEqual([]);
    const texts = new Set(
      captions.filter((each) => each.language === language).flatMap(({ cues }) => cues.map((cue) => cue.text)),
    );
    expect([...texts].flatMap((text) => typographyIssues(language, text))).toEqual([]);
  });
});

describe('a line break in a Japanese caption', () => {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const PARTICLE = /^(?:[はがをにへとでもやのかね]|から|まで|より|だけ|など|です|ます|でし|まし|たい|ない|なら|って)$/;
  const isInside = (first: string, second: string) => {
    const word = words.segment(first + second).containing(first.length);
    return word?.index !== first.length || PARTICLE.test(word.segment) || /[\p{sc=Han}\p{sc=Katakana}ー]$/u.test(first);
  };

  it('is never inside a word or before a particle', () => {
    const cues = captions.filter(({ language }) => language === 'jp').flatMap(({ text }) => text.trim().split('\n\n'));
    const broken = [...new Set(cues)].map((cue) => cue.split('\n').slice(1)).filter(({ length }) => length === 2);
    expect(broken.length).toBeGreaterThan(5_000);
    expect(broken.filter(([first = '', second = '']) => isInside(first, second))).toEqual([]);
  });
});

describe('a line break in a caption', () => {
  const breakLines = createLineBreaker();

  it('never changes how a caption reads', () => {
    for (const { language, cues } of captions.slice(0, 400)) {
      for (const { text } of cues) {
        const written = `WEBVTT\n\n00:01.000 --> 00:02.000\n${breakLines(language, text).replaceAll('&', '&amp;')}\n`;
        expect(parseWebVtt(written).cues[0]?.text).toBe(text);
      }
    }
  });
});
