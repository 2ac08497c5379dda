import path from 'node:path';
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
    speakers: new Set(stems(sources.files, /^speakers\//).map(Number)),
    courses: new Set(sources.files.flatMap((file) => COURSE_FILE.exec(file)?.[1] ?? [])),
    videos: new Set(
      stems(
        sources.files.filter((file) => !COURSE_FILE.test(file)),
        /^(?:tutorials|master-class|webinars|skill-path-videos)\//,
      ),
    ),
    skillPaths: new Set(stems(sources.files, /^skill-paths\//)),
  };
}

// From the file names, so that one invalid file is not an error in every file that refers to it.
function stems(files: readonly string[], folder: RegExp): string[] {
  return files
    .filter((file) => folder.test(file) && file.endsWith('.json'))
    .map((file) => path.posix.basename(file, '.json'));
}

/** The error in a category path; undefined when the path exists. */
export function categoryPathError(categoryPath: readonly string[], existing: ExistingNames): string | undefined {
  const [first = '', second = '', third = ''] = categoryPath;
  const others = Object.values(VIDEO_FOLDERS).find((folder) => folder.first === first)?.others;
  if (others && (others.length !== categoryPath.length - 1 || (first === 'webinar' && second !== 'archive')))
    return `expected ["${first}", ${others.join(', ')}], found ${JSON.stringify(categoryPath)}`;
  switch (first) {
    case 'home':
      return explorerPathError({ product: existing.productsBySlug.get(second), slug: second, category: third });
    case 'master-class':
      return existing.courses.has(`${second}/${third}`)
        ? undefined
        : `expected a course that has a course.json, found "${categoryPath.join('/')}"`;
    case 'webinar':
      return undefined;
    case 'skill-paths':
      return existing.skillPaths.has(second) ? undefined : `expected the urlName of a skill path, found "${second}"`;
    default:
      return `expected "home", "master-class", "webinar" or "skill-paths" first, found "${first}"`;
  }
}

function explorerPathError(categoryPath: { product: Product | undefined; slug: string; category: string }) {
  const { product, slug, category } = categoryPath;
  if (!product) return `expected a product's slug, found "${slug}"`;
  if (product.categories.includes(category)) return undefined;
  return `expected one of the product's categories (${product.categories.join(', ')}), found "${category}"`;
}
