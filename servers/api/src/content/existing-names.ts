import path from 'node:path';
import type { Product } from './format.ts';
import type { Sources } from './sources.ts';

const COURSE_FILE = /^master-class\/([^/]+\/[^/]+)\/course\.json$/;

/** The names that references may point to. */
export interface Known {
  productsBySlug: Map<string, Product>;
  productsByName: Map<string, Product>;
  categories: Set<string>;
  speakers: Set<number>;
  courses: Set<string>;
  videos: Set<string>;
  skillPaths: Set<string>;
}

/** Collects the names that references may point to. */
export function knownNames(sources: Sources): Known {
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

// From the files' names, so that one faulty file is not a fault in every file that refers to it.
function stems(files: string[], folder: RegExp): string[] {
  return files.filter((file) => folder.test(file)).map((file) => path.posix.basename(file, '.json'));
}

/** Says what is wrong with a place on the site, or nothing when visitors can go there. */
export function placeFault(place: readonly string[], known: Known): string | undefined {
  const [first, second = '', third] = place;
  switch (first) {
    case 'home':
      return explorerFault({ product: known.productsBySlug.get(second), slug: second, category: third });
    case 'master-class':
      return known.courses.has(`${second}/${third ?? ''}`)
        ? undefined
        : `expected a course that has a course.json, found "${place.join('/')}"`;
    case 'webinar':
      return second === 'archive' || second === 'upcoming'
        ? undefined
        : 'expected ["webinar", "archive"] or ["webinar", "upcoming"]';
    case 'skill-paths':
      return known.skillPaths.has(second) ? undefined : `expected the urlName of a skill path, found "${second}"`;
    default:
      return `expected "home", "master-class", "webinar" or "skill-paths" first, found "${first ?? ''}"`;
  }
}

function explorerFault(place: { product: Product | undefined; slug: string; category: string | undefined }) {
  const { product, slug, category } = place;
  if (!product) return `expected a product's slug, found "${slug}"`;
  if (category === undefined || product.categories.includes(category)) return undefined;
  return `expected one of the product's categories (${product.categories.join(', ')}), found "${category}"`;
}
