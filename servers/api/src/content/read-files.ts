import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { BaseIssue, BaseSchema } from 'valibot';
import { errorMessage } from '../operations/errors.ts';
import { issueToError, type ContentError } from './content-error.ts';
import type { PictureFile } from './format.ts';

/** A key of an object, another string, or a bracket of an object. */
const KEY_OR_OTHER_TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"\s*:|"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/g;

/** The largest picture. The edge makes no share picture of a larger one. */
const MAX_BYTES = 512 * 1024;
const SVG_ELEMENT = /<svg[\s>]/;

/** A value and the file that it was read from. */
export interface Located<T> {
  file: string;
  value: T;
}

/** Lists a folder's files as sorted paths with forward slashes. Omits media, notes (.md) and hidden files. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(
      (file) =>
        !file.startsWith('media/') && !file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.')),
    )
    .sort();
}

/** Reads one JSON file and parses it by its schema. Adds errors to the list and then returns nothing. */
export function readFile<T>(
  schema: BaseSchema<unknown, T, BaseIssue<unknown>>,
  where: { folder: string; file: string },
  errors: ContentError[],
): Array<Located<T>> {
  const json = readJson(where, errors);
  if (json === undefined) return [];
  const result = v.safeParse(schema, json);
  if (result.success) return [{ file: where.file, value: result.output }];
  errors.push(...result.issues.map((issue) => issueToError(where.file, issue)));
  return [];
}

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

function readJson({ folder, file }: { folder: string; file: string }, errors: ContentError[]): unknown {
  try {
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, '');
    const json: unknown = JSON.parse(text);
    errors.push(...findDoubledKeys(text).map((error) => ({ file, ...error })));
    return json;
  } catch (error) {
    const reason = errorMessage(error);
    errors.push({ file, field: '', message: `expected JSON: ${reason}` });
    return undefined;
  }
}

/** Finds keys that an object of valid JSON has twice: `JSON.parse` takes the last one. */
function findDoubledKeys(json: string): Array<Omit<ContentError, 'file'>> {
  const objects: Array<Set<string>> = [];
  return [...json.matchAll(KEY_OR_OTHER_TOKEN)].flatMap(({ 0: token, 1: key, index }) => {
    if (token === '{') objects.push(new Set());
    if (token === '}') objects.pop();
    const keys = objects.at(-1);
    if (key === undefined || !keys) return [];
    const isDoubled = keys.has(key);
    keys.add(key);
    if (!isDoubled) return [];
    const line = json.slice(0, index).split('\n').length;
    return [{ field: key, message: `this field is in the same object twice (line ${line}); remove one of them` }];
  });
}
