import { BannerCategory } from '@learning-center/shared/contract';
import { checkProducts } from './check-products.ts';
import { reportTo, type ContentError } from './content-error.ts';
import { checkVideo } from './check-videos.ts';
import { checkUnique } from './check-unique.ts';
import { collectExistingNames, categoryPathError, type ExistingNames } from './existing-names.ts';
import type { Sources } from './read-sources.ts';

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
