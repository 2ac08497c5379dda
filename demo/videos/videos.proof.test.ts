import { typographyIssues } from '@learning-center/shared/testing';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import { wallClock } from '../../servers/api/src/catalog/wall-clock.ts';
import { tables } from '../data/tables.ts';
import { TEST_DAY, demoContent, displayTitle } from '../testing/demo-videos.ts';

const TIMECODE_LINE = /^(?:(\d):)?(\d{1,2}):(\d{2}) (.+)$/;
const { videos, skillPaths } = demoContent();
const tutorials = videos.filter(({ type }) => type === 'tutorial');
const recorded = videos.filter(({ link }) => link !== '');

function timecodes(description: string): number[] {
  return description.split('\n').flatMap((line) => {
    const [, hours = '0', minutes, seconds] = TIMECODE_LINE.exec(line) ?? [];
    if (minutes === undefined || Number(seconds) > 59) return [];
    return [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)];
  });
}

it('the demo has 2,000 videos: of seven products, 24 courses, 28 skill paths, 120 replays and 4 upcoming webinars', () => {
  const count = (type: string) => videos.filter((video) => video.type === type).length;
  const ofProducts = tables.products.map(({ key }) => tutorials.filter(({ category }) => category[1] === key).length);
  expect(ofProducts).toEqual([430, 330, 300, 110, 90, 70, 90]);
  expect([count('master'), count('skillPath'), count('webinar'), skillPaths.length]).toEqual([360, 100, 124, 28]);
});

it('about three in ten titles are untranslated in German, Japanese and Simplified Chinese, so that pages show English', () => {
  const shares = DEMO_LANGUAGES.map(
    (language) => videos.filter(({ title }) => title[language] === undefined).length / videos.length,
  );
  expect(shares.map((share) => Math.round(share * 10))).toEqual([0, 3, 3, 0, 3]);
});

it('only upcoming webinars are dated later than the start of the day', () => {
  const now = wallClock(TEST_DAY);
  expect(videos.filter(({ type, date }) => type !== 'webinar' && date > now)).toEqual([]);
  expect(skillPaths.filter(({ date }) => date > now)).toEqual([]);
});

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
      const names = hosts.map((id) => tables.speakers[id - 1]?.name.en.split(' ')[0] ?? '');
      for (const name of names) expect(description.en).toContain(`${name} `);
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
});

describe('versions', () => {
  it('are empty for videos of P4 and P5', () => {
    const entries = videos
      .flatMap(({ productVersion }) => productVersion)
      .filter(({ productFamily }) => /^(?:Motionwell|Shelfmark)/.test(productFamily));
    expect(entries.filter(({ version }) => version !== '')).toEqual([]);
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
