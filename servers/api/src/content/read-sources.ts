import * as v from 'valibot';
import type { ContentError } from './content-error.ts';
import { listFiles, readFile, readPicture } from './read-files.ts';
import type { Located } from './read-files.ts';
import { Banner, Category, Course, DemoMember, Explorer, Product, SkillPath, Speaker } from './format.ts';
import { SynonymGroup, Video } from './format.ts';
import type { FileTranscript, PictureFile } from './format.ts';
import { readTranscript } from './transcript-files.ts';

/** The content of a folder, each item with its file, before references are checked. */
export interface Sources {
  files: string[];
  products: Array<Located<Product[]>>;
  categories: Array<Located<Category[]>>;
  banners: Array<Located<Banner[]>>;
  demoMembers: Array<Located<DemoMember[]>>;
  synonyms: Array<Located<SynonymGroup[]>>;
  speakers: Array<Located<Speaker>>;
  explorers: Array<Located<Explorer>>;
  courses: Array<Located<Course>>;
  videos: Array<Located<Video>>;
  transcripts: Array<Located<FileTranscript>>;
  skillPaths: Array<Located<SkillPath>>;
  pictures: Array<Located<PictureFile>>;
}

type Read = (sources: Sources, where: { folder: string; file: string }, errors: ContentError[]) => void;

const REQUIRED_FILES = ['products.json', 'categories.json', 'banners.json'];

const FILE_PATTERNS: Array<[RegExp, Read]> = [
  [/^products\.json$/, (s, at, e) => s.products.push(...readFile(v.array(Product), at, e))],
  [/^categories\.json$/, (s, at, e) => s.categories.push(...readFile(v.array(Category), at, e))],
  [/^banners\.json$/, (s, at, e) => s.banners.push(...readFile(v.array(Banner), at, e))],
  [/^demo-members\.json$/, (s, at, e) => s.demoMembers.push(...readFile(v.array(DemoMember), at, e))],
  [/^synonyms\.json$/, (s, at, e) => s.synonyms.push(...readFile(v.array(SynonymGroup), at, e))],
  [/^speakers\/[^/]+\.json$/, (s, at, e) => s.speakers.push(...readFile(Speaker, at, e))],
  [/^explorer\/[^/]+\.json$/, (s, at, e) => s.explorers.push(...readFile(Explorer, at, e))],
  [/^master-class\/[^/]+\/[^/]+\/course\.json$/, (s, at, e) => s.courses.push(...readFile(Course, at, e))],
  [
    /^(?:tutorials\/[^/]+|master-class\/[^/]+\/[^/]+|webinars|skill-path-videos)\/[^/]+\.json$/,
    (s, at, e) => s.videos.push(...readFile(Video, at, e)),
  ],
  [
    /^(?:tutorials\/[^/]+|master-class\/[^/]+\/[^/]+|webinars|skill-path-videos)\/[^/]+\.vtt$/,
    (s, at, e) => s.transcripts.push(...readTranscript(at, e)),
  ],
  [/^skill-paths\/[^/]+\.json$/, (s, at, e) => s.skillPaths.push(...readFile(SkillPath, at, e))],
  [/^pictures\/.+\.svg$/, (s, at, e) => s.pictures.push(...readPicture(at, e))],
];

/** Reads every file of a folder against its schema. */
export function readSources(folder: string, errors: ContentError[]): Sources {
  const files = listFiles(folder);
  const sources: Sources = {
    files,
    products: [],
    categories: [],
    banners: [],
    demoMembers: [],
    synonyms: [],
    speakers: [],
    explorers: [],
    courses: [],
    videos: [],
    transcripts: [],
    skillPaths: [],
    pictures: [],
  };
  for (const file of REQUIRED_FILES.filter((name) => !files.includes(name))) {
    errors.push({ file, field: '', message: 'this file is missing' });
  }
  for (const file of files) {
    const entry = FILE_PATTERNS.find(([pattern]) => pattern.test(file));
    if (entry) entry[1](sources, { folder, file }, errors);
    else errors.push({ file, field: '', message: 'not a file of the content format (docs/content-format.md)' });
  }
  return sources;
}
