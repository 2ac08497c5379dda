import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL, type Counterpart } from '../../deploy/check-compatibility.ts';
import { UserError } from '../../errors.ts';
import { entryFiles, type Release } from '../../store/format.ts';
import { downloadRelease } from '../../store/download-release.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { findSmokeApi } from '../pages/find-api.ts';
import recorded from '../pages/recorded-responses.json' with { type: 'json' };
import { runSmokeCheck, type SmokeClient, type SmokeApp, type SmokePageApp } from './run-smoke-check.ts';

interface SmokeCheckOptions {
  store: ReleaseStore;
  /** The API; default: the running site's, else recorded responses. */
  apiOrigin?: string;
  /** Limit for one step, in milliseconds. */
  stepTimeoutMs?: number;
}

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
 * shell there are no pages, so sections are checked with the first shell.
 */
export async function smokeCheck(
  { store, apiOrigin, stepTimeoutMs }: SmokeCheckOptions,
  candidate: Release,
  others: readonly Counterpart[],
): Promise<SmokeReport> {
  const counterparts = selectCounterparts(candidate, others).map(({ release }) => release);
  const isShell = candidate.app === SHELL;
  if (counterparts.length === 0 && !isShell) return { responses: null, untested: [] };
  const { apiBase, unreachableApi } = await findSmokeApi(store, apiOrigin);
  const releaseSet = others.filter(({ role }) => role === 'active').map(({ release }) => toPageApp(release));
  const untested: string[] = [];
  await store.files.stage(async (work) => {
    const toApp = (release: Release) => toSmokeApp(store, release, work);
    const [tested, rendered] = [await toApp(candidate), await Promise.all(counterparts.map(toApp))];
    const neighbors = isShell ? [] : await readNeighbors(store, others, work);
    const pairs = isShell
      ? (rendered.length === 0 ? [null] : rendered).map((section) => ({ shell: tested, section }))
      : rendered.map((shell) => ({ shell, section: tested }));
    // Each pair has its own process: a release may change globals, and no other one must fail for it.
    for (const pair of pairs) {
      const outcome = await runSmokeCheck({ ...pair, releaseSet, neighbors, apiBase, recorded }, stepTimeoutMs);
      if ('failure' in outcome) throw smokeError(candidate, outcome);
      untested.push(...outcome.untested);
    }
  });
  const responses = counterparts.length === 0 ? null : (apiBase ?? 'recorded');
  return { responses, ...(unreachableApi === undefined ? {} : { unreachableApi }), untested };
}

/** The releases that a candidate is rendered with. A later change of them makes the check stale. */
export const counterpartIds = (candidate: Release, others: readonly Counterpart[]): readonly string[] =>
  selectCounterparts(candidate, others).map(({ release }) => `${release.app} ${release.id}`);

const selectCounterparts = (candidate: Release, others: readonly Counterpart[]): readonly Counterpart[] =>
  others.filter(({ release }) => (candidate.app === SHELL) !== (release.app === SHELL));

async function toSmokeApp(store: ReleaseStore, release: Release, work: string): Promise<SmokeApp> {
  const { app, id, server } = release;
  const folder = await findLocalFolder(store, release, path.join(work, app, id));
  return {
    app,
    id,
    bundle: path.resolve(folder, server.path),
    segments: release.segments.map(({ segment }) => segment),
    client: toSmokeClient(folder, release),
    pageApp: toPageApp(release),
  };
}

/** The server bundles of the other sections; one that cannot be read is left out. */
async function readNeighbors(
  { files }: ReleaseStore,
  others: readonly Counterpart[],
  work: string,
): Promise<Pick<SmokeApp, 'app' | 'bundle'>[]> {
  const sections = others.map(({ release }) => release).filter(({ app }) => app !== SHELL);
  const found = await Promise.all(
    sections.map(async (release) => {
      const { app, id, server } = release;
      if (files.localFolder) return [{ app, bundle: path.resolve(files.localFolder(release), server.path) }];
      const content = await files.read(release, server.path);
      const bundle = path.join(work, `${app}-${id}.cjs`);
      if (content) await writeFile(bundle, content);
      return content ? [{ app, bundle }] : [];
    }),
  );
  return found.flat();
}

/** The release's folder in the store, or else a copy of it. */
async function findLocalFolder({ files }: ReleaseStore, release: Release, copy: string): Promise<string> {
  if (files.localFolder) return files.localFolder(release);
  await downloadRelease({ files }, release, copy);
  return copy;
}

function toPageApp({ app, id, container, publicPath, entry, sidebar, files, ...release }: Release): SmokePageApp {
  const segments = release.segments.map(({ segment }) => segment);
  const integrity = files.find((file) => file.path === entry)?.sha384;
  return { name: app, release: id, container, entry: publicPath + entry, integrity, segments, sidebar };
}

function toSmokeClient(folder: string, release: Release): SmokeClient {
  const { publicPath, container, expose = './routes', files } = release;
  return {
    folder: path.resolve(folder, 'client'),
    publicPath,
    scripts: entryFiles(release).map((file) => publicPath + file),
    isModule: release.entryType === 'module',
    container,
    expose,
    files: Object.fromEntries(files.map((file) => [file.path, file.sha384])),
  };
}

function smokeError({ app, id }: Release, { step, failure }: { step: string; failure: string }): UserError {
  const [reason = failure] = failure.split('\n', 1);
  return new UserError(
    `${app} ${id} does not pass its smoke check, ${step}: ${reason}: fix it and publish it again; visitors keep ` +
      'the active release',
  );
}

/** Describes what the smoke check covered and what it did not. */
export function formatSmokeReport({ responses, unreachableApi, untested }: SmokeReport): string {
  if (responses === null) return 'no page could be rendered yet: that needs a shell and a section';
  const why = unreachableApi === undefined ? 'there is no known API, use --api' : `${unreachableApi} does not respond`;
  const source = responses === 'recorded' ? `recorded responses (${why})` : `responses of ${responses}`;
  const note = untested.length === 0 ? '' : `; not tested, because they got no data: ${untested.join(', ')}`;
  return `its pages were rendered with ${source}${note}`;
}
