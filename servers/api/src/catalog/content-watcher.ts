import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderState } from '@learning-center/server-kit';
import { formatError, formatWarning } from '../content/content-error.ts';
import { writeReport } from '../content/content-report.ts';
import { readCheckTime, readContent } from '../content/read-content.ts';
import { listFiles } from '../content/read-files.ts';
import { errorMessage } from '../operations/errors.ts';
import { buildCatalog } from './build/build-catalog.ts';

/** How often a small folder is looked through. Of its time, at most a tenth goes to that. */
const MIN_INTERVAL_MS = 60;
const PAUSE_FACTOR = 10;

/** The content folder, and the files that follow it. */
interface Watched {
  folder: string;
  catalogFile: string;
  reportFile: string;
}

/** Rebuilds the catalog of a folder. While the content has errors, the catalog stays as it is. */
export function createContentWatcher({ folder, catalogFile, reportFile }: Watched, print: (line: string) => void) {
  let printed: ReadonlySet<string> | undefined;

  const printNew = (lines: readonly string[], summary: string) => {
    // The build before the first round printed its warnings.
    for (const line of printed ? lines : []) if (!printed?.has(line)) print(line);
    if (printed && summary !== '') print(summary);
    printed = new Set(lines);
  };

  const update = () => {
    const { errors, warnings, build } = check(folder);
    writeReport(reportFile, { folder: path.resolve(folder), errors, warnings });
    const isNew = errors.length === 0 && build(catalogFile);
    const summary = isNew ? 'The site has the new content.' : '';
    const state = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}; the site keeps the content before.`;
    printNew([...errors.map(formatError), ...warnings.map(formatWarning)], errors.length > 0 ? state : summary);
  };

  return {
    update,
    /** Updates once, and then whenever files have changed and are the same in two looks. */
    watch: async (signal?: AbortSignal) => {
      let updated = '';
      let previous = '';
      while (!signal?.aborted) {
        const startedAt = performance.now();
        const state = folderState(folder, listFiles);
        if (state !== updated && state === previous) {
          update();
          updated = state;
        }
        previous = state;
        const pause = Math.max(MIN_INTERVAL_MS, PAUSE_FACTOR * (performance.now() - startedAt));
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

function check(folder: string) {
  try {
    const { content, errors, warnings } = readContent(folder, readCheckTime(process.env));
    return { errors, warnings, build: (file: string) => buildCatalog(content, file, new Date()).isNew };
  } catch (error) {
    return { errors: [{ file: folder, field: '', message: errorMessage(error) }], warnings: [], build: () => false };
  }
}

if (import.meta.main) {
  const [folder = '', catalogFile = '', reportFile = ''] = process.argv.slice(2);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  void createContentWatcher({ folder, catalogFile, reportFile }, print).watch();
}
