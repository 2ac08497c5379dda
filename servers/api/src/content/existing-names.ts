import path from 'node:path';
import type { ReportIssue } from './content-error.ts';
import type { Product } from './format.ts';
import type { Sources } from './read-sources.ts';
import { VIDEO_FOLDERS } from './video-format.ts';

const COURSE_FILE = /^master-class\/([^/]+\/[^/]+)\/course\.json$/;

export type ExistingNames = ReturnType<typeof collectExistingNames>;

/** Collects the names that references may use. */
export function collectExistingNames(sources: Sources) {
  const products = sources.products.flatMap(({ value }) => value);
  return {
    productsBySlug: new Map(products.map((product) => [product.slug, product])),
    productsByName: new Map(
      products.flatMap((product) => [product.name, ...product.aliases].map((name) => [name, product] as const)),
    ),
    categories: new Set(sources.categories.flatMap(({ value }) => value.map(({ slug }) => slug))),
    speakers: new Set(stems(sources.files, /^speakers\//)),
    courses: new Set(sources.files.flatMap((file) => COURSE_FILE.exec(file)?.[1] ?? [])),
    videos: new Set(
      stems(
        sources.files.filter((file) => !COURSE_FILE.test(file)),
        /^(?:tutorials|master-class|webinars|skill-path-videos)\//,
      ),
    ),
    skillPaths: new Set(stems(sources.files, /^skill-paths\//)),
    /** By their paths in the folder of pictures. */
    pictures: new Set(sources.files.flatMap((file) => /^pictures\/(.+)\.svg$/.exec(file)?.[1] ?? [])),
  };
}

// From the file names, so that one invalid file is not an error in every file that refers to it.
function stems(files: readonly string[], folder: RegExp): string[] {
  return files
    .filter((file) => folder.test(file) && file.endsWith('.json'))
    .map((file) => path.posix.basename(file, '.json'));
}

/** What references to these names are expected to be. */
export const REFERENCES = {
  categories: 'a slug of categories.json',
  productsByName: "a product's name or alias",
  speakers: 'the id of a speaker',
  videos: 'the urlName of a video',
  skillPaths: 'the urlName of a skill path',
} as const satisfies Partial<Record<keyof ExistingNames, string>>;

/** What the check of one file uses. */
export interface FileCheck {
  file: string;
  existing: ExistingNames;
  report: ReportIssue;
  /** Reports a name unless it exists. */
  refer: (kind: keyof typeof REFERENCES, field: string, name: string | number) => void;
}

/** The error in a category path; undefined when the path exists. */
export function categoryPathError(categoryPath: readonly string[], existing: ExistingNames): string | undefined {
  const [first = '', second = '', third = ''] = categoryPath;
  const folder = Object.values(VIDEO_FOLDERS).find((each) => each.first === first);
  if (!folder) return `expected "home", "master-class", "webinar" or "skill-paths" first, found "${first}"`;
  const { others } = folder;
  if (others.length !== categoryPath.length - 1 || (first === 'webinar' && second !== 'archive'))
    return `expected ["${first}", ${others.join(', ')}], found ${JSON.stringify(categoryPath)}`;
  if (first === 'home') return explorerPathError(existing.productsBySlug.get(second), second, third);
  if (first === 'master-class' && !existing.courses.has(`${second}/${third}`))
    return `expected a course that has a course.json, found "${categoryPath.join('/')}"`;
  if (first === 'skill-paths' && !existing.skillPaths.has(second))
    return `expected ${REFERENCES.skillPaths}, found "${second}"`;
  return undefined;
}

/** The sections that teach in an order or by topic; a webinar is no way to learn something. */
const LESSON_SECTIONS = ['home', 'master-class', 'skill-paths'];

/** The error in the path of a course, skill path or category; undefined when it exists. */
export function lessonPathError(categoryPath: readonly string[], existing: ExistingNames): string | undefined {
  const [section = ''] = categoryPath;
  if (LESSON_SECTIONS.includes(section)) return categoryPathError(categoryPath, existing);
  return `expected "home", "master-class" or "skill-paths" first, found "${section}"`;
}

function explorerPathError(product: Product | undefined, slug: string, category: string): string | undefined {
  if (!product) return `expected a product's slug, found "${slug}"`;
  if (product.categories.includes(category)) return undefined;
  return `expected one of the product's categories (${product.categories.join(', ')}), found "${category}"`;
}
