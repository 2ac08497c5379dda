import type { Fault } from './fault.ts';
import { checkVideo } from './check-videos.ts';
import { checkUnique } from './check-unique.ts';
import { knownNames, placeFault } from './known.ts';
import type { Known } from './known.ts';
import type { Sources } from './sources.ts';

/** Checks that every reference in a folder points at something, and that no name stands for two things. */
export function checkReferences(sources: Sources, faults: Fault[]): void {
  if (sources.products.length === 0 || sources.categories.length === 0) return;
  const known = knownNames(sources);
  checkUnique(sources, faults);
  for (const video of sources.videos) checkVideo(video, known, faults);
  checkProducts(sources, known, faults);
  checkSpeakersAndCourses(sources, known, faults);
  checkSkillPaths(sources, known, faults);
  checkExplorers(sources, known, faults);
  checkBanners(sources, known, faults);
}

function checkProducts(sources: Sources, known: Known, faults: Fault[]): void {
  for (const { file, value } of sources.products) {
    value.forEach(({ categories }, index) => {
      for (const slug of categories.filter((category) => !known.categories.has(category))) {
        const message = `expected a slug of categories.json, found "${slug}"`;
        faults.push({ file, field: `[${index}].categories`, message });
      }
    });
  }
}

function checkSpeakersAndCourses(sources: Sources, known: Known, faults: Fault[]): void {
  for (const { file, value } of sources.speakers) {
    if (file !== `speakers/${value.id}.json`)
      faults.push({ file, field: 'id', message: "expected the file's own name" });
  }
  for (const { file, value } of sources.courses) {
    const [, product = '', folder] = file.split('/');
    if (folder !== value.urlName) faults.push({ file, field: 'urlName', message: "expected the folder's own name" });
    if (!known.productsBySlug.has(product)) {
      faults.push({ file, field: '', message: `expected a product's slug as folder, found "${product}"` });
    }
  }
}

function checkSkillPaths(sources: Sources, known: Known, faults: Fault[]): void {
  for (const { file, value } of sources.skillPaths) {
    const say = (field: string, message: string) => faults.push({ file, field, message });
    if (file !== `skill-paths/${value.urlName}.json`) say('urlName', "expected the file's own name");
    if (!known.productsByName.has(value.productFamily)) {
      say('productFamily', `expected a product's name or alias, found "${value.productFamily}"`);
    }
    value.videos.forEach((urlName, index) => {
      if (!known.videos.has(urlName)) say(`videos[${index}]`, `expected the urlName of a video, found "${urlName}"`);
      if (value.videos.indexOf(urlName) !== index) say(`videos[${index}]`, `"${urlName}" is listed twice`);
    });
  }
}

function checkExplorers(sources: Sources, known: Known, faults: Fault[]): void {
  for (const { file, value } of sources.explorers) {
    const product = file.slice('explorer/'.length, -'.json'.length);
    value.links.forEach(({ category }, index) => {
      const fault =
        category[0] === 'home' && category[1] === product
          ? placeFault(category, known)
          : `expected ["home", "${product}", …] as in the file's name`;
      if (fault !== undefined) faults.push({ file, field: `links[${index}].category`, message: fault });
    });
  }
}

function checkBanners(sources: Sources, known: Known, faults: Fault[]): void {
  for (const { file, value } of sources.banners) {
    value.forEach(({ page }, index) => {
      if (page === undefined || page === 'home' || known.productsBySlug.has(page)) return;
      const message = `expected "home" or a product's slug, found "${page}"`;
      faults.push({ file, field: `[${index}].page`, message });
    });
  }
}
