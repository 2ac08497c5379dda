import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, refuseLink } from './durable-files.ts';
import { findNameFault } from './file-names.ts';
import { buildRecordSchema, type BuildRecord } from './format.ts';
import { mapLimited } from './parallel.ts';
import { parseJson } from './parse.ts';
import { hasCode, Refusal } from './refusal.ts';

/** Files of a build or a release in memory, by path: `client/…` and `server/…`, sorted. */
export type FileSet = ReadonlyMap<string, Buffer>;

export interface Build {
  record: BuildRecord;
  files: FileSet;
}

/** Reads what a part's build left in `dist/`, and refuses what is not whole. */
export async function readBuild(app: string, dist: string): Promise<Build> {
  const hint = `build it again with: npm run build -w ${app}`;
  const recordFile = path.join(dist, 'build.json');
  const text = await readRecord(recordFile).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new Refusal(`${recordFile} is missing, so ${app} is not built: ${hint}`);
    throw error;
  });
  const record = parseJson(buildRecordSchema, text, { where: recordFile, hint });
  const files = await readFiles(dist);
  const problem = findProblem(app, record, files);
  if (problem) throw new Refusal(`${recordFile} ${problem}: ${hint}`);
  const fault = findNameFault([...files.keys()]);
  if (fault) throw new Refusal(`${fault}: rename it, and build ${app} again`);
  return { record, files };
}

async function readRecord(file: string): Promise<string> {
  await refuseLink(file);
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

function findProblem(app: string, record: BuildRecord, files: FileSet): string | null {
  const { name, version, placeholder, container, publicPath } = record;
  if (name !== app) return `is the build of ${name}, not of ${app}`;
  if (!container.endsWith(placeholder)) return `container ${container} must end with the placeholder`;
  if (!publicPath.endsWith(`/${version}-${placeholder}/`))
    return `publicPath ${publicPath} must end with ${version}-<placeholder>/`;
  const named = Object.values(record.chunks).flatMap(({ js, css }) => [...js, ...css]);
  const wanted = [record.entry, ...named].map((file) => `client/${file}`);
  const missing = [...wanted, record.server].find((file) => !files.has(file));
  return missing === undefined ? null : `names ${missing}, which the build did not leave`;
}
