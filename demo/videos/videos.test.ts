import { typographyIssues } from '@learning-center/shared/testing';
import { timecode } from '../text/description.ts';
import { drawnFootage, filmFootage, footageLine } from '../text/footage.ts';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import { FILMS } from '../tables/films.ts';
import { SPEAKERS } from '../tables/speakers.ts';
import { demoContent, displayTitle } from '../testing/demo-videos.ts';

const TIMECODE_LINE = /^(?:(\d):)?(\d{1,2}):(\d{2}) (.+)$/;
const { videos, skillPaths } = demoContent();
const tutorials = videos.filter(({ type }) => type === 'tutorial');
const recorded = videos.filter(({ link }) => link !== '');
const englishText = ({ title, keywords, outline, description }: (typeof videos)[number]) =>
  [title.en, ...(keywords?.en ?? []), ...outline.en, description.en].join('\n');

function timecodes(description: string): number[] {
  return description.split('\n').flatMap((line) => {
    const [, hours = '0', minutes, seconds] = TIMECODE_LINE.exec(line) ?? [];
    if (minutes === undefined || Number(seconds) > 59) return [];
    return [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)];
  });
}

describe('titles', () => {
  it.each(DEMO_LANGUAGES)('are never the same twice within a product (%s)', (language) => {
    const titles = videos.flatMap(({ title, productName, productVersion }) => {
      const text = title[language];
      return text === undefined ? [] : [`${productName ?? productVersion[0]?.productFamily ?? ''}: ${text}`];
    });
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('of tutorials differ in the part that visitors see', () => {
    const displayed = tutorials.map(({ title, category }) => `${category[1] ?? ''}: ${displayTitle(title.en)}`);
    expect(new Set(displayed).size).toBe(displayed.length);
  });

  it('have a second " - " in 6, none in 4 and one at the end in 1 of a hundred tutorials', () => {
    const matching = (pattern: RegExp) => tutorials.filter(({ title }) => pattern.test(title.en)).length;
    const percent = (pattern: RegExp) => Math.round((100 * matching(pattern)) / tutorials.length);
    expect(percent(/ - .* - ./)).toBe(6);
    expect(percent(/^(?!.* - )/)).toBe(4);
    expect(percent(/ - $/)).toBe(1);
  });

  it('keep the " - " in every language', () => {
    const framed = tutorials.filter(({ title }) => / Tutorial - /.test(title.en));
    expect(
      framed.every(({ title }) => DEMO_LANGUAGES.every((language) => title[language]?.includes(' - ') ?? true)),
    ).toBe(true);
  });
});

describe('descriptions', () => {
  it.each(DEMO_LANGUAGES)('have 3 to 9 timecodes from 0:00 on, inside the real length (%s)', (language) => {
    for (const { urlName, description, videoLength } of recorded) {
      const text = description[language];
      if (text === undefined) continue;
      const times = timecodes(text);
      expect([urlName, times[0], times.length >= 3 && times.length <= 9]).toEqual([urlName, 0, true]);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => time < videoLength)).toBe(true);
    }
  });

  it('contain one to three addresses, and a time that is no timecode', () => {
    for (const { description } of recorded) {
      const urls = description.en.match(/https?:\/\/[^\s),]+/g) ?? [];
      expect(urls.length >= 1 && urls.length <= 3).toBe(true);
      const prose = description.en
        .split('\n')
        .filter((line) => !TIMECODE_LINE.test(line))
        .join('\n');
      expect(prose).toMatch(/\d:\d/);
    }
  });

  it('have CJK punctuation right behind an address in about five of a hundred', () => {
    const closed = recorded.filter(({ description }) => /https?:\/\/[\w./?=-]+[。）]/.test(description.tw ?? ''));
    expect(Math.round((100 * closed.length) / recorded.length)).toBeGreaterThanOrEqual(4);
    expect(Math.round((100 * closed.length) / recorded.length)).toBeLessThanOrEqual(7);
  });

  it('end with the credit of their footage in every language', () => {
    const spring = recorded.find(({ link }) => link.endsWith('WhWc3b3KhnY'));
    expect(spring?.description.en.split('\n').at(-1)).toBe('Sample footage: Spring, © Blender Foundation, CC BY 4.0');
    const leads = {
      en: 'Sample footage: ',
      de: 'Beispielmaterial: ',
      jp: 'サンプル映像：',
      tw: '範例影片：',
      cn: '示例视频：',
    };
    for (const { description } of recorded) {
      for (const language of DEMO_LANGUAGES) {
        const last = description[language]?.split('\n').at(-1);
        expect(last?.startsWith(leads[language]) ?? true).toBe(true);
      }
    }
  });

  it.each(DEMO_LANGUAGES)('follow the typography of %s, also in filled slots', (language) => {
    const lines = videos.flatMap(({ title, outline, description }) => [
      title[language]?.replace(/^.*? - /, '') ?? '',
      ...(outline[language] ?? []),
      ...(description[language] ?? '')
        .replace(/https?:\/\/[\w./?=&-]+/g, '')
        .split('\n')
        .map((line) => line.replace(/^(?:\d:)?\d+:\d\d /, '')),
    ]);
    const sentences = new Set(lines.flatMap((line) => line.split(/(?<=[。！？])/)));
    expect(sentences.size).toBeGreaterThan(2_000);
    expect([...sentences].flatMap((sentence) => typographyIssues(language, sentence))).toEqual([]);
  });

  it('of each upcoming webinar are its own, in every language, and name its hosts', () => {
    const coming = videos.filter(({ type, link }) => type === 'webinar' && link === '');
    expect(coming).toHaveLength(4);
    for (const language of DEMO_LANGUAGES) {
      const lines = coming.flatMap(({ description, outline }) => [
        ...(description[language] ?? '').split('\n\n'),
        ...(outline[language] ?? []).slice(0, -1),
      ]);
      expect(new Set(lines).size).toBe(lines.length);
    }
    for (const { description, speakers: hosts } of coming) {
      const names = hosts.map((id) => SPEAKERS[id - 1]?.name.split(' ')[0] ?? '');
      for (const name of names) expect(description.en).toContain(`${name} `);
    }
  });

  it('of an upcoming webinar fit its level and its price', () => {
    const coming = videos.filter(({ type, link }) => type === 'webinar' && link === '');
    for (const { level, price, description } of coming) {
      expect(/first attempts|beginner/i.test(description.en)).toBe(level === 1);
      expect(/basics are not explained/.test(description.en)).toBe(level === 3);
      expect(/fee/.test(description.en)).toBe((price ?? 0) > 0);
    }
  });

  it('leave no slot of a template open', () => {
    const texts = videos.flatMap(({ title, outline, description }) =>
      [title, outline, description].flatMap((text) => Object.values(text).flat()),
    );
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });
});

describe('footage', () => {
  it('in the public domain is credited so in each language', () => {
    const film = FILMS.find(({ title }) => title.startsWith('Little Red Riding Hood'))!;
    expect(DEMO_LANGUAGES.map((language) => footageLine(language, filmFootage(film)))).toEqual([
      'Sample footage: Little Red Riding Hood (1922), public domain',
      'Beispielmaterial: Little Red Riding Hood (1922), gemeinfrei',
      'サンプル映像：Little Red Riding Hood (1922)、パブリックドメイン',
      '範例影片：Little Red Riding Hood (1922)，公有領域',
      '示例视频：Little Red Riding Hood (1922)，公有领域',
    ]);
  });

  it('that was drawn for the demo is credited so in each language', () => {
    const footage = drawnFootage({ topic: 'lighting', seconds: 90, urlName: 'rim-light' });
    expect(DEMO_LANGUAGES.map((language) => footageLine(language, footage))).toEqual([
      'Sample footage: made for this demo from its own drawings',
      'Beispielmaterial: für diese Demo aus ihren eigenen Zeichnungen erstellt',
      'サンプル映像：このデモのイラストをもとに、デモ用に制作',
      '範例影片：以本示範網站的插圖製作，專供示範使用',
      '示例视频：以本演示网站的插图制作，专供演示使用',
    ]);
  });

  it('has the length of its film at the video service', () => {
    const seconds = new Map(FILMS.map((film) => [film.id, film.seconds]));
    const films = recorded.filter(({ link }) => link.startsWith('https://www.youtube.com/'));
    expect(films.map(({ urlName }) => urlName)).toEqual(['lumistage-8-three-point-lighting', 'night-shoot-replay']);
    for (const { link, videoLength } of films) {
      expect(videoLength).toBe(seconds.get(/[?&]v=([\w-]{11})$/.exec(link)?.[1] ?? ''));
    }
  });

  it('is served by this site for all other videos, with their exact length and with previews', () => {
    const others = recorded.filter(
      ({ urlName }) => !['night-shoot-replay', 'lumistage-8-5-floor-plan'].includes(urlName),
    );
    expect(others).toHaveLength(recorded.length - 2);
    for (const { urlName, link, mediaLink, previews, videoLength } of others) {
      const address = `/${videoLength}/${urlName}`;
      const playlist = mediaLink ?? link;
      expect(playlist).toMatch(/^\/api\/media\/footage\/[a-z-]+\/\d+\/[a-z0-9-]+\.m3u8$/);
      expect(playlist.endsWith(`${address}.m3u8`)).toBe(true);
      expect(previews).toBe(playlist.replace(/\.m3u8$/, '.previews.vtt'));
    }
  });

  it('lasts more than an hour in a dozen replays', () => {
    const long = recorded.filter(({ videoLength }) => videoLength >= 3600);
    expect(long).toHaveLength(12);
    expect(long.every(({ type }) => type === 'webinar')).toBe(true);
    expect(timecode(3725)).toBe('1:02:05');
  });
});

describe('versions', () => {
  it('are empty for videos of P4 and P5', () => {
    const entries = videos
      .flatMap(({ productVersion }) => productVersion)
      .filter(({ productFamily }) => /^(?:Motionwell|Shelfmark)/.test(productFamily));
    expect(entries.filter(({ version }) => version !== '')).toEqual([]);
  });

  it('include hidden old ones on a few videos', () => {
    const main = tutorials.flatMap(({ productVersion }) => productVersion.slice(0, 1));
    const hidden = ['Lumistage 3', 'Castwright 0.9', 'Inkhop 2'];
    const old = main.filter(({ productFamily, version }) => hidden.includes(`${productFamily} ${version}`));
    expect(old.length).toBeGreaterThan(5);
    expect(old.length).toBeLessThan(tutorials.length / 20);
  });
});

describe('words that visitors search for', () => {
  const titled = (pattern: RegExp, language: (typeof DEMO_LANGUAGES)[number]) =>
    videos.filter(({ title, keywords }) =>
      [title[language] ?? '', ...(keywords?.[language] ?? [])].some((text) => pattern.test(text)),
    );

  it('find "walk" forty times or more, and "zzqqxx" never', () => {
    expect(titled(/\bwalk\b/i, 'en').length).toBeGreaterThanOrEqual(40);
    expect(videos.filter((video) => englishText(video).includes('zzqqxx'))).toEqual([]);
  });

  it('find plenty in German and Traditional Chinese', () => {
    expect(titled(/licht/i, 'de').length).toBeGreaterThan(40);
    expect(titled(/動畫/, 'tw').length).toBeGreaterThan(100);
    expect(titled(/リグ/, 'jp').length).toBeGreaterThan(40);
    expect(titled(/渲染/, 'cn').length).toBeGreaterThan(20);
  });
});

describe('skill paths', () => {
  it('begin and end with videos of their own and reuse tutorials', () => {
    const types = new Map(videos.map(({ urlName, type }) => [urlName, type]));
    for (const { videos: names } of skillPaths) {
      expect([types.get(names[0] ?? ''), types.get(names.at(-1) ?? '')]).toEqual(['skillPath', 'skillPath']);
      expect(names.some((name) => types.get(name) === 'tutorial')).toBe(true);
    }
  });
});
