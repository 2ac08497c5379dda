import * as v from 'valibot';
import { isText } from '../../files/file-content.ts';
import { filePathSchema } from '../../model/format.ts';
import type { BuildUnderInspection } from './finding.ts';

/** Limit of a file's path, in characters: with the store's folder before it, every file system must accept it. */
const MAX_PATH_LENGTH = 200;

/** Reports file names that some file systems, URLs or readers of a release would change. */
export function checkFileNames(build: Pick<BuildUnderInspection, 'files' | 'error'>): void {
  const names = [...build.files.keys()];
  const firstByLowerCase = new Map(names.toReversed().map((file) => [file.toLowerCase(), file]));
  for (const file of names) {
    const problem = findNameProblem(file, firstByLowerCase);
    // A name may hold a line break.
    const quoted = v.is(filePathSchema, file) ? file : JSON.stringify(file);
    if (problem !== null) build.error(quoted, problem, 'rename it, and build the app again');
  }
}

function findNameProblem(file: string, firstByLowerCase: ReadonlyMap<string, string>): string | null {
  if (file.length > MAX_PATH_LENGTH) return `is longer than ${MAX_PATH_LENGTH} characters`;
  if (!v.is(filePathSchema, file)) return 'has other characters than letters, digits and . _ - @ ~';
  const lowerCase = file.toLowerCase();
  const twin = firstByLowerCase.get(lowerCase);
  if (twin !== file) return `differs from ${twin} in capitals only, which some file systems mix up`;
  const plain = firstByLowerCase.get(lowerCase.replace(/\.(br|gz)$/, ''));
  const isTaken = plain !== undefined && plain !== file && isText(plain);
  return isTaken ? `has the name that publish gives to the compressed form of ${plain}` : null;
}

export function checkNamedFiles(build: BuildUnderInspection): void {
  const { entry, server, styles = [], chunks = {} } = build.fields;
  const check = (field: string, ...names: (string | undefined)[]): void => {
    for (const file of names)
      if (file !== undefined && !build.files.has(file))
        build.error(
          field,
          `names ${file}, which the build did not leave`,
          'build it again with this file, or take it out here',
        );
  };
  const inClient = (file: string) => `client/${file}`;
  check('entry', entry && inClient(entry));
  check('server', server);
  check('styles', ...styles.map(inClient));
  for (const [name, { js, css }] of Object.entries(chunks)) check(`chunks.${name}`, ...[...js, ...css].map(inClient));
}
