import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { copyRelease, filesFolder, readReleaseFile } from '../../files/release-files.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';
import { entryFiles, type Release } from '../../model/format.ts';
import { openFolderStore } from '../../stores/folder-store.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { type Counterpart, counterpartsOf, refusalOf, SHELL } from '../pages/check-compatibility.ts';
import { findApi } from '../pages/find-api.ts';
import { sandboxFlags } from './server-bundle.cjs';
import type { LocalRelease, SmokeJob, SmokeMessage } from './smoke-job.ts';

/**
 * Runs a release before visitors do. Called by `activate.ts`, as are `check-compatibility.ts` and `browser-check.ts`;
 * `publish` uses `inspect-build.ts`. Owns the process of its own in which foreign code runs. Fails: the release is
 * refused in one line; without an API, recorded responses stand in.
 */

export interface SmokeReport {
  /** Where the data came from: an API's address, or `recorded`; null without a shell or section to render. */
  responses: string | null;
  /** A known API that did not respond, so that recorded responses replaced it. */
  unreachableApi?: string;
  /** Pages that got no data and were not tested. */
  untested: readonly string[];
}

/**
 * Renders a section with each shell that visitors may get, or vice versa. Throws a UserError when one fails. Without a
 * shell there are no pages, so sections are checked with the first shell. The first of `apiOrigins` that
 * responds is the API; without one there are recorded responses.
 */
export async function smokeCheck(
  { store, apiOrigins }: { store: ReleaseStore; apiOrigins: readonly string[] },
  candidate: Release,
  others: readonly Counterpart[],
): Promise<SmokeReport> {
  const counterparts = counterpartsOf(candidate, others).map(({ release }) => release);
  const isShell = candidate.app === SHELL;
  if (counterparts.length === 0 && !isShell) return { responses: null, untested: [] };
  const { apiBase, ...unreachable } = await findApi(apiOrigins);
  const actives = others.filter(({ role }) => role === 'active').map(({ release }) => release);
  const sections = others.map(({ release }) => release).filter(({ app }) => app !== SHELL);
  const untested: string[] = [];
  await withTemporaryFolder(async (work) => {
    const local = { files: openFolderStore(work) };
    await Promise.all([candidate, ...counterparts].map((release) => copyRelease(store, local, release)));
    for (const release of isShell ? [] : sections) {
      const file = release.server.path;
      const content = await readReleaseFile(store, release, file);
      if (content) await local.files.put(filesFolder(release) + file, content);
    }
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
function toPageApp(release: Release): object {
  const { app, id, container, publicPath, entry, entryType, styles = [], sidebar, files, segments } = release;
  const integrityOf = (name: string) => files.find((file) => file.path === name)?.sha384;
  return {
    ...{ name: app, release: id, container, sidebar, segments: segments.map(({ segment }) => segment) },
    ...{ entry: publicPath + entry, integrity: integrityOf(entry) },
    ...(entryType === 'module' ? { type: entryType } : {}),
    styles: styles.map((name) => ({ href: publicPath + name, integrity: integrityOf(name) })),
  };
}

function toLocal(release: Release, work: string): LocalRelease {
  const folder = path.join(work, filesFolder(release));
  return { release, folder, bundle: path.join(folder, release.server.path), scripts: entryFiles(release) };
}

export function formatSmokeReport({ responses, unreachableApi, untested }: SmokeReport): string {
  if (responses === null) return 'no page could be rendered yet: that needs a shell and a section';
  const why =
    unreachableApi === undefined ? 'there is no known API, set API_ORIGIN' : `${unreachableApi} does not respond`;
  const source = responses === 'recorded' ? `recorded responses (${why})` : `responses of ${responses}`;
  const note = untested.length === 0 ? '' : `; not tested, because they got no data: ${untested.join(', ')}`;
  return `its pages were rendered with ${source}, and its scripts ran in a simulated browser${note}`;
}

/** How a job ended: with the failure of a step, or with the pages that were not tested. */
type SmokeOutcome = { step: string; failure: string } | { untested: readonly string[] };

const PACKAGE_FOLDER = path.resolve(import.meta.dirname, '..', '..', '..');
const BROWSER_PACKAGES = ['happy-dom', 'buffer-image-size', 'entities', 'whatwg-mimetype', 'ws'];
const START_TIMEOUT_MS = 30_000;
/** Limit for one step of a check, such as a page. */
const STEP_TIMEOUT_MS = 10_000;
/** A loop cannot tell that the tool was killed: the system ends it. No check needs as much processor time. */
const MAX_PROCESSOR_SECONDS = 120;

/** Renders a section with a shell in a process of few rights. A loop, an exit or a full memory ends only that one. */
async function runSmokeJob(job: SmokeJob): Promise<SmokeOutcome> {
  const sandboxed = startSandboxed(job);
  const { promise, resolve } = Promise.withResolvers<SmokeOutcome>();
  let step = 'starting';
  let timer: NodeJS.Timeout | undefined;
  const fail = (failure: string) => resolve({ step, failure });
  const restartTimer = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(`it did not end within ${timeoutMs / 1000} s`), timeoutMs);
  };
  sandboxed.on('message', (message: SmokeMessage) => {
    if ('untested' in message) return resolve(message);
    if ('failure' in message) return fail(message.failure);
    step = message.step;
    restartTimer(STEP_TIMEOUT_MS);
  });
  sandboxed.on('error', (error) => fail(error.message));
  sandboxed.on('exit', (_code, signal) => {
    const isFull = signal === 'SIGABRT' || signal === 'SIGTRAP';
    fail(isFull ? 'it ran out of memory' : 'it ended its process');
  });
  restartTimer(START_TIMEOUT_MS);
  sandboxed.send(job);
  return promise.finally(() => {
    clearTimeout(timer);
    sandboxed.kill('SIGKILL');
  });
}

/** The packages of the simulated browser. Some package managers link them from `node_modules` to other folders. */
function browserPackages(): string[] {
  const foldersFor = (file: string) => createRequire(file).resolve.paths('happy-dom') ?? [];
  const find = (folders: readonly string[]) =>
    folders
      .flatMap((folder) => BROWSER_PACKAGES.map((name) => path.join(folder, name)))
      .filter((place) => existsSync(place))
      .flatMap((place) => [place, realpathSync(place)]);
  const near = find(foldersFor(import.meta.filename));
  return [...near, ...find(near.flatMap((place) => foldersFor(path.join(place, 'package.json'))))];
}

function startSandboxed({ shell, section, neighbors }: SmokeJob) {
  const command = [
    process.execPath,
    // For entries that are ES modules.
    '--experimental-vm-modules',
    // As where the edge renders pages.
    '--disallow-code-generation-from-strings',
    ...sandboxFlags([
      ...['src', 'package.json'].map((name) => path.join(PACKAGE_FOLDER, name)),
      ...new Set(browserPackages()),
      ...[shell, ...(section ? [section] : [])].map(({ folder }) => folder),
      ...neighbors.map(({ bundle }) => bundle),
    ]),
    path.join(import.meta.dirname, 'smoke-process.ts'),
  ];
  const limited = ['-c', `ulimit -t ${MAX_PROCESSOR_SECONDS}; exec "$@"`, 'sh', ...command];
  return spawn('/bin/sh', limited, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}
