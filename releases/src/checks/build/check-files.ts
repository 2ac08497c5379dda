import * as v from 'valibot';
import { isText } from '../../files/file-content.ts';
import { filePathSchema } from '../../model/names.ts';
import { errorIn, type BuildUnderInspection, type Finding } from './finding.ts';

/** Limit of a file's path, in characters: with the store's folder before it, every file system must accept it. */
const MAX_PATH_LENGTH = 200;

/** Reports file names that some file systems, URLs or readers of a release would change. */
export function checkFileNames({ files }: BuildUnderInspection): Finding[] {
  const names = [...files.keys()];
  const firstByLowerCase = new Map(names.toReversed().map((file) => [file.toLowerCase(), file]));
  return names.flatMap((file) => {
    const problem = findNameProblem(file, firstByLowerCase);
    // A name may hold a line break.
    const quoted = v.is(filePathSchema, file) ? file : JSON.stringify(file);
    return problem === null ? [] : errorIn(quoted, problem, 'rename it, and build the app again');
  });
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

/** Checks that the build left every file that its record names. */
export function checkNamedFiles({ fields, files }: BuildUnderInspection): Finding[] {
  const { entry, server, styles = [], chunks = {} } = fields;
  const inClient = (field: string, names: readonly string[]) =>
    names.map((name) => ({ field, file: `client/${name}` }));
  return [
    ...(entry === undefined ? [] : inClient('entry', [entry])),
    ...(server === undefined ? [] : [{ field: 'server', file: server }]),
    ...inClient('styles', styles),
    ...Object.entries(chunks).flatMap(([name, { js, css }]) => inClient(`chunks.${name}`, [...js, ...css])),
  ]
    .filter(({ file }) => !files.has(file))
    .map(({ field, file }) =>
      errorIn(
        field,
        `names ${file}, which the build did not leave`,
        'build it again with this file, or take it out here',
      ),
    );
}
