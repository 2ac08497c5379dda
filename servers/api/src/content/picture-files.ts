import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentError } from './content-error.ts';
import { categoryPathError } from './existing-names.ts';
import type { ExistingNames } from './existing-names.ts';
import type { PictureFile } from './format.ts';
import type { Located } from './read-files.ts';

/** The largest picture. The edge makes no share picture of a larger one. */
const MAX_BYTES = 512 * 1024;
const SVG_DOCUMENT = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*)*<svg[\s>]/;
const FILE = /^pictures\/([a-z-]+)\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)\.svg$/;

/** Whether the item exists that a picture shows, by the picture's folder in `pictures`. */
const FOLDERS: Readonly<Record<string, (name: string, existing: ExistingNames) => boolean>> = {
  thumbnails: (name, { videos }) => videos.has(name),
  'skill-paths': (name, { skillPaths }) => skillPaths.has(name),
  courses: (name, { courses }) => courses.has(name),
  categories: (name, existing) => categoryPathError(['home', ...name.split('/')], existing) === undefined,
  covers: (name, { productsBySlug }) => productsBySlug.has(name),
  portraits: (name, { speakers }) => speakers.has(Number(name)),
  // Banners name their files.
  banners: () => true,
};

/** Reads one picture. Adds an error to the list and returns nothing if it is no SVG or too large. */
export function readPicture(
  { folder, file }: { folder: string; file: string },
  errors: ContentError[],
): Array<Located<PictureFile>> {
  const svg = readFileSync(path.join(folder, file), 'utf8');
  const isTooLarge = Buffer.byteLength(svg) > MAX_BYTES;
  if (!isTooLarge && SVG_DOCUMENT.test(svg))
    return [{ file, value: { path: file.slice('pictures/'.length, -'.svg'.length), svg } }];
  errors.push({ file, field: '', message: isTooLarge ? 'expected at most 512 kB' : 'expected an SVG document' });
  return [];
}

/** Checks that each picture is named by an item that exists. */
export function checkPictureFiles(files: readonly string[], existing: ExistingNames, errors: ContentError[]): void {
  for (const file of files.filter((each) => /^pictures\/.*\.svg$/.test(each))) {
    const [, folder = '', name = ''] = FILE.exec(file) ?? [];
    if (Object.hasOwn(FOLDERS, folder) && FOLDERS[folder]?.(name, existing)) continue;
    const folders = Object.keys(FOLDERS).join(', ');
    errors.push({ file, field: '', message: `expected the name of an item that exists, in one of ${folders}` });
  }
}
