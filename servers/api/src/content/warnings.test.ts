import path from 'node:path';
import { formatWarning } from './content-error.ts';
import { readContent } from './read-content.ts';
import { documentedFiles } from './testing/documented-files.ts';
import { writeFolder } from './testing/write-folder.ts';

const NOW = new Date('2026-06-10T18:00:00Z');
const TUTORIAL = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';
const SERVICE = 'https://www.youtube.com/watch?v=WhWc3b3KhnY';

type Files = Record<string, Record<string, unknown>>;

/** The warnings of a folder without errors. */
function warningsOf(files: Record<string, unknown>, now = NOW): string[] {
  const { content, errors, warnings } = readContent(writeFolder(files), now);
  expect(errors).toEqual([]);
  expect(content.videos.length).toBeGreaterThan(0);
  return warnings.map((warning) => formatWarning(warning).replace(/^warning: /, ''));
}

/** The documented files, with a changed tutorial. */
function withTutorial(change: Record<string, unknown>): Files {
  const files = documentedFiles();
  return { ...files, [TUTORIAL]: { ...files[TUTORIAL], ...change } };
}

/** The documented files with another video beside the tutorial. */
function withVideo(file: string, change: Record<string, unknown>): Files {
  const files = documentedFiles();
  const urlName = path.basename(file, '.json');
  const link = `https://youtu.be/${urlName.padEnd(11, '-')}`;
  return { ...files, [file]: { ...files[TUTORIAL], id: 2, urlName, link, alsoDisplay: [], ...change } };
}

const lesson = (order: number, id: number) => ({
  type: 'master',
  category: ['master-class', 'lumistage', 'night-light'],
  title: { en: `Night Light - Lesson ${id}` },
  id,
  order,
});

const webinar = (change: Record<string, unknown>) =>
  withVideo('webinars/night-shoot.json', {
    type: 'webinar',
    category: ['webinar', 'archive'],
    title: { en: 'Lumistage Webinar - Night Shoot' },
    date: '2026/06/10 10:00',
    link: '',
    registration: 'https://register.example/1',
    videoLength: 0,
    description: { en: 'An evening.' },
    ...change,
  });

const NO_VIDEO =
  `give the video's address on the video service, such as ${SERVICE}, ` +
  'or that of a playlist (.m3u8) or file (.mp4, .webm) on this site or at https';
const NO_TIME =
  'starts with a time that does not exist, so it is no chapter in the player; minutes after an hour and seconds go up ' +
  'to 59';
const LATE = 'correct the time, or "videoLength" (in seconds)';

describe('the check of content', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ...['https://vimeo.com/123456789', 'http://media.example/light.mp4', 'https://www.youtube.com/@channel'].map(
      (link): [string, Record<string, unknown>, string[]] => [
        `a link that the player cannot play (${link})`,
        { link },
        [`link: the site's player cannot play "${link}"; ${NO_VIDEO}`],
      ],
    ),
    [
      'a second address that is no playlist or file',
      { mediaLink: SERVICE },
      [
        `mediaLink: the site's player cannot play "${SERVICE}"; give the address of a playlist (.m3u8) or file (.mp4, ` +
          '.webm) on this site or at https',
      ],
    ],
    [
      'an id with the wrong length',
      { link: 'https://www.youtube.com/embed/WhW' },
      [
        'link: the id "WhW" has 3 characters, and ids of the video service have 11; copy the address again from the ' +
          "video's own page",
      ],
    ],
    [
      'captions without a file, where only the site itself plays the video',
      { link: '/media/light.m3u8' },
      [
        'captionLanguages: no file has the captions in "en" and "ja", and the site\'s player has none but those of ' +
          'files; add lumistage-8-three-point-lighting.en.vtt and lumistage-8-three-point-lighting.ja.vtt, or remove ' +
          'the languages',
      ],
    ],
    [
      'previews that browsers cannot load',
      { previews: 'mailto:ida@example.com' },
      [
        'previews: browsers cannot load "mailto:ida@example.com"; give the address of a WebVTT file on this site or ' +
          'at https',
      ],
    ],
    [
      'a timecode beyond the length, in each language that has it',
      { description: { en: '0:00 Start\n7:44 End\n7:45 Too late', de: '0:00 Anfang\n1:07:44 Zu spät' } },
      [
        `description.en: "7:45 Too late" is beyond the video's length of 7:44; ${LATE}`,
        `description.de: "1:07:44 Zu spät" is beyond the video's length of 7:44; ${LATE}`,
      ],
    ],
    [
      'lines that start with a time that does not exist',
      { description: { en: '0:00 Start\n1:75 Fill light\n01:61:10 Fill light\n 1:75 - Fill light\n1:75' } },
      ['1:75 Fill light', '01:61:10 Fill light', '1:75 - Fill light', '1:75'].map(
        (line) => `description.en: "${line}" ${NO_TIME}`,
      ),
    ],
    [
      'a video without a length',
      { videoLength: 0, description: { en: 'Light.' } },
      ["videoLength: a length of 0 is not displayed; enter the video's length in seconds"],
    ],
    [
      'names of interface languages where codes of languages belong',
      { videoLanguage: 'jp', captionLanguages: ['en', 'tw', 'ja', 'zh-Hant'] },
      [
        ['videoLanguage', 'jp', 'ja'],
        ['captionLanguages[1]', 'tw', 'zh-Hant'],
      ].map(
        ([field, name, code]) =>
          `${field}: "${name}" is only the site's own name of an interface language; write "${code}"`,
      ),
    ],
    [
      'a lesson whose date is later than the time of the check at UTC−7',
      { date: '2026/06/10 11:01' },
      [
        'date: 2026/06/10 11:01 is in the future, but visitors already see the video; correct the date, or add this ' +
          'file then',
      ],
    ],
  ])('warns of %s', (_what, change, warnings) => {
    const prefix = `${TUTORIAL}: "Lumistage 8 Tutorial - Three-Point Lighting": `;
    expect(warningsOf(withTutorial(change))).toEqual(warnings.map((warning) => prefix + warning));
    const acceptedWarnings = [...new Set(warnings.map((warning) => warning.split(/[.:[]/)[0]))];
    expect(warningsOf(withTutorial({ ...change, acceptedWarnings }))).toEqual([]);
  });

  it.each<[string, Files]>([
    ['the documented files', documentedFiles()],
    ['a playlist', withTutorial({ link: '/api/media/footage/lighting/464/light.m3u8', captionLanguages: [] })],
    ['a file', withTutorial({ link: 'https://media.example/light.mp4?v=2', captionLanguages: [] })],
    ['a second address that is a playlist', withTutorial({ mediaLink: '/media/light.m3u8' })],
    ['previews at an address for browsers', withTutorial({ previews: 'https://media.example/previews?id=1' })],
    [
      'lines without a time, or with one that exists',
      withTutorial({ description: { en: 'Meet at 1:75\n2:30\n16:9 pictures\nVersion 8:75' } }),
    ],
    ['a lesson of this minute', withTutorial({ date: '2026/06/10 11:00' })],
    ['a webinar of next year', webinar({ date: '2027/06/10 10:00' })],
    ['a webinar with its recording', webinar({ link: 'https://youtu.be/night-shoot', videoLength: 3600 })],
  ])('does not warn of %s', (_what, files) => {
    expect(warningsOf(files)).toEqual([]);
  });

  it('warns of HTML and character references in titles of videos and everything else', () => {
    const files = documentedFiles();
    const title = { en: 'Tom &amp; Jerry', de: 'Licht <b>und</b> Schatten', jp: '光 < 影 & R&D' };
    const [course, path] = ['master-class/lumistage/night-light/course.json', 'skill-paths/first-short-film.json'];
    const titled = [TUTORIAL, course, path].map((file) => [file, { ...files[file], title }]);
    const state = 'is displayed as it is written, because titles are plain text';
    expect(warningsOf({ ...files, ...Object.fromEntries(titled) }).toSorted()).toEqual(
      [course, path, TUTORIAL].flatMap((file) => [
        `${file}: "Tom &amp; Jerry": title.de: "<b>" ${state}; remove it`,
        `${file}: "Tom &amp; Jerry": title.en: "&amp;" ${state}; write the character itself`,
      ]),
    );
    expect(warningsOf(withTutorial({ title, acceptedWarnings: ['title'] }))).toEqual([]);
    const [product, ...products] = [files['products.json']].flat();
    const manual = { languages: ['en'], url: '/manual', chapters: [{ title, url: '/manual/1' }] };
    const others = { ...files, 'products.json': [{ ...product, manual }, ...products] };
    expect(warningsOf(others)).toEqual([
      `products.json: "products": [0].manual.chapters[0].title.en: "&amp;" ${state}; write the character itself`,
      `products.json: "products": [0].manual.chapters[0].title.de: "<b>" ${state}; remove it`,
    ]);
  });

  it('warns of a webinar that is over and has no link, or whose recording is only its second address', () => {
    const prefix = 'webinars/night-shoot.json: "Lumistage Webinar - Night Shoot": ';
    expect(warningsOf(webinar({}), new Date('2026-06-10T17:59:00Z'))).toEqual([]);
    expect(warningsOf(webinar({}))).toEqual([
      `${prefix}link: this webinar is over, and visitors read that its replay will come; give the replay's address, ` +
        'or remove this file if there will be none',
    ]);
    expect(warningsOf(webinar({ mediaLink: '/media/night.m3u8' }), new Date('2026-06-10T16:00:00Z'))).toEqual([
      `${prefix}mediaLink: this webinar has no link, so its recording never plays; write the address in "link" instead`,
    ]);
  });

  it('warns of two videos with the same address', () => {
    const files = withVideo('tutorials/lumistage/other.json', { link: 'https://youtu.be/WhWc3b3KhnY' });
    const title = '"Lumistage 8 Tutorial - Three-Point Lighting"';
    expect(warningsOf(files)).toEqual([
      `tutorials/lumistage/other.json: ${title}: link: https://youtu.be/WhWc3b3KhnY is also the link of ${title} ` +
        `(${TUTORIAL}); give each its own`,
    ]);
  });

  it('warns of two lessons of a course, or two courses of a product, with the same order', () => {
    const folder = 'master-class/lumistage/night-light';
    const course = documentedFiles()[`${folder}/course.json`];
    const other = 'master-class/lumistage/second-light/course.json';
    const files = {
      ...withVideo(`${folder}/first.json`, lesson(1, 2)),
      ...withVideo(`${folder}/second.json`, lesson(1, 3)),
      [other]: { ...course, urlName: 'second-light' },
    };
    expect(warningsOf(files).toSorted()).toEqual([
      `${folder}/second.json: "Night Light - Lesson 3": order: 1 is also the order of "Night Light - Lesson 2" ` +
        `(${folder}/first.json); give each its own`,
      `${other}: "Night Light": order: 1 is also the order of "Night Light" (${folder}/course.json); give each its own`,
    ]);
  });

  it("warns of a path's video that its path does not list, unless the path has errors", () => {
    const [file, path] = ['skill-path-videos/storyboard.json', 'skill-paths/first-short-film.json'];
    const files = withVideo(file, { type: 'skillPath', category: ['skill-paths', 'first-short-film'] });
    expect(warningsOf(files)).toEqual([
      `${file}: "Lumistage 8 Tutorial - Three-Point Lighting": category: ${path} does not list this video, so nobody ` +
        'finds it; add "storyboard" to "videos" there, or remove this file',
    ]);
    const withPath = (change: object) => ({ ...files, [path]: { ...files[path], ...change } });
    expect(warningsOf(withPath({ videos: ['lumistage-8-three-point-lighting', 'storyboard'] }))).toEqual([]);
    const { errors, warnings } = readContent(writeFolder(withPath({ level: 4 })), NOW);
    expect([errors.length, warnings]).toEqual([1, []]);
  });

  it('refuses to accept warnings of a field that does not exist', () => {
    const { errors } = readContent(writeFolder(withTutorial({ acceptedWarnings: ['links'] })), NOW);
    expect(errors).toMatchObject([{ file: TUTORIAL, field: 'acceptedWarnings[0]' }]);
  });
});
