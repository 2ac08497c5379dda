import path from 'node:path';
import { SHELL, type Counterpart } from '../deploy/check-compatibility.ts';
import { UserError } from '../errors.ts';
import { entryFiles, type Release } from '../store/format.ts';
import { releaseFolder } from '../store/store-paths.ts';
import { findSmokeApi } from './find-api.ts';
import recorded from './recorded-responses.json' with { type: 'json' };
import { runSmokeCheck, type SmokeClient, type SmokeApp } from './run-smoke-check.ts';

interface SmokeCheckOptions {
  store: string;
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
  const counterparts = selectCounterparts(candidate, others).map(({ release }) => toSmokeApp(store, release));
  const tested = [toSmokeApp(store, candidate)];
  const isShell = candidate.app === SHELL;
  if (counterparts.length === 0 && !isShell) return { responses: null, untested: [] };
  const [shells, sections] = isShell ? [tested, counterparts] : [counterparts, tested];
  const releaseSet = others.filter(({ role }) => role === 'active').map(({ release }) => toSmokeApp(store, release));
  const { apiBase, unreachableApi } = await findSmokeApi(store, apiOrigin);
  const outcome = await runSmokeCheck({ shells, sections, releaseSet, apiBase, recorded }, stepTimeoutMs);
  if ('failure' in outcome) throw smokeError(candidate, outcome);
  const responses = sections.length === 0 ? null : (apiBase ?? 'recorded');
  return { responses, ...(unreachableApi === undefined ? {} : { unreachableApi }), untested: outcome.untested };
}

/** The releases that a candidate is rendered with. A later change of them makes the check stale. */
export const counterpartIds = (candidate: Release, others: readonly Counterpart[]): readonly string[] =>
  selectCounterparts(candidate, others).map(({ release }) => `${release.app} ${release.id}`);

const selectCounterparts = (candidate: Release, others: readonly Counterpart[]): readonly Counterpart[] =>
  others.filter(({ release }) => (candidate.app === SHELL) !== (release.app === SHELL));

function toSmokeApp(store: string, release: Release): SmokeApp {
  const { app, id, container, publicPath, entry, sidebar, files, server } = release;
  const segments = release.segments.map(({ segment }) => segment);
  const integrity = files.find((file) => file.path === entry)?.sha384;
  return {
    app,
    id,
    bundle: path.resolve(releaseFolder(store, app, id), server.path),
    segments,
    client: toSmokeClient(store, release),
    pageApp: { name: app, release: id, container, entry: publicPath + entry, integrity, segments, sidebar },
  };
}

function toSmokeClient(store: string, release: Release): SmokeClient {
  const { app, id, publicPath, container, expose = './routes', files } = release;
  return {
    folder: path.resolve(releaseFolder(store, app, id), 'client'),
    publicPath,
    scripts: entryFiles(release).map((file) => publicPath + file),
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
