import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode, UserError } from '../errors.ts';
import { listFiles, refuseSymlink, parseJson } from '../store/durable-files.ts';
import { isText } from '../store/file-content.ts';
import { buildRecordSchema, type BuildRecord, filePathSchema } from '../store/format.ts';
import { mapLimited } from '../store/map-limited.ts';

/** Files of a build or a release in memory, by path: `client/…` and `server/…`, sorted. */
export type FileSet = ReadonlyMap<string, Buffer>;

export interface Build {
  record: BuildRecord;
  files: FileSet;
}

/** Reads an app's build from `dist/`, and refuses an incomplete one. */
export async function readBuild(app: string, dist: string): Promise<Build> {
  const hint = `build it again with: npm run build -w ${app}`;
  const recordFile = path.join(dist, 'build.json');
  const text = await readRecord(recordFile).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new UserError(`${recordFile} is missing, so ${app} is not built: ${hint}`);
    throw error;
  });
  const record = parseJson(buildRecordSchema, text, { where: recordFile, hint });
  const files = await readFiles(dist);
  const problem = findRecordProblem(app, record, files);
  if (problem) throw new UserError(`${recordFile} ${problem}: ${hint}`);
  const nameProblem = findNameProblem([...files.keys()]);
  if (nameProblem) throw new UserError(`${nameProblem}: rename it, and build ${app} again`);
  return { record, files };
}

async function readRecord(file: string): Promise<string> {
  await refuseSymlink(file);
  return readFile(file, 'utf8');
}

async function readFiles(dist: string): Promise<FileSet> {
  const folders = await Promise.all(
    ['client', 'server'].map(async (folder) => {
      const files = await listFiles(path.join(dist, folder)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      return files.map((file) => `${folder}/${file}`);
    }),
  );
  const paths = folders.flat();
  const contents = await mapLimited(paths, 8, async (file) => readFile(path.join(dist, file)));
  return new Map(paths.map((file, index) => [file, contents[index] ?? Buffer.alloc(0)]));
}

function findRecordProblem(app: string, record: BuildRecord, files: FileSet): string | null {
  const { app: name, version, placeholder, container, publicPath } = record;
  if (name !== app) return `is the build of ${name}, not of ${app}`;
  if (!container.endsWith(placeholder)) return `container ${container} must end with the placeholder`;
  if (!publicPath.endsWith(`/${version}-${placeholder}/`))
    return `publicPath ${publicPath} must end with ${version}-<placeholder>/`;
  const named = Object.values(record.chunks).flatMap(({ js, css }) => [...js, ...css]);
  const wanted = [record.entry, ...named].map((file) => `client/${file}`);
  const missing = [...wanted, record.server].find((file) => !files.has(file));
  return missing === undefined ? null : `names ${missing}, which the build did not leave`;
}

/** Limit of a file's path, in characters: with the store's folder before it, every file system must accept it. */
const MAX_PATH_LENGTH = 200;

/** Why a build's file names cannot be published, in one line; null when they can. */
function findNameProblem(files: readonly string[]): string | null {
  return findFirstProblem(files, findPathProblem) ?? findCollision(files);
}

function findPathProblem(file: string): string | null {
  const quoted = JSON.stringify(file);
  if (file.length > MAX_PATH_LENGTH) return `${quoted} is longer than ${MAX_PATH_LENGTH} characters`;
  return v.is(filePathSchema, file) ? null : `${quoted} has other characters than letters, digits and . _ - @ ~`;
}

function findCollision(files: readonly string[]): string | null {
  const byLowerCase = new Map<string, string>();
  for (const file of files) {
    const other = byLowerCase.get(file.toLowerCase());
    if (other !== undefined) return `"${other}" and "${file}" differ in capitals only, which some file systems mix up`;
    byLowerCase.set(file.toLowerCase(), file);
  }
  return findFirstProblem(files, (file) => {
    const plain = byLowerCase.get(file.toLowerCase().replace(/\.(br|gz)$/, ''));
    if (plain === undefined || plain === file || !isText(plain)) return null;
    return `"${file}" has the name that publish gives to the compressed form of "${plain}"`;
  });
}

function findFirstProblem(files: readonly string[], find: (file: string) => string | null): string | null {
  for (const file of files) {
    const problem = find(file);
    if (problem !== null) return problem;
  }
  return null;
}
