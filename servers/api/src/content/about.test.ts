import { formatError } from './content-error.ts';
import { readContent } from './read-content.ts';
import { documentedFiles } from './testing/documented-files.ts';
import { writeFolder } from './testing/write-folder.ts';

const TUTORIAL = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';
const COURSE = 'master-class/lumistage/night-light/course.json';
const PATH = 'skill-paths/first-short-film.json';
const TEXTS = { result: { en: 'A film.' }, audience: { en: 'Beginners.' } };

/** The errors of the documented files, one of them with other texts about it. */
function errorsOf(file: string, about: object, others: Record<string, string> = {}): string[] {
  const files = documentedFiles();
  const folder = writeFolder({ ...files, ...others, [file]: { ...files[file], about: { ...TEXTS, ...about } } });
  return readContent(folder, new Date('2026-06-01T17:00:00Z')).errors.map(formatError);
}

describe('what content says about a course, skill path or webinar', () => {
  it('may have a picture at an address or in the folder of pictures, a clip, and things to watch before', () => {
    const before = [['home', 'lumistage', 'lighting']];
    const picture = 'https://pictures.example/film.png';
    expect(errorsOf(PATH, { before, picture, clip: '/media/film.mp4' })).toEqual([]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(errorsOf(COURSE, { picture: 'results/film' }, { 'pictures/results/film.svg': svg })).toEqual([]);
  });

  it.each<[string, [file: string, about: object, errors: string[]]]>([
    ['texts', [PATH, { result: { de: 'Ein Film.' } }, ['about.result.en: this field is missing']]],
    [
      'a picture that exists',
      [
        COURSE,
        { picture: 'results/film' },
        ['about.picture: expected a file in pictures, found no pictures/results/film.svg'],
      ],
    ],
    [
      'a clip that is a file, with a picture',
      [
        PATH,
        { clip: 'https://www.youtube.com/watch?v=WhWc3b3KhnY' },
        [
          'about.clip: expected the address of a file (.mp4, .webm) on this site or at https',
          'about.clip: expected a "picture", which shows until it plays',
        ],
      ],
    ],
    [
      'other courses, paths and categories before, which exist',
      [
        PATH,
        {
          before: [
            ['skill-paths', 'first-short-film'],
            ['webinar', 'archive'],
            ['master-class', 'lumistage', 'day'],
          ],
        },
        [
          'about.before[0]: expected something other than itself',
          'about.before[1]: expected "home", "master-class" or "skill-paths" first, found "webinar"',
          'about.before[2]: expected a course that has a course.json, found "master-class/lumistage/day"',
        ],
      ],
    ],
    [
      'another place in a tutorial',
      [TUTORIAL, {}, ['about: expected only in a webinar, a skill path or a course.json']],
    ],
  ])('must have %s', (_what, [file, about, errors]) => {
    expect(errorsOf(file, about)).toEqual(errors.map((error) => `${file}: ${error}`));
  });
});
