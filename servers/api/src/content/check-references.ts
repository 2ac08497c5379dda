import { BannerCategory } from '@learning-center/shared/contract';
import { checkProducts } from './check-products.ts';
import type { ContentError } from './content-error.ts';
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
  for (const { file, value } of sources.speakers) {
    if (file !== `speakers/${value.id}.json`)
      errors.push({ file, field: 'id', message: "expected the file's own name" });
  }
  for (const { file, value } of sources.courses) {
    const [, product = '', folder] = file.split('/');
    if (folder !== value.urlName) errors.push({ file, field: 'urlName', message: "expected the folder's own name" });
    if (!existing.productsBySlug.has(product)) {
      errors.push({ file, field: '', message: `expected a product's slug as folder, found "${product}"` });
    }
  }
}

function checkSkillPaths(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.skillPaths) {
    const report = (field: string, message: string) => errors.push({ file, field, message });
    if (file !== `skill-paths/${value.urlName}.json`) report('urlName', "expected the file's own name");
    if (!existing.productsByName.has(value.productFamily)) {
      report('productFamily', `expected a product's name or alias, found "${value.productFamily}"`);
    }
    value.videos.forEach((urlName, index) => {
      if (!existing.videos.has(urlName))
        report(`videos[${index}]`, `expected the urlName of a video, found "${urlName}"`);
      if (value.videos.indexOf(urlName) !== index) report(`videos[${index}]`, `"${urlName}" is listed twice`);
    });
  }
}

function checkExplorers(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.explorers) {
    const product = file.slice('explorer/'.length, -'.json'.length);
    value.links.forEach(({ category }, index) => {
      const error =
        category[0] === 'home' && category[1] === product
          ? categoryPathError(category, existing)
          : `expected ["home", "${product}", …] as in the file's name`;
      if (error !== undefined) errors.push({ file, field: `links[${index}].category`, message: error });
    });
  }
}

function checkBanners(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.banners) {
    value.forEach(({ page, category, BannerUrl, ImageFileName }, index) => {
      if (category === BannerCategory.CAMPAIGN && BannerUrl + ImageFileName === '') {
        const field = `[${index}].ImageFileName`;
        errors.push({ file, field, message: 'expected the image of the campaign (2902), found ""' });
      }
      if (page === undefined || page === 'home' || existing.productsBySlug.has(page)) return;
      const message = `expected "home" or a product's slug, found "${page}"`;
      errors.push({ file, field: `[${index}].page`, message });
    });
  }
}

function checkDemoMembers(sources: Sources, existing: ExistingNames, errors: ContentError[]): void {
  for (const { file, value } of sources.demoMembers) {
    value.forEach(({ bookmarks, views, notes = [] }, index) => {
      const videosOfNotes = notes.map(({ video }) => video);
      for (const [field, urlNames] of Object.entries({ bookmarks, views, notes: videosOfNotes })) {
        const missing = urlNames.find((urlName) => !existing.videos.has(urlName));
        const message = `expected the urlName of a video, found "${missing}"`;
        if (missing !== undefined) errors.push({ file, field: `[${index}].${field}`, message });
      }
    });
  }
}
