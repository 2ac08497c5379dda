import { formatError } from './content-error.ts';
import { readContent } from './read-content.ts';
import { documentedFiles } from './testing/documented-files.ts';
import { writeFolder } from './testing/write-folder.ts';

const NOW = new Date('2026-06-01T17:00:00Z');
const TUTORIAL = 'tutorials/lumistage/lumistage-8-three-point-lighting.json';

const errorsOf = (files: Record<string, unknown>) => readContent(writeFolder(files), NOW).errors.map(formatError);

/** The documented files, with fields of one changed. */
function changed(file: string, change: Record<string, unknown>): Record<string, unknown> {
  const files = documentedFiles();
  return { ...files, [file]: { ...files[file], ...change } };
}

const withTutorial = (change: Record<string, unknown>) => changed(TUTORIAL, change);
const PATH = 'skill-paths/first-short-film.json';

describe('a content folder', () => {
  it('may hold exactly what the documentation shows', () => {
    const { content, errors } = readContent(writeFolder(documentedFiles()), NOW);

    expect(errors).toEqual([]);
    expect(content.videos).toHaveLength(1);
    expect(content.courses[0]).toMatchObject({ product: 'lumistage', urlName: 'night-light' });
  });

  it('may hold the name of a speaker by language', () => {
    const withName = (name: unknown) => changed('speakers/7.json', { name });
    expect(errorsOf(withName({ en: 'Sato Kai', jp: '佐藤海' }))).toEqual([]);
    expect(errorsOf(withName({ jp: '佐藤海' }))).toEqual([
      'speakers/7.json: name: expected a name that is not blank, or names by language with "en" among them, found Object',
    ]);
  });

  it('may hold media, notes and hidden files beside the content', () => {
    const others = { 'media/walk/index.m3u8': '#EXTM3U', 'README.md': 'Ours.', '.DS_Store': 'x' };
    expect(errorsOf({ ...documentedFiles(), ...others })).toEqual([]);
  });

  it('may hold pictures of items that exist, and no others', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const withPictures = (names: readonly string[], text = svg) => ({
      ...documentedFiles(),
      ...Object.fromEntries(names.map((name) => [`pictures/${name}`, text])),
    });
    const ofItems = ['thumbnails/lumistage-8-three-point-lighting.svg', 'categories/lumistage/lighting.svg'];
    const others = ['covers/lumistage.svg', 'portraits/7.svg', 'courses/lumistage/night-light.svg', 'banners/a-de.svg'];
    const { content, errors } = readContent(writeFolder(withPictures([...ofItems, ...others])), NOW);
    expect(errors).toEqual([]);
    expect(content.pictures).toContainEqual({ path: 'courses/lumistage/night-light', svg });

    const wrong = ['categories/lumistage.svg', 'covers/Lumistage.svg', 'marks/site.svg', 'portraits/8.svg'];
    expect(errorsOf(withPictures(wrong))).toEqual(
      wrong.map((name) => expect.stringContaining(`pictures/${name}: expected the name of an item that exists`)),
    );
    const errorOfCover = (text: string) => errorsOf(withPictures(['covers/lumistage.svg'], text))[0];
    expect(errorOfCover('a cover')).toBe('pictures/covers/lumistage.svg: expected an SVG document');
    expect(errorOfCover(svg + ' '.repeat(524_288))).toMatch('expected at most 512 kB');
  });

  it('names the file and field of a wrong value, a missing and a misspelled one, and a file that is not JSON', () => {
    expect(
      errorsOf(withTutorial({ level: 4, date: '2026/02/30 10:00', title: { de: 'Licht' }, captions: [] })),
    ).toEqual([
      `${TUTORIAL}: title.en: this field is missing`,
      `${TUTORIAL}: level: expected (1 | 2 | 3), found 4`,
      `${TUTORIAL}: date: expected a date from 1900 to 2099 that exists, as YYYY/MM/DD HH:mm, found "2026/02/30 10:00"`,
      `${TUTORIAL}: captions: this field does not exist`,
    ]);
    expect(errorsOf({ ...documentedFiles(), 'speakers/8.json': '{ "id": 8,' })).toEqual([
      expect.stringMatching(/^speakers\/8\.json: expected JSON: /),
    ]);
  });

  it('may lack synonyms, and has each word in one group of its language', () => {
    const { 'synonyms.json': synonyms, ...files } = documentedFiles();
    expect(synonyms).toBeDefined();
    expect(errorsOf(files)).toEqual([]);

    const groups = [{ en: ['gait', 'walk cycle'] }, { en: ['Gait', 'stride'], de: ['Gait'] }];
    expect(errorsOf({ ...files, 'synonyms.json': groups })).toEqual([
      'synonyms.json: [1].words: "en gait" is already used by [0].words',
    ]);
    expect(errorsOf({ ...files, 'synonyms.json': [{ en: ['gait'] }, { en: ['gait '], fr: ['pas'] }] })).toEqual([
      expect.stringMatching(/^synonyms\.json: \[0\]: expected at least two words or phrases that mean the same/),
      'synonyms.json: [1].fr: this field does not exist',
    ]);
  });

  it('reports a missing file, and a file that is not part of the format', () => {
    const { 'banners.json': banners, ...files } = documentedFiles();

    expect(errorsOf({ ...files, 'tutorials/banner.json': banners })).toEqual([
      'banners.json: this file is missing',
      'tutorials/banner.json: not a file of the content format (docs/content.md)',
    ]);
  });

  it('is reported with the fields that an object has twice, and their lines', () => {
    const file = 'master-class/lumistage/night-light/course.json';
    const course = { ...documentedFiles()[file], description: { en: 'Not { a "title": key' } };
    const text = JSON.stringify(course, null, 1).replace('"order": 1', '"order": 1,\n "order": 2');
    expect(errorsOf({ ...documentedFiles(), [file]: text })).toEqual([
      `${file}: order: this field is in the same object twice (line 10); remove one of them`,
    ]);
  });

  it('is reported when it does not exist', () => {
    expect(readContent('/no/such/folder', NOW).errors.map(formatError)).toEqual([
      '/no/such/folder: expected a folder of content files',
    ]);
  });

  it('has links on each explorer, pictures in each campaign, and years of this or the last century', () => {
    const files = documentedFiles();
    const [banner] = [files['banners.json']].flat();
    const campaigns = [{}, { ImageFileName: 'a.png' }].map((image, at) => ({
      ...banner,
      ...{ category: 2902, lang: ['de', 'jp'][at], ...image },
    }));
    expect(
      errorsOf({
        ...files,
        'banners.json': [banner, ...campaigns],
        'explorer/lumistage.json': { links: [] },
        [PATH]: { ...files[PATH], date: '0206/05/01 09:00' },
      }),
    ).toEqual([
      'explorer/lumistage.json: links: expected at least one link, or no such file, found 0',
      `${PATH}: date: expected a date from 1900 to 2099 that exists, as YYYY/MM/DD HH:mm, found "0206/05/01 09:00"`,
      'banners.json: [1].ImageFileName: expected the image of the campaign (2902), found ""',
    ]);
  });

  it('accepts web and mail addresses and paths of the site, and no others', () => {
    const resource = (link: string) => ({ title: { en: 'Project' }, link });
    const downloadFiles = ['https://a.example/x', 'mailto:a@b.example', '/library'].map(resource);
    expect(errorsOf(withTutorial({ downloadFiles }))).toEqual([]);

    const unsafe = ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'ftp://a.example', 'x'];
    const blank = ['https://a.example/a b', ' https://a.example/', '/library '];
    const wrong = [...unsafe, ...blank];
    expect(errorsOf(withTutorial({ downloadFiles: wrong.map(resource) }))).toEqual(
      wrong.map(
        (link, index) =>
          `${TUTORIAL}: downloadFiles[${index}].link: expected an http:, https: or mailto: address or a path that ` +
          `starts with "/", without blanks, found "${link}"`,
      ),
    );
  });
});

describe('the files of a video', () => {
  const file = (change: object) => withTutorial({ downloadFiles: [{ title: { en: 'A' }, link: '/a.zip', ...change }] });

  it('may be scenes with a size and a version', () => {
    expect(errorsOf(file({ kind: 'finished', bytes: 12_000_000, version: 'Lumistage 8' }))).toEqual([]);
  });

  it.each([{ kind: 'final' }, { bytes: 1.5 }, { bytes: 0 }, { version: ' ' }])('are not accepted with %j', (change) => {
    const [field = ''] = Object.keys(change);
    expect(errorsOf(file(change))).toEqual([expect.stringContaining(`downloadFiles[0].${field}: `)]);
  });
});

describe('the products of a content folder', () => {
  type Product = Record<string, unknown>;
  const [documented] = documentedFiles()['products.json'] as unknown as Product[];
  /** The errors of the products, which are the documented one with changes. */
  const errorsWith = (...changes: Product[]) =>
    errorsOf({ ...documentedFiles(), 'products.json': changes.map((change) => ({ ...documented, ...change })) });
  const goal = (...category: string[]) => ({ title: { en: 'A film' }, category });

  it('have any kind, slug and name, and optionally a look, a path for beginners and goals that exist', () => {
    const goals = [goal('skill-paths', 'first-short-film'), goal('master-class', 'lumistage', 'night-light')];
    const box = { slug: 'box-manager', kind: 'P5', name: 'Box Manager', aliases: ['Box Gallery'], look: { hue: 12 } };
    const others = [box, { slug: 'frames-2d', kind: 'P3', name: '影格' }].map((other) => ({
      ...other,
      beginnerPath: undefined,
    }));
    expect(errorsWith({ beginnerPath: 'first-short-film', goals }, ...others)).toEqual([]);
  });

  it.each<[string, Product[], string[]]>([
    [
      'one of the seven kinds',
      [{ kind: 'P8' }],
      ['[0].kind: expected ("P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7"), found "P8"'],
    ],
    [
      'a look that can be drawn',
      [{ look: { hue: 400, monogram: 'Four' } }],
      [
        '[0].look.hue: expected degrees on the color wheel, from 0 to 360, found 400',
        '[0].look.monogram: expected one to three characters, found "Four"',
      ],
    ],
    [
      'no placeholders in the manual besides those that the site fills',
      [{ manual: { languages: [], url: '/{lang}/{version}', search: '/{Lang}/?q=', chapters: [] } }],
      ['[0].manual.search: expected no other placeholders than {version} and {lang}, found "/{Lang}/?q="'],
    ],
    [
      'paths and goals that exist',
      [{ beginnerPath: 'no-path', goals: [goal('skill-paths', 'no-path'), goal('library')] }],
      [
        '[0].beginnerPath: expected the urlName of a skill path, found "no-path"',
        '[0].goals[0].category: expected the urlName of a skill path, found "no-path"',
        '[0].goals[1].category: expected "home", "master-class" or "skill-paths" first, found "library"',
      ],
    ],
    [
      'a path of their own for beginners',
      [{}, { slug: 'other', kind: 'P2', name: 'Other', beginnerPath: 'first-short-film' }],
      ['[1].beginnerPath: expected a skill path of Other, found one of Lumistage'],
    ],
    [
      'a kind, a name and a slug that no other has',
      [{}, { slug: 'other', name: 'Other', aliases: ['LumiStage'], beginnerPath: undefined }],
      ['[1].kind: "P1" is already used by [0].kind', '[1].name: "lumistage" is already used by [0].name'],
    ],
  ])('must have %s', (_what, products, errors) => {
    expect(errorsWith(...products)).toEqual(errors.map((error) => `products.json: ${error}`));
  });
});

describe('the practice of a video', () => {
  const text = { en: 'Which?' };
  const option = { text, isRight: false, why: text };
  const practice = (...questions: object[]) => withTutorial({ practice: { questions } });

  it('has a right option, a moment of the video, and ids of its own', () => {
    const moment = { kind: 'moment', id: 'when', text, from: 9, to: 5, why: text };
    expect(errorsOf(practice({ kind: 'choice', id: 'which', text, options: [option, option] }))).toEqual([
      `${TUTORIAL}: practice.questions[0].options: expected at least one option with "isRight": true, found Array`,
    ]);
    expect(errorsOf(practice(moment, { ...moment, to: 20 }))).toEqual([
      `${TUTORIAL}: practice: expected ids of their own, found "when" twice`,
      `${TUTORIAL}: practice.questions[0].to: expected a time after "from" and up to 464, in seconds`,
    ]);
  });
});

describe('references in a content folder', () => {
  it('must point at speakers, products, versions and categories that exist', () => {
    const productVersion = [
      { productFamily: 'Lumistage', version: '99' },
      { productFamily: 'Nothing', version: '' },
    ];
    const category = ['home', 'lumistage', 'juggling'];

    expect(errorsOf(withTutorial({ speakers: [7, 8], productVersion, category }))).toEqual([
      `${TUTORIAL}: category: expected one of the product's categories (lighting), found "juggling"`,
      `${TUTORIAL}: speakers[1]: expected the id of a speaker, found 8`,
      `${TUTORIAL}: productVersion[0].version: expected a version of Lumistage, found "99"`,
      `${TUTORIAL}: productVersion[1].productFamily: expected a product's name or alias, found "Nothing"`,
    ]);
  });

  it('must agree with the folder and name of the file', () => {
    expect(errorsOf(withTutorial({ type: 'webinar', category: ['webinar', 'archive'] }))).toEqual([
      `${TUTORIAL}: type: expected "tutorial" in this folder, found "webinar"`,
      `${TUTORIAL}: category: expected ["home","lumistage"] first, as the file's folder says`,
    ]);
    const files = documentedFiles();
    expect(errorsOf({ ...files, 'speakers/9.json': files['speakers/7.json'] })).toEqual([
      "speakers/9.json: id: expected the file's own name",
    ]);
  });

  it('must not use an id or urlName twice, nor list a video of a skill path twice', () => {
    expect(errorsOf(changed(PATH, { id: 1 }))).toEqual([`${PATH}: id: "1" is already used by ${TUTORIAL}`]);
    const listed = 'lumistage-8-three-point-lighting';
    expect(errorsOf(changed(PATH, { videos: [listed, listed, 'gone'] }))).toEqual([
      `${PATH}: videos[1]: "${listed}" is listed twice`,
      `${PATH}: videos[2]: expected the urlName of a video, found "gone"`,
    ]);
  });

  it('must have the form of their category', () => {
    const alsoDisplay = [
      ['home', 'lumistage'],
      ['webinar', 'upcoming'],
      ['webinar', 'archive', 'lighting'],
      ['library'],
    ];
    expect(errorsOf(withTutorial({ category: ['home', 'lumistage', 'lighting', 'night'], alsoDisplay }))).toEqual([
      `${TUTORIAL}: category: expected ["home", product, category], found ["home","lumistage","lighting","night"]`,
      `${TUTORIAL}: alsoDisplay[0]: expected ["home", product, category], found ["home","lumistage"]`,
      `${TUTORIAL}: alsoDisplay[1]: expected ["webinar", "archive"], found ["webinar","upcoming"]`,
      `${TUTORIAL}: alsoDisplay[2]: expected ["webinar", "archive"], found ["webinar","archive","lighting"]`,
      `${TUTORIAL}: alsoDisplay[3]: expected "home", "master-class", "webinar" or "skill-paths" first, found "library"`,
    ]);
  });

  it('are not reported for every video when one speaker has an error', () => {
    expect(errorsOf(changed('speakers/7.json', { type: 'HOST' }))).toEqual([
      'speakers/7.json: type: expected ("MAIN" | "GUEST"), found "HOST"',
    ]);
  });

  it('must name existing videos in the members of the demo, and each member once', () => {
    const notes = [{ video: 'gone-too', seconds: 1, text: 'Rim light' }];
    const progress = [{ video: 'gone-as-well' }];
    const member = { name: 'mira', bookmarks: [], views: ['lumistage-8-three-point-lighting'] };
    const demoMembers = [{ ...member, bookmarks: ['gone'], notes, progress }, member];
    expect(errorsOf({ ...documentedFiles(), 'demo-members.json': demoMembers })).toEqual([
      'demo-members.json: [1].name: "mira" is already used by [0].name',
      'demo-members.json: [0].bookmarks: expected the urlName of a video, found "gone"',
      'demo-members.json: [0].notes: expected the urlName of a video, found "gone-too"',
      'demo-members.json: [0].progress: expected the urlName of a video, found "gone-as-well"',
    ]);
  });

  it('allow only a webinar with a registration to have no link, and one without a recording to be canceled', () => {
    expect(errorsOf(withTutorial({ link: '' }))).toEqual([
      `${TUTORIAL}: link: expected an address; only a webinar with a registration may have ""`,
    ]);
    expect(errorsOf(withTutorial({ canceled: true }))).toEqual([
      `${TUTORIAL}: canceled: expected a webinar without a recording; remove this field, or empty "link"`,
    ]);
  });
});
