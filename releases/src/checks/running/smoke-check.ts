import path from 'node:path';
import { counterpartsOf, refusalOf, SHELL, type Counterpart } from '../pages/check-compatibility.ts';
import { copyRelease } from '../../files/copy-release.ts';
import { filesFolder, readReleaseFile } from '../../files/release-files.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';
import { openFolderStore } from '../../stores/folder-store.ts';
import { entryFiles, type Release } from '../../model/format.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { findApi } from '../pages/find-api.ts';
import { runSmokeJob, type LocalRelease } from './smoke-job.ts';

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
  { store, apiOrigin }: { store: ReleaseStore; apiOrigin?: string },
  candidate: Release,
  others: readonly Counterpart[],
): Promise<SmokeReport> {
  const counterparts = counterpartsOf(candidate, others).map(({ release }) => release);
  const isShell = candidate.app === SHELL;
  if (counterparts.length === 0 && !isShell) return { responses: null, untested: [] };
  const { apiBase, ...unreachable } = await findApi(store, apiOrigin);
  const actives = others.filter(({ role }) => role === 'active').map(({ release }) => release);
  const sections = others.map(({ release }) => release).filter(({ app }) => app !== SHELL);
  const untested: string[] = [];
  await withTemporaryFolder(async (work) => {
    const local = { files: openFolderStore(work) };
    await Promise.all([candidate, ...counterparts].map((release) => copyRelease(store, local, release)));
    if (!isShell) await Promise.all(sections.map((release) => copyServerBundle(store, local, release)));
    const neighbors = isShell ? [] : sections.map((release) => toLocal(release, work));
    const pairs = isShell
      ? (counterparts.length === 0 ? [null] : counterparts).map((section) => ({ shell: candidate, section }))
      : counterparts.map((shell) => ({ shell, section: candidate }));
    // Each pair has its own process: a release may change globals, and no other one must fail for it.
    for (const { shell, section } of pairs) {
      const releases = [...actives, shell, ...(section ? [section] : [])];
      const outcome = await runSmokeJob({
        shell: toLocal(shell, work),
        section: section && toLocal(section, work),
        apps: [...new Map(releases.map((release) => [release.app, toPageApp(release)])).values()],
        neighbors,
        apiBase,
      });
      if ('untested' in outcome) untested.push(...outcome.untested);
      else throw refusalOf(candidate, 'smoke check', `${outcome.step}: ${outcome.failure.split('\n', 1)[0]}`);
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

function toLocal(release: Release, work: string): LocalRelease {
  const folder = path.join(work, filesFolder(release));
  return { release, folder, bundle: path.join(folder, release.server.path), scripts: entryFiles(release) };
}

async function copyServerBundle(
  store: ReleaseStore,
  local: Pick<ReleaseStore, 'files'>,
  release: Release,
): Promise<void> {
  const content = await readReleaseFile(store, release, release.server.path);
  if (content) await local.files.put(filesFolder(release) + release.server.path, content);
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
