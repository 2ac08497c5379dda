import * as v from 'valibot';
import type { Fault } from './fault.ts';
import { listFiles, readFile } from './files.ts';
import type { Located } from './files.ts';
import { Banner, Category, Course, Explorer, Product, SkillPath, Speaker, Video } from './format.ts';

/** What stands in a folder, each thing with its file, before references are checked. */
export interface Sources {
  files: string[];
  products: Array<Located<Product[]>>;
  categories: Array<Located<Category[]>>;
  banners: Array<Located<Banner[]>>;
  speakers: Array<Located<Speaker>>;
  explorers: Array<Located<Explorer>>;
  courses: Array<Located<Course>>;
  videos: Array<Located<Video>>;
  skillPaths: Array<Located<SkillPath>>;
}

type Read = (sources: Sources, where: { folder: string; file: string }, faults: Fault[]) => void;

const LIST_FILES = ['products.json', 'categories.json', 'banners.json'];

const PLACES: Array<[RegExp, Read]> = [
  [/^products\.json$/, (s, at, f) => s.products.push(...readFile(v.array(Product), at, f))],
  [/^categories\.json$/, (s, at, f) => s.categories.push(...readFile(v.array(Category), at, f))],
  [/^banners\.json$/, (s, at, f) => s.banners.push(...readFile(v.array(Banner), at, f))],
  [/^speakers\/[^/]+\.json$/, (s, at, f) => s.speakers.push(...readFile(Speaker, at, f))],
  [/^explorer\/[^/]+\.json$/, (s, at, f) => s.explorers.push(...readFile(Explorer, at, f))],
  [/^master-class\/[^/]+\/[^/]+\/course\.json$/, (s, at, f) => s.courses.push(...readFile(Course, at, f))],
  [
    /^(?:tutorials\/[^/]+|master-class\/[^/]+\/[^/]+|webinars|skill-path-videos)\/[^/]+\.json$/,
    (s, at, f) => s.videos.push(...readFile(Video, at, f)),
  ],
  [/^skill-paths\/[^/]+\.json$/, (s, at, f) => s.skillPaths.push(...readFile(SkillPath, at, f))],
];

/** Reads every file of a folder against its schema. */
export function readSources(folder: string, faults: Fault[]): Sources {
  const files = listFiles(folder);
  const sources: Sources = {
    files,
    products: [],
    categories: [],
    banners: [],
    speakers: [],
    explorers: [],
    courses: [],
    videos: [],
    skillPaths: [],
  };
  for (const file of LIST_FILES.filter((name) => !files.includes(name))) {
    faults.push({ file, field: '', message: 'this file is missing' });
  }
  for (const file of files) {
    const place = PLACES.find(([pattern]) => pattern.test(file));
    if (place) place[1](sources, { folder, file }, faults);
    else faults.push({ file, field: '', message: 'no such place in the content format (docs/content-format.md)' });
  }
  return sources;
}
