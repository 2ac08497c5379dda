import * as v from 'valibot';
import { isText } from '../../store/file-content.ts';
import { filePathSchema } from '../../store/names.ts';
import { errorIn, type BuildUnderInspection, type Finding } from './finding.ts';

/** Limit of a file's path, in characters: with the store's folder before it, every file system must accept it. */
const MAX_PATH_LENGTH = 200;

/** Reports file names that some file systems, URLs or readers of a release would change. */
export function checkFileNames({ files }: BuildUnderInspection): Finding[] {
  const names = [...files.keys()];
  const problems = [...names.map((file) => [file, findPathProblem(file)] as const), ...findCollisions(names)];
  return problems.flatMap(([file, problem]) =>
    problem === null ? [] : [errorIn(quote(file), problem, 'rename it, and build the app again')],
  );
}

function findPathProblem(file: string): string | null {
  if (file.length > MAX_PATH_LENGTH) return `is longer than ${MAX_PATH_LENGTH} characters`;
  return v.is(filePathSchema, file) ? null : 'has other characters than letters, digits and . _ - @ ~';
}

/** A name may hold a line break. */
const quote = (file: string): string => (v.is(filePathSchema, file) ? file : JSON.stringify(file));

function findCollisions(files: readonly string[]): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const byLowerCase = new Map<string, string>();
  for (const file of files) {
    const other = byLowerCase.get(file.toLowerCase());
    if (other !== undefined)
      found.push([file, `differs from ${other} in capitals only, which some file systems mix up`]);
    byLowerCase.set(file.toLowerCase(), file);
  }
  for (const file of files) {
    const plain = byLowerCase.get(file.toLowerCase().replace(/\.(br|gz)$/, ''));
    if (plain === undefined || plain === file || !isText(plain) || file.toLowerCase() === plain.toLowerCase()) continue;
    found.push([file, `has the name that publish gives to the compressed form of ${plain}`]);
  }
  return found;
}
