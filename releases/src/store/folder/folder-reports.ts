import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../errors.ts';
import { replaceAtomically } from '../durable-files.ts';
import type { ReportBackend, StoredReport } from '../release-store.ts';
import { reportsFolder } from './store-paths.ts';

const EXTENSION = '.json';

/** Keeps reports as files. Their age is measured by the clock of the storage. */
export function createFolderReports(folder: string): ReportBackend {
  const reports = reportsFolder(folder);
  const fileOf = (name: string) => path.join(reports, `${name}${EXTENSION}`);
  return {
    write: async (name, text) => {
      await mkdir(reports, { recursive: true });
      await replaceAtomically(fileOf(name), text);
    },
    readAll: async () => {
      const names = (await listFiles(reports)).filter((file) => file.endsWith(EXTENSION));
      const found = await Promise.all(names.map((file) => readReport(path.join(reports, file))));
      return withAges(
        found.filter((report) => report !== undefined),
        await readClock(reports),
      );
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
  };
}

interface WrittenReport extends Pick<StoredReport, 'name' | 'text'> {
  writtenAt: number;
}

/** Undefined if it was removed meanwhile. */
async function readReport(file: string): Promise<WrittenReport | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { name: path.basename(file, EXTENSION), text, writtenAt: mtimeMs };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Reads the clock of the storage by writing a file; 0 without the right to write. */
async function readClock(reports: string): Promise<number> {
  const file = path.join(reports, 'clock');
  try {
    await writeFile(file, '');
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}

/** Without a clock, the newest report counts as new. */
function withAges(reports: readonly WrittenReport[], clock: number): StoredReport[] {
  const now = Math.max(clock, ...reports.map(({ writtenAt }) => writtenAt));
  return reports.map(({ name, text, writtenAt }) => ({ name, text, ageMs: now - writtenAt }));
}

const listFiles = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
