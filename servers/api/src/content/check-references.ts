import { BannerCategory } from '@learning-center/shared/contract';
import { reportTo, type ContentError } from './content-error.ts';
import { checkVideo } from './check-videos.ts';
import { checkUnique } from './check-unique.ts';
import { collectExistingNames, categoryPathError, type ExistingNames } from './existing-names.ts';
import type { Product } from './format.ts';
import type { Sources } from './read-sources.ts';

/** The sections that a goal may lead to; webinars teach no goal. */
const GOAL_SECTIONS = ['home', 'master-class', 'skill-paths'];

const PICTURE_FILE = /^pictures\/([a-z-]+)\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)\.svg$/;

/** Whether the item exists that a picture shows, by the picture's folder in `pictures`. */
const PICTURE_FOLDERS: Readonly<Record<string, (name: string, existing: ExistingNames) => boolean>> = {
  thumbnails: (name, { videos }) => videos.has(name),
  'skill-paths': (name, { skillPaths }) => skillPaths.has(name),
  courses: (name, { courses }) => courses.has(name),
  categories: (name, existing) => categoryPathError(['home', ...name.split('/')], existing) === undefined,
  covers: (name, { productsBySlug }) => productsBySlug.has(name),
  portraits: (name, { speakers }) => speakers.has(Number(name)),
  // Banners name their files.
  banners: () => true,
};

/** Checks that every reference in a folder exists, and that no name is used twice. */
export function checkReferences(sources: Sources, errors: ContentError[]): void {
  if (sources.products.length === 0 || sources.categories.length === 0) return;
  const existing = collectExistingNames(sources);
  checkUnique(sources, errors);
  for (const video of sources.videos) checkVideo(video, existing, errors);
  checkProducts(sources, existing, errors);
  checkSpeakersAndCourses(sources, existing, errors);
  checkSkillPaths(sources, existing, errors);
  checkExplorers(sources, existing, errors);
  checkBanners(sources, existing, errors);
  checkDemoMembers(sources, existing, errors);
  checkPictures(sources, existing, errors);
}

/** Checks the categories, the path for beginners and the goals of each product. */
function checkProducts(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.products) {
    const report = reportTo(errors, file);
    for (const [index, product] of value.entries()) {
      for (const slug of product.categories.filter((category) => !existing.categories.has(category)))
        report(`[${index}].categories`, `expected a slug of categories.json, found "${slug}"`);
      const pathError = beginnerPathError(product, sources);
      if (pathError !== undefined) report(`[${index}].beginnerPath`, pathError);
      for (const [position, { category }] of (product.goals ?? []).entries()) {
        const goalError = goalErrorOf(category, existing);
        if (goalError !== undefined) report(`[${index}].goals[${position}].category`, goalError);
      }
    }
  }
}

function beginnerPathError({ name, aliases, beginnerPath }: Product, { files, skillPaths }: Sources) {
  if (beginnerPath === undefined) return undefined;
  if (!files.includes(`skill-paths/${beginnerPath}.json`)) {
    return `expected the urlName of a skill path, found "${beginnerPath}"`;
  }
  const path = skillPaths.find(({ value }) => value.urlName === beginnerPath);
  return !path || [name, ...aliases].includes(path.value.productFamily)
    ? undefined
    : `expected a skill path of ${name}, found one of ${path.value.productFamily}`;
}

function goalErrorOf(category: readonly string[], existing: ExistingNames): string | undefined {
  const [section = ''] = category;
  return GOAL_SECTIONS.includes(section)
    ? categoryPathError(category, existing)
    : `expected "home", "master-class" or "skill-paths" first, found "${section}"`;
}

function checkSpeakersAndCourses(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.speakers)
    if (file !== `speakers/${value.id}.json`) reportTo(errors, file)('id', "expected the file's own name");
  for (const { file, value } of sources.courses) {
    const report = reportTo(errors, file);
    const [, product = '', folder] = file.split('/');
    if (folder !== value.urlName) report('urlName', "expected the folder's own name");
    if (!existing.productsBySlug.has(product)) report('', `expected a product's slug as folder, found "${product}"`);
  }
}

function checkSkillPaths(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.skillPaths) {
    const report = reportTo(errors, file);
    if (file !== `skill-paths/${value.urlName}.json`) report('urlName', "expected the file's own name");
    if (!existing.productsByName.has(value.productFamily))
      report('productFamily', `expected a product's name or alias, found "${value.productFamily}"`);
    for (const [index, urlName] of value.videos.entries()) {
      const field = `videos[${index}]`;
      if (!existing.videos.has(urlName)) report(field, `expected the urlName of a video, found "${urlName}"`);
      if (value.videos.indexOf(urlName) !== index) report(field, `"${urlName}" is listed twice`);
    }
  }
}

function checkExplorers(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.explorers) {
    const product = file.slice('explorer/'.length, -'.json'.length);
    for (const [index, { category }] of value.links.entries()) {
      const isOfProduct = category[0] === 'home' && category[1] === product;
      const expected = `expected ["home", "${product}", …] as in the file's name`;
      const error = isOfProduct ? categoryPathError(category, existing) : expected;
      if (error !== undefined) reportTo(errors, file)(`links[${index}].category`, error);
    }
  }
}

function checkBanners(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.banners) {
    const report = reportTo(errors, file);
    for (const [index, { page = 'home', category, BannerUrl, ImageFileName }] of value.entries()) {
      if (category === BannerCategory.CAMPAIGN && BannerUrl + ImageFileName === '')
        report(`[${index}].ImageFileName`, 'expected the image of the campaign (2902), found ""');
      if (page !== 'home' && !existing.productsBySlug.has(page))
        report(`[${index}].page`, `expected "home" or a product's slug, found "${page}"`);
    }
  }
}

function checkDemoMembers(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.demoMembers) {
    for (const [index, { bookmarks, views, notes = [] }] of value.entries()) {
      for (const [field, urlNames] of Object.entries({ bookmarks, views, notes: notes.map(({ video }) => video) })) {
        const missing = urlNames.find((urlName) => !existing.videos.has(urlName));
        if (missing !== undefined)
          reportTo(errors, file)(`[${index}].${field}`, `expected the urlName of a video, found "${missing}"`);
      }
    }
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
