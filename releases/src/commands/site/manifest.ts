import { checkFileNames } from '../../checks/build/check-files.ts';
import { formatFinding } from '../../checks/build/finding.ts';
import { integrityOf } from '../../files/file-content.ts';
import type { Manifest } from './protocol.ts';

/** The record of a build, beside its files. */
export const RECORD = 'build.json';

/** Describes the files of a build for its upload. */
export const describeFiles = (app: string, files: ReadonlyMap<string, Buffer>): Manifest => ({
  app,
  files: [...files].map(([file, content]) => ({ path: file, bytes: content.length, sha384: integrityOf(content) })),
});

/** Why a site does not take these files, as one line; null if it does. Their paths come from anybody. */
export function findManifestProblem({ files }: Manifest): string | null {
  const paths = files.map(({ path }) => path);
  const names = new Set(paths);
  if (names.size < paths.length) return 'two files have the same path';
  const [finding] = checkFileNames({ fields: {}, files: new Map(paths.map((path) => [path, Buffer.alloc(0)])) });
  if (finding) return formatFinding(finding);
  const outside = paths.find((path) => path !== RECORD && !/^(client|server)\//.test(path));
  if (outside !== undefined) return `${outside} is no file of a build: these are ${RECORD}, client/… and server/…`;
  const inFile = paths.find((path) => foldersOf(path).some((folder) => names.has(folder)));
  return inFile === undefined ? null : `${inFile} is below another file`;
}

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, folders) => folders.slice(0, index + 1).join('/'));
