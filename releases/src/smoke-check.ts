import path from 'node:path';
import { SHELL } from './fits-together.ts';
import type { Release } from './format.ts';
import type { OtherRelease } from './other-releases.ts';
import { Refusal } from './refusal.ts';
import { findAnswers } from './smoke/find-answers.ts';
import recorded from './smoke/recorded-answers.json' with { type: 'json' };
import { runSmokeCheck } from './smoke/run-smoke-check.ts';
import type { SmokeClient, SmokePart } from './smoke/smoke-job.ts';
import { releaseFolder } from './store-paths.ts';

/** The releases that a candidate was rendered with, by which a later change of them is noticed. */
export type SmokePartners = readonly string[];

export interface SmokeCheckOptions {
  store: string;
  /** Where the API is; else the running site's is used, and recorded answers where none can be reached. */
  apiOrigin?: string;
  /** Longest time for one step, in milliseconds. */
  stepLimit?: number;
}

/** How much a smoke check could try. */
export interface SmokeReport {
  /** Whose answers the pages had: an API's address, or `recorded`; null: there was no shell or section to render. */
  answers: string | null;
  /** An API that is known and did not answer, so that recorded answers took its place. */
  silent?: string;
  /** Pages that got no answers, and so were not tried. */
  unanswered: readonly string[];
}

/**
 * Renders a section with each shell that visitors may get, or a shell with each section; throws a Refusal when one
 * does not come out. Without a shell there are no pages yet, so sections are checked when the first shell comes.
 */
export async function smokeCheck(
  { store, apiOrigin, stepLimit }: SmokeCheckOptions,
  candidate: Release,
  others: readonly OtherRelease[],
): Promise<SmokeReport> {
  const partners = partnersOf(candidate, others).map(({ release }) => smokePart(store, release));
  const tested = [smokePart(store, candidate)];
  const isShell = candidate.name === SHELL;
  if (partners.length === 0 && !isShell) return { answers: null, unanswered: [] };
  const [shells, sections] = isShell ? [tested, partners] : [partners, tested];
  const set = others.filter(({ place }) => place === 'active').map(({ release }) => smokePart(store, release));
  const { apiBase, silent } = await findAnswers(store, apiOrigin);
  const outcome = await runSmokeCheck({ shells, sections, set, apiBase, recorded }, stepLimit);
  if ('fault' in outcome) throw refusal(candidate, outcome);
  const answers = sections.length === 0 ? null : (apiBase ?? 'recorded');
  return { answers, ...(silent === undefined ? {} : { silent }), unanswered: outcome.unanswered };
}

/** The names of the releases that a candidate is rendered with. */
export const smokePartners = (candidate: Release, others: readonly OtherRelease[]): SmokePartners =>
  partnersOf(candidate, others).map(({ release }) => `${release.name} ${release.id}`);

const partnersOf = (candidate: Release, others: readonly OtherRelease[]): readonly OtherRelease[] =>
  others.filter(({ release }) => (candidate.name === SHELL) !== (release.name === SHELL));

function smokePart(store: string, release: Release): SmokePart {
  const { name, id, container, publicPath, entry, sections, sidebar, files, server } = release;
  const segments = sections.map(({ segment }) => segment);
  const integrity = files.find((file) => file.path === entry)?.sha384;
  return {
    name,
    id,
    bundle: path.resolve(releaseFolder(store, name, id), server.path),
    segments,
    client: clientOf(store, release),
    page: { name, release: id, container, entry: publicPath + entry, integrity, segments, sidebar },
  };
}

function clientOf(store: string, release: Release): SmokeClient {
  const { name, id, publicPath, entry, container, expose = './routes', files } = release;
  return {
    folder: path.resolve(releaseFolder(store, name, id), 'client'),
    publicPath,
    entry: publicPath + entry,
    container,
    expose,
    files: Object.fromEntries(files.map((file) => [file.path, file.sha384])),
  };
}

function refusal({ name, id }: Release, { step, fault }: { step: string; fault: string }): Refusal {
  const [reason = fault] = fault.split('\n', 1);
  return new Refusal(
    `${name} ${id} does not pass its smoke check, ${step}: ${reason}: mend it and publish it again; visitors keep ` +
      'what they have',
  );
}
