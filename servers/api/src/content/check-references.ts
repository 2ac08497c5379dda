import { BannerCategory } from '@learning-center/shared/contract';
import { reportTo, type ContentError } from './content-error.ts';
import { checkUnique } from './check-unique.ts';
import { checkAbout, checkVideo } from './check-videos.ts';
import { categoryPathError, collectExistingNames, lessonPathError, REFERENCES } from './existing-names.ts';
import type { ExistingNames, FileCheck } from './existing-names.ts';
import type { Banner, Course, DemoMember, Explorer, Product, SkillPath } from './format.ts';
import type { Located } from './read-files.ts';
import type { Sources } from './read-sources.ts';

const PICTURE_FILE = /^pictures\/([a-z-]+)\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)\.svg$/;

/** Whether the item exists that a picture shows, by the picture's folder in `pictures`. */
const PICTURE_FOLDERS: Readonly<Record<string, (name: string, existing: ExistingNames) => boolean>> = {
  thumbnails: (name, { videos }) => videos.has(name),
  'skill-paths': (name, { skillPaths }) => skillPaths.has(name),
  courses: (name, { courses }) => courses.has(name),
  categories: (name, existing) => categoryPathError(['home', ...name.split('/')], existing) === undefined,
  covers: (name, { productsBySlug }) => productsBySlug.has(name),
  portraits: (name, { speakers }) => speakers.has(name),
  // Banners, results and practice name their files.
  banners: () => true,
  results: () => true,
  practice: () => true,
};

/** Checks that every reference in a folder exists, and that no name is used twice. */
export function checkReferences(sources: Sources, errors: ContentError[]): void {
  if (sources.products.length === 0 || sources.categories.length === 0) return;
  const existing = collectExistingNames(sources);
  const checkEach = <T>(files: ReadonlyArray<Located<T>>, check: (value: T, context: FileCheck) => void) => {
    for (const { file, value } of files) {
      const report = reportTo(errors, file);
      const refer: FileCheck['refer'] = (kind, field, name) => {
        if (!existing[kind].has(String(name)))
          report(field, `expected ${REFERENCES[kind]}, found ${JSON.stringify(name)}`);
      };
      check(value, { file, existing, report, refer });
    }
  };
  checkUnique(sources, errors);
  checkEach(sources.videos, checkVideo);
  checkEach(sources.products, (products, check) =>
    products.forEach((product, index) => checkProduct(product, { ...check, at: `[${index}]`, sources })),
  );
  checkEach(sources.speakers, ({ id }, { file, report }) => {
    if (file !== `speakers/${id}.json`) report('id', "expected the file's own name");
  });
  checkEach(sources.courses, checkCourse);
  checkEach(sources.skillPaths, checkSkillPath);
  checkEach(sources.explorers, checkExplorer);
  checkEach(sources.banners, checkBanners);
  checkEach(sources.demoMembers, checkDemoMembers);
  checkPictures(sources, existing, errors);
}

/** Checks the categories, the path for beginners and the goals of a product. */
function checkProduct(
  { name, aliases, categories, beginnerPath, goals = [] }: Product,
  { at, sources, existing, report, refer }: FileCheck & { at: string; sources: Sources },
): void {
  for (const slug of categories) refer('categories', `${at}.categories`, slug);
  if (beginnerPath !== undefined) {
    refer('skillPaths', `${at}.beginnerPath`, beginnerPath);
    const family = sources.skillPaths.find(({ value }) => value.urlName === beginnerPath)?.value.productFamily;
    if (family !== undefined && ![name, ...aliases].includes(family))
      report(`${at}.beginnerPath`, `expected a skill path of ${name}, found one of ${family}`);
  }
  for (const [index, { category }] of goals.entries()) {
    const error = lessonPathError(category, existing);
    if (error !== undefined) report(`${at}.goals[${index}].category`, error);
  }
}

function checkCourse({ urlName, about }: Course, check: FileCheck): void {
  const { file, existing, report } = check;
  const [, product = '', folder] = file.split('/');
  if (folder !== urlName) report('urlName', "expected the folder's own name");
  if (!existing.productsBySlug.has(product)) report('', `expected a product's slug as folder, found "${product}"`);
  checkAbout(about, ['master-class', product, urlName], check);
}

function checkSkillPath({ urlName, productFamily, videos, about }: SkillPath, check: FileCheck): void {
  const { file, report, refer } = check;
  checkAbout(about, ['skill-paths', urlName], check);
  if (file !== `skill-paths/${urlName}.json`) report('urlName', "expected the file's own name");
  refer('productsByName', 'productFamily', productFamily);
  for (const [index, video] of videos.entries()) {
    refer('videos', `videos[${index}]`, video);
    if (videos.indexOf(video) !== index) report(`videos[${index}]`, `"${video}" is listed twice`);
  }
}

function checkExplorer({ links }: Explorer, { file, existing, report }: FileCheck): void {
  const product = file.slice('explorer/'.length, -'.json'.length);
  for (const [index, { category }] of links.entries()) {
    const isOfProduct = category[0] === 'home' && category[1] === product;
    const expected = `expected ["home", "${product}", …] as in the file's name`;
    const error = isOfProduct ? categoryPathError(category, existing) : expected;
    if (error !== undefined) report(`links[${index}].category`, error);
  }
}

function checkBanners(banners: readonly Banner[], { existing, report }: FileCheck): void {
  for (const [index, { page = 'home', category, BannerUrl, ImageFileName }] of banners.entries()) {
    if (category === BannerCategory.CAMPAIGN && BannerUrl + ImageFileName === '')
      report(`[${index}].ImageFileName`, 'expected the image of the campaign (2902), found ""');
    if (page !== 'home' && !existing.productsBySlug.has(page))
      report(`[${index}].page`, `expected "home" or a product's slug, found "${page}"`);
  }
}

function checkDemoMembers(members: readonly DemoMember[], { refer }: FileCheck): void {
  for (const [index, { bookmarks, views, notes = [], progress = [] }] of members.entries()) {
    for (const urlName of bookmarks) refer('videos', `[${index}].bookmarks`, urlName);
    for (const urlName of views) refer('videos', `[${index}].views`, urlName);
    for (const { video } of notes) refer('videos', `[${index}].notes`, video);
    for (const { video } of progress) refer('videos', `[${index}].progress`, video);
  }
}

/** Checks that each picture is named by an item that exists. */
function checkPictures({ files }: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const file of files.filter((each) => /^pictures\/.*\.svg$/.test(each))) {
    const [, folder = '', name = ''] = PICTURE_FILE.exec(file) ?? [];
    if (Object.hasOwn(PICTURE_FOLDERS, folder) && PICTURE_FOLDERS[folder]?.(name, existing)) continue;
    const folders = Object.keys(PICTURE_FOLDERS).join(', ');
    errors.push({ file, field: '', message: `expected the name of an item that exists, in one of ${folders}` });
  }
}
