import { readFileSync } from 'node:fs';
import { formatError, formatWarning } from './content-error.ts';
import { readContent } from './read-content.ts';
import { documentedFiles } from './testing/documented-files.ts';
import { writeFolder } from './testing/write-folder.ts';

const NOW = new Date('2026-06-01T17:00:00Z');
const FOLDER = 'tutorials/lumistage';
const URL_NAME = 'lumistage-8-three-point-lighting';
const TUTORIAL = `${FOLDER}/${URL_NAME}.json`;
const captions = (tag: string) => `${FOLDER}/${URL_NAME}.${tag}.vtt`;

const vtt = (...lines: string[]) => `WEBVTT\n\n${lines.join('\n')}\n`;
const SPOKEN = vtt('00:01.000 --> 00:04.000', 'A rim light outlines her.', '', '00:05.000 --> 00:08.500', 'See?');

/** A folder with the documented tutorial, changed, and more files. */
function read(files: Record<string, string>, change: Record<string, unknown> = {}) {
  const documented = documentedFiles();
  const tutorial = { ...documented[TUTORIAL], captionLanguages: ['en', 'zh-Hant', 'de'], ...change };
  const folder = writeFolder({ ...documented, [TUTORIAL]: tutorial, ...files });
  const { content, errors, warnings } = readContent(folder, NOW);
  return { video: content.videos[0], errors: errors.map(formatError), warnings: warnings.map(formatWarning) };
}

describe('the WebVTT files beside a video', () => {
  it('become its transcripts in the order of their tags, with plain text', () => {
    const { video, errors, warnings } = read({
      [captions('zh-Hant')]: vtt('00:01.000 --> 00:04.000', '輪廓光勾勒', '出她的身形。'),
      [captions('en')]: SPOKEN.replace('A rim', '<v Ida>A <b>rim</b>').replace('See?', '1 &lt; 2 &amp; 3'),
    });
    expect([errors, warnings]).toEqual([[], []]);
    expect(video?.transcripts).toEqual([
      {
        language: 'en',
        cues: [
          { start: 1, end: 4, text: 'Ida: A rim light outlines her.' },
          { start: 5, end: 8.5, text: '1 < 2 & 3' },
        ],
      },
      {
        language: 'zh-Hant',
        cues: [{ start: 1, end: 4, text: '輪廓光勾勒出她的身形。', lines: ['輪廓光勾勒', '出她的身形。'] }],
      },
    ]);
  });

  it('have each line once if they are rolled up', () => {
    const rolledUp = SPOKEN.replace('See?', 'A rim light outlines her.\nSee?');
    const { video } = read({ [captions('en')]: rolledUp });
    expect(video?.transcripts?.[0]?.cues.map(({ text }) => text)).toEqual(['A rim light outlines her.', 'See?']);
  });

  it('may be written as the documentation shows', () => {
    const [, example = ''] = /^```vtt\n(.*?)^```$/ms.exec(readFileSync('docs/content.md', 'utf8')) ?? [];
    const { video, errors } = read({ [captions('en')]: example });
    expect(errors).toEqual([]);
    expect(video?.transcripts?.[0]?.cues[0]?.text).toBe('Hello, and welcome.');
  });

  it('are reported with the line of a mistake', () => {
    const broken = vtt('00:01.000 --> 00:04.000', 'One.', '', '00:05,000 --> 00:08.500', 'Two.');
    for (const [text, line, message] of [
      [broken, 6, 'expected times such as "00:03.500 --> 00:07.000", found "00:05,000 --> 00:08.500"'],
      ['', 1, 'expected "WEBVTT"'],
      ['WEBVTT\n', 1, 'expected at least one cue after this line'],
      [SPOKEN.replace('See', 'F\uFFFDr'), 7, 'expected text in UTF-8'],
    ] as const)
      expect(read({ [captions('de')]: text }).errors).toEqual([`${captions('de')}: line ${line}: ${message}`]);
  });

  it.each([
    ['jp', ', write "ja"'],
    ['zh-hant', ', write "zh-Hant"'],
    ['english_us', ''],
  ])('must have the right language tag in their name: %s', (tag, hint) => {
    expect(read({ [captions(tag)]: SPOKEN }).errors).toEqual([
      `${captions(tag)}: expected a name such as "walk-cycle.zh-Hant.vtt": the urlName, a language tag, ".vtt"; ` +
        `found the tag "${tag}"${hint}`,
    ]);
  });

  it('must be in the folder of their video', () => {
    const elsewhere = ['webinars/gone.en.vtt', 'master-class/lumistage/night-light/course.en.vtt'];
    expect(read(Object.fromEntries(elsewhere.map((file) => [file, SPOKEN]))).errors.sort()).toEqual([
      'master-class/lumistage/night-light/course.en.vtt: expected its video in ' +
        'master-class/lumistage/night-light/course.json',
      'webinars/gone.en.vtt: expected its video in webinars/gone.json',
    ]);
    expect(read({ 'skill-paths/first-short-film.en.vtt': SPOKEN }).errors).toEqual([
      'skill-paths/first-short-film.en.vtt: not a file of the content format (docs/content.md)',
    ]);
  });

  it('are warned of when a cue ends beyond the length, until an editor accepts it', () => {
    const file = captions('en');
    const { errors, warnings } = read({ [file]: SPOKEN }, { videoLength: 8, description: { en: 'Light.' } });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      `warning: ${TUTORIAL}: "Lumistage 8 Tutorial - Three-Point Lighting": videoLength: the cue at 0:05 in ${file} ` +
        'ends beyond the video\'s length of 0:08; correct its times, or "videoLength" (in seconds)',
    ]);
    const accepted = { videoLength: 8, description: { en: 'Light.' }, acceptedWarnings: ['videoLength'] };
    expect(read({ [file]: SPOKEN }, accepted).warnings).toEqual([]);
  });

  it('are warned of when the video does not list their language', () => {
    expect(read({ [captions('ja')]: SPOKEN }).warnings).toEqual([
      `warning: ${TUTORIAL}: "Lumistage 8 Tutorial - Three-Point Lighting": captionLanguages: "ja" is missing, but ` +
        `${captions('ja')} exists; add "ja", or remove that file`,
    ]);
    expect(read({ [captions('ja')]: SPOKEN }, { acceptedWarnings: ['captionLanguages'] }).warnings).toEqual([]);
  });

  it.each([
    ['en', 'en-GB', 'en'],
    ['zh-Hant', 'zh-TW', 'zh-Hant'],
  ])('are warned of when two are in one language and script: %s and %s', (one, other, used) => {
    const files = { [captions(one)]: SPOKEN, [captions(other)]: SPOKEN };
    expect(read(files, { captionLanguages: [one, other] }).warnings).toEqual([
      `warning: ${TUTORIAL}: "Lumistage 8 Tutorial - Three-Point Lighting": captionLanguages: ${captions(one)} and ` +
        `${captions(other)} are in the same language, and the transcript and the search use only "${used}"; ` +
        'keep one of the files',
    ]);
  });
});
