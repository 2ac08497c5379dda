import { statSync } from 'node:fs';
import { checkReferences } from './check-references.ts';
import type { Fault, Warning } from './fault.ts';
import { findWarnings } from './find-warnings.ts';
import type { Content } from './format.ts';
import { readSources } from './sources.ts';
import type { Sources } from './sources.ts';

/** What stands in a content folder; `content` is whole only when there are no faults. */
export interface ReadContent {
  content: Content;
  faults: Fault[];
  /** Likely mistakes, with which the content is still taken. */
  warnings: Warning[];
}

/** Reads and checks a content folder; `now` tells webinars that are over. */
export function readContent(folder: string, now: Date): ReadContent {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const missing: Fault = { file: folder, field: '', message: 'expected a folder of content files' };
    return { content: emptyContent(), faults: [missing], warnings: [] };
  }
  const faults: Fault[] = [];
  const sources = readSources(folder, faults);
  checkReferences(sources, faults);
  return { content: toContent(sources), faults, warnings: findWarnings(sources, now) };
}

function emptyContent(): Content {
  return {
    products: [],
    categories: [],
    speakers: [],
    videos: [],
    courses: [],
    skillPaths: [],
    explorers: [],
    banners: [],
  };
}

function toContent(sources: Sources): Content {
  return {
    products: sources.products.flatMap(({ value }) => value),
    categories: sources.categories.flatMap(({ value }) => value),
    speakers: sources.speakers.map(({ value }) => value),
    videos: sources.videos.map(({ value }) => value),
    courses: sources.courses.map(({ file, value }) => ({ ...value, product: file.split('/')[1] ?? '' })),
    skillPaths: sources.skillPaths.map(({ value }) => value),
    explorers: sources.explorers.map(({ file, value }) => ({
      ...value,
      product: file.slice('explorer/'.length, -'.json'.length),
    })),
    banners: sources.banners.flatMap(({ value }) => value),
  };
}
