import * as v from 'valibot';
import { isText } from './content-types.ts';
import { filePathSchema } from './format.ts';

/** Most characters of a file's path: with a store's folder before it, every file system must take it. */
const LONGEST_PATH = 200;

/** Why files of a build can't lie in a release under their names, in one line; null when they can. */
export function findNameFault(files: readonly string[]): string | null {
  return firstOf(files, faultOf) ?? faultOfPair(files);
}

function faultOf(file: string): string | null {
  const shown = JSON.stringify(file);
  if (file.length > LONGEST_PATH) return `${shown} is longer than ${LONGEST_PATH} characters`;
  return v.is(filePathSchema, file) ? null : `${shown} has other characters than letters, digits and . _ - @ ~`;
}

function faultOfPair(files: readonly string[]): string | null {
  const known = new Map<string, string>();
  for (const file of files) {
    const other = known.get(file.toLowerCase());
    if (other !== undefined) return `"${other}" and "${file}" differ in capitals only, which some file systems mix up`;
    known.set(file.toLowerCase(), file);
  }
  return firstOf(files, (file) => {
    const plain = known.get(file.toLowerCase().replace(/\.(br|gz)$/, ''));
    if (plain === undefined || plain === file || !isText(plain)) return null;
    return `"${file}" has the name that publish gives to the compressed form of "${plain}"`;
  });
}

function firstOf(files: readonly string[], find: (file: string) => string | null): string | null {
  for (const file of files) {
    const fault = find(file);
    if (fault !== null) return fault;
  }
  return null;
}
