import { formatWarning } from './content-error.ts';
import { readContent } from './read-content.ts';
import { documentedFiles } from './testing/documented-files.ts';
import { writeFolder } from './testing/write-folder.ts';

const NOW = new Date('2026-06-10T18:00:00Z');
const TUTORIAL = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';
const TITLE = '"Lumistage 8 Tutorial - Three-Point Lighting"';

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
  const urlName = file.split('/').at(-1)?.replace('.json', '');
  return { ...files, [file]: { ...files[TUTORIAL], id: 2, urlName, alsoDisplay: [], ...change } };
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

describe('the check of content warns of likely mistakes', () => {
  it('but not for the documented files', () => {
    expect(warningsOf(documentedFiles())).toEqual([]);
  });

  it.each([
    'https://vimeo.com/123456789',
    'http://media.example/light.mp4',
    'https://www.youtube.com/@channel',
    '/library',
  ])('of a link that the player cannot play: %s', (link) => {
    expect(warningsOf(withTutorial({ link }))).toEqual([
      `${TUTORIAL}: ${TITLE}: link: the site's player cannot play "${link}"; ` +
        "give the video's address on the video service, such as https://www.youtube.com/watch?v=WhWc3b3KhnY, " +
        'or that of a playlist (.m3u8) or file (.mp4, .webm) on this site or at https',
    ]);
  });

  it('but not of a playlist or file, which a second address must be', () => {
    for (const address of ['/api/media/footage/lighting/464/light.m3u8', 'https://media.example/light.mp4?v=2']) {
      expect(warningsOf(withTutorial({ link: address, captionLanguages: [] }))).toEqual([]);
      expect(warningsOf(withTutorial({ mediaLink: address }))).toEqual([]);
    }
    const mediaLink = 'https://www.youtube.com/watch?v=WhWc3b3KhnY';
    expect(warningsOf(withTutorial({ mediaLink }))).toEqual([
      `${TUTORIAL}: ${TITLE}: mediaLink: the site's player cannot play "${mediaLink}"; ` +
        'give the address of a playlist (.m3u8) or file (.mp4, .webm) on this site or at https',
    ]);
  });

  it('of captions without a file, where only the site itself plays the video', () => {
    const link = '/media/light.m3u8';
    expect(warningsOf(withTutorial({ link }))).toEqual([
      `${TUTORIAL}: ${TITLE}: captionLanguages: no file has the captions in "en" and "ja", and the site's player has ` +
        'none but those of files; add lumistage-8-three-point-lighting.en.vtt and ' +
        'lumistage-8-three-point-lighting.ja.vtt, or remove the languages',
    ]);
    expect(warningsOf(withTutorial({ link, acceptedWarnings: ['captionLanguages'] }))).toEqual([]);
    expect(warningsOf(withTutorial({ mediaLink: link }))).toEqual([]);
  });

  it('of previews that browsers cannot load', () => {
    for (const previews of ['/media/light.previews.vtt', 'https://media.example/previews?id=1'])
      expect(warningsOf(withTutorial({ previews }))).toEqual([]);
    expect(warningsOf(withTutorial({ previews: 'mailto:ida@example.com' }))).toEqual([
      `${TUTORIAL}: ${TITLE}: previews: browsers cannot load "mailto:ida@example.com"; give the address of a WebVTT ` +
        'file on this site or at https',
    ]);
  });

  it('of a webinar whose recording is only its second address, whenever it takes place', () => {
    const warning =
      'webinars/night-shoot.json: "Lumistage Webinar - Night Shoot": mediaLink: this webinar has no link, so its ' +
      'recording never plays; write the address in "link" instead';
    const change = { mediaLink: '/media/night.m3u8' };
    expect(warningsOf(webinar(change), new Date('2026-06-10T16:00:00Z'))).toEqual([warning]);
    expect(warningsOf(webinar(change))).toContain(warning);
  });

  it.each([
    ['https://www.youtube.com/watch?v=WhWc3b3KhnYY', 'WhWc3b3KhnYY', 12],
    ['https://www.youtube.com/embed/WhW', 'WhW', 3],
  ])('of an id with the wrong length: %s', (link, id, count) => {
    expect(warningsOf(withTutorial({ link }))).toEqual([
      `${TUTORIAL}: ${TITLE}: link: the id "${id}" has ${count} characters, and ids of the video service have 11; ` +
        "copy the address again from the video's own page",
    ]);
  });

  it('of a timecode beyond the length, in each language that has it', () => {
    const description = { en: '0:00 Start\n7:44 End\n7:45 Too late', de: '0:00 Anfang\n1:07:44 Zu spät' };
    const remedy = 'correct the time, or "videoLength" (in seconds)';
    expect(warningsOf(withTutorial({ description }))).toEqual([
      `${TUTORIAL}: ${TITLE}: description.en: "7:45 Too late" is beyond the video's length of 7:44; ${remedy}`,
      `${TUTORIAL}: ${TITLE}: description.de: "1:07:44 Zu spät" is beyond the video's length of 7:44; ${remedy}`,
    ]);
  });

  it.each(['1:75 Fill light', '1:61:10 Fill light', ' 1:75 - Fill light', '1:75'])(
    'of a line that starts with a time that does not exist: %s',
    (line) => {
      expect(warningsOf(withTutorial({ description: { en: `0:00 Start\n${line}` } }))).toEqual([
        `${TUTORIAL}: ${TITLE}: description.en: "${line.trim()}" starts with a time that does not exist, ` +
          'so it is no chapter in the player; minutes after an hour and seconds go up to 59',
      ]);
    },
  );

  it('but not of a line that has no time, or one that exists', () => {
    const en = ['Meet at 1:75', '2:30', '16:9 pictures', 'Version 8:75'].join('\n');
    expect(warningsOf(withTutorial({ videoLength: 1000, description: { en } }))).toEqual([]);
  });

  it('of a video without a length', () => {
    expect(warningsOf(withTutorial({ videoLength: 0, description: { en: 'Light.' } }))).toEqual([
      `${TUTORIAL}: ${TITLE}: videoLength: a length of 0 is not displayed; enter the video's length in seconds`,
    ]);
  });

  it('of names of interface languages where codes of languages belong', () => {
    const languages = { videoLanguage: 'jp', captionLanguages: ['en', 'jp', 'tw', 'cn', 'ja', 'zh-Hant'] };
    const report = (field: string, name: string, code: string) =>
      `${TUTORIAL}: ${TITLE}: ${field}: "${name}" is only the site's own name of an interface language; write "${code}"`;
    expect(warningsOf(withTutorial(languages))).toEqual([
      report('videoLanguage', 'jp', 'ja'),
      report('captionLanguages[1]', 'jp', 'ja'),
      report('captionLanguages[2]', 'tw', 'zh-Hant'),
      report('captionLanguages[3]', 'cn', 'zh-Hans'),
    ]);
  });

  it('of two lessons of a course, or two courses of a product, with the same order', () => {
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

  it("of a path's video that its path does not list", () => {
    const file = 'skill-path-videos/storyboard.json';
    const video = { type: 'skillPath', category: ['skill-paths', 'first-short-film'] };
    expect(warningsOf(withVideo(file, video))).toEqual([
      `${file}: ${TITLE}: category: skill-paths/first-short-film.json does not list this video, so nobody finds it; ` +
        'add "storyboard" to "videos" there, or remove this file',
    ]);
    const files = withVideo(file, video);
    const path = files['skill-paths/first-short-film.json']!;
    const videos = [...(path['videos'] as string[]), 'storyboard'];
    expect(warningsOf({ ...files, 'skill-paths/first-short-film.json': { ...path, videos } })).toEqual([]);
  });

  it('of a webinar that is over and has no link', () => {
    expect(warningsOf(webinar({}), new Date('2026-06-10T17:59:00Z'))).toEqual([]);
    expect(warningsOf(webinar({}))).toEqual([
      'webinars/night-shoot.json: "Lumistage Webinar - Night Shoot": link: this webinar is over, and visitors read ' +
        "that its replay will come; give the replay's address, or remove this file if there will be none",
    ]);
    expect(warningsOf(webinar({ link: 'https://youtu.be/WhWc3b3KhnY', videoLength: 3600 }))).toEqual([]);
  });

  it('of a lesson whose date is later than the time of the check at UTC−7', () => {
    const now = new Date('2026-06-10T17:00:00Z');
    expect(warningsOf(withTutorial({ date: '2026/06/10 10:00' }), now)).toEqual([]);
    expect(warningsOf(withTutorial({ date: '2026/06/10 10:01' }), now)).toEqual([
      `${TUTORIAL}: ${TITLE}: date: 2026/06/10 10:01 is in the future, but visitors already see the video; ` +
        'correct the date, or add this file then',
    ]);
    expect(warningsOf(webinar({ date: '2027/06/10 10:00' }), now)).toEqual([]);
  });

  it('but not of what an editor has accepted', () => {
    const link = 'https://vimeo.com/1';
    const description = { en: '1:75 was a typing error' };
    expect(warningsOf(withTutorial({ link, description, acceptedWarnings: ['link', 'description'] }))).toEqual([]);
    expect(warningsOf(withTutorial({ link, description, acceptedWarnings: ['link'] }))).toHaveLength(1);
    const { errors } = readContent(writeFolder(withTutorial({ acceptedWarnings: ['links'] })), NOW);
    expect(errors).toMatchObject([{ file: TUTORIAL, field: 'acceptedWarnings[0]' }]);
  });

  it('beside errors, without warnings that depend on an invalid file', () => {
    const files = withVideo('skill-path-videos/storyboard.json', {
      type: 'skillPath',
      category: ['skill-paths', 'first-short-film'],
      link: 'https://vimeo.com/1',
    });
    const path = { ...files['skill-paths/first-short-film.json'], level: 4 };
    const folder = writeFolder({ ...files, 'skill-paths/first-short-film.json': path });
    const { errors, warnings } = readContent(folder, NOW);
    expect(errors).toHaveLength(1);
    expect(warnings.map(({ field }) => field)).toEqual(['link']);
  });
});
