import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentError } from './content-error.ts';
import type { PictureFile } from './format.ts';
import type { Located } from './read-files.ts';

/** The largest picture. The edge makes no share picture of a larger one. */
const MAX_BYTES = 512 * 1024;
const SVG_ELEMENT = /<svg[\s>]/;

/** Reads one picture. Adds an error to the list and returns nothing if it is no SVG or too large. */
export function readPicture(
  { folder, file }: { folder: string; file: string },
  errors: ContentError[],
): Array<Located<PictureFile>> {
  const svg = readFileSync(path.join(folder, file), 'utf8');
  const isTooLarge = Buffer.byteLength(svg) > MAX_BYTES;
  if (!isTooLarge && SVG_ELEMENT.test(svg))
    return [{ file, value: { path: file.slice('pictures/'.length, -'.svg'.length), svg } }];
  errors.push({ file, field: '', message: isTooLarge ? 'expected at most 512 kB' : 'expected an SVG document' });
  return [];
}
