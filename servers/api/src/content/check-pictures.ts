import type { ContentError } from './content-error.ts';
import { categoryPathError } from './existing-names.ts';
import type { ExistingNames } from './existing-names.ts';

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

/** Checks that each picture is named by an item that exists. */
export function checkPictureFiles(files: readonly string[], existing: ExistingNames, errors: ContentError[]): void {
  for (const file of files.filter((each) => /^pictures\/.*\.svg$/.test(each))) {
    const [, folder = '', name = ''] = FILE.exec(file) ?? [];
    if (Object.hasOwn(FOLDERS, folder) && FOLDERS[folder]?.(name, existing)) continue;
    const folders = Object.keys(FOLDERS).join(', ');
    errors.push({ file, field: '', message: `expected the name of an item that exists, in one of ${folders}` });
  }
}
