import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL, type Counterpart } from '../pages/check-compatibility.ts';
import { copyRelease } from '../../files/copy-release.ts';
import { filesFolder, readReleaseFile } from '../../files/release-files.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';
import { openFolderStore } from '../../stores/folder-store.ts';
import { entryFiles, type Release } from '../../model/format.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { counterpartsOf, refusalOf } from '../pages/combinations.ts';
import { findApi } from '../pages/find-api.ts';
import { runSmokeJob, type LocalRelease, type SmokeJob } from './run-smoke-job.ts';

/** Limit for one step of a check, such as a page. */
const STEP_TIMEOUT_MS = 10_000;

/** What a smoke check covered. */
export interface SmokeReport {
  /**
   * Where the pages' data came from: an API's address, or `recorded`; null when there was no shell or section to
   * render.
   */
  responses: string | null;
  /** A known API that did not respond, so that recorded responses replaced it. */
  unreachableApi?: string;
  /** Pages that got no data and were not tested. */
  untested: readonly string[];
}

/**
 * Renders a section with each shell that visitors may get, or vice versa. Throws a UserError when one fails. Without a
 * shell there are no pages, so sections are checked with the first shell. `apiOrigin` is the API; default: the running
 * site's, else recorded responses.
 */
export async function smokeCheck(
  {
    store,
    apiOrigin,
    stepTimeoutMs = STEP_TIMEOUT_MS,
  }: { store: ReleaseStore; apiOrigin?: string; stepTimeoutMs?: number },
  candidate: Release,
  others: readonly Counterpart[],
): Promise<SmokeReport> {
  const counterparts = counterpartsOf(candidate, others).map(({ release }) => release);
  const isShell = candidate.app === SHELL;
  if (counterparts.length === 0 && !isShell) return { responses: null, untested: [] };
  const { apiBase, ...unreachable } = await findApi(store, apiOrigin);
  const actives = others.filter(({ role }) => role === 'active').map(({ release }) => release);
  const untested: string[] = [];
  await withTemporaryFolder(async (work) => {
    const toLocal = (release: Release) => readLocally(store, release, work);
    const tested = await toLocal(candidate);
    const rendered = await Promise.all(counterparts.map(toLocal));
    const neighbors = isShell ? [] : await readNeighbors(store, others, work);
    const pairs = isShell
      ? (rendered.length === 0 ? [null] : rendered).map((section) => ({ shell: tested, section }))
      : rendered.map((shell) => ({ shell, section: tested }));
    // Each pair has its own process: a release may change globals, and no other one must fail for it.
    for (const pair of pairs) {
      const releases = [...actives, pair.shell.release, ...(pair.section ? [pair.section.release] : [])];
      const apps = [...new Map(releases.map((release) => [release.app, toPageApp(release)])).values()];
      const outcome = await runSmokeJob({ ...pair, apps, neighbors, apiBase, stepTimeoutMs });
      if ('failure' in outcome) {
        const [reason] = outcome.failure.split('\n', 1);
        throw refusalOf(candidate, 'smoke check', `${outcome.step}: ${reason}`);
      }
      untested.push(...outcome.untested);
    }
  });
  return { responses: counterparts.length === 0 ? null : (apiBase ?? 'recorded'), ...unreachable, untested };
}

/** An app as it appears in a page's release set. */
function toPageApp({ app, id, container, publicPath, entry, sidebar, files, segments }: Release): object {
  const integrity = files.find((file) => file.path === entry)?.sha384;
  const names = segments.map(({ segment }) => segment);
  return { name: app, release: id, container, entry: publicPath + entry, integrity, segments: names, sidebar };
}

/** Copies a release into a folder of this machine. */
async function readLocally(store: ReleaseStore, release: Release, work: string): Promise<LocalRelease> {
  const folder = path.join(work, filesFolder(release));
  await copyRelease(store, { files: openFolderStore(work) }, release);
  return { release, folder, bundle: path.join(folder, release.server.path), scripts: entryFiles(release) };
}

/** The server bundles of the other sections; one that cannot be read is left out. */
async function readNeighbors(
  store: ReleaseStore,
  others: readonly Counterpart[],
  work: string,
): Promise<SmokeJob['neighbors']> {
  const sections = others.map(({ release }) => release).filter(({ app }) => app !== SHELL);
  const found = sections.map(async (release) => {
    const { app, id, server } = release;
    const content = await readReleaseFile(store, release, server.path);
    const bundle = path.join(work, `${app}-${id}.cjs`);
    if (content) await writeFile(bundle, content);
    return content ? [{ app, bundle }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Describes what the smoke check covered and what it did not. */
export function formatSmokeReport({ responses, unreachableApi, untested }: SmokeReport): string {
  if (responses === null) return 'no page could be rendered yet: that needs a shell and a section';
  const why =
    unreachableApi === undefined ? 'there is no known API, set API_ORIGIN' : `${unreachableApi} does not respond`;
  const source = responses === 'recorded' ? `recorded responses (${why})` : `responses of ${responses}`;
  const note = untested.length === 0 ? '' : `; not tested, because they got no data: ${untested.join(', ')}`;
  return `its pages were rendered with ${source}, and its scripts ran in a simulated browser${note}`;
}
