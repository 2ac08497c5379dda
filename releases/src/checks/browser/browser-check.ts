import { availableParallelism } from 'node:os';
import type { Browser, BrowserContext } from 'playwright-core';
import { readRelease } from '../../files/release-files.ts';
import { ifUnusable, UserError } from '../../model/errors.ts';
import type { Release } from '../../model/format.ts';
import { mapLimited } from '../../model/map-limited.ts';
import type { ActiveApp } from '../../model/registry.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import {
  type Counterpart,
  counterpartsOf,
  describeCounterpart,
  findIncompatibility,
  refusalOf,
} from '../pages/check-compatibility.ts';
import { findApi } from '../pages/find-api.ts';
import { withRecordedApi } from '../pages/recorded-api.ts';
import { withBrowser } from './open-browser.ts';
import { withTemporarySite } from './temporary-site.ts';
import { type Pair, type Visit, visitPages } from './visit-pages.ts';

/** Tabs that load pages at the same time: more than processors would only make each page late. */
const MAX_TABS = Math.max(2, availableParallelism());

/** Time for pages of earlier releases, which say nothing about the candidate alone. */
const EARLIER_RELEASES_SECONDS = 40;

export interface BrowserReport {
  seconds: number;
  /** Pages, counted once for each combination of releases. */
  pages: number;
  /** Sets of releases that visitors may get together. */
  combinations: number;
  /** False if time was too short for all pages of the earlier releases. */
  isComplete: boolean;
  /** Pages that are broken in earlier releases. */
  notes: readonly string[];
}

/**
 * Opens a candidate's pages in a real browser, with the other apps of visitors. Opens the same pages with
 * the active and the previous release. Throws a UserError when the candidate breaks one. Null when no other app is active.
 */
export async function browserCheck(
  { store, apiOrigins }: { store: ReleaseStore; apiOrigins: readonly string[] },
  candidate: Release,
  { before, others }: { before: ActiveApp | undefined; others: readonly Counterpart[] },
): Promise<BrowserReport | null> {
  const start = performance.now();
  const earlier = await readEarlier(store, candidate, before);
  const pairs = [{ role: 'candidate' as const, release: candidate }, ...earlier].flatMap((checked) =>
    planPairs(checked, others),
  );
  if (pairs.length === 0) return null;
  const { apiBase } = await findApi(apiOrigins);
  const actives = [...earlier, ...others].filter(({ role }) => role === 'active').map(({ release }) => release);
  const visit = (origin: string) => visitPairs({ store, actives, apiOrigin: origin }, pairs);
  const visits = await (apiBase === null ? withRecordedApi(visit) : visit(new URL(apiBase).origin));
  const opened = visits.filter(({ problem }) => problem !== undefined);
  return {
    notes: evaluateVisits(candidate, visits),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: opened.length,
    combinations: pairs.length,
    isComplete: opened.length === visits.length,
  };
}

type CheckedRelease = Pick<Pair, 'role' | 'release'>;

/** The app's active and previous release. An unreadable one must not block an activation. */
async function readEarlier(store: ReleaseStore, { app, id }: Release, before: ActiveApp | undefined) {
  const read = async (role: Pair['role'], earlier: string | undefined): Promise<CheckedRelease[]> =>
    earlier === undefined || earlier === id ? [] : [{ role, release: await readRelease(store, app, earlier) }];
  const previous = before?.previous.find((each) => each !== id);
  return [
    ...(await read('active', before?.active).catch(ifUnusable([]))),
    ...(await read('previous', previous).catch(ifUnusable([]))),
  ];
}

/** The pairs to open a release in. Leaves out what does not fit together: it could not be activated. */
export const planPairs = (checked: CheckedRelease, others: readonly Counterpart[]): Pair[] =>
  counterpartsOf(checked.release, others)
    .filter((counterpart) => findIncompatibility(checked.release, [counterpart]) === null)
    .map((counterpart) => ({ ...checked, counterpart }));

/** Opens the pages of all pairs in one browser, on a site of their own. */
async function visitPairs(
  { store, actives, apiOrigin }: { store: ReleaseStore; actives: readonly Release[]; apiOrigin: string },
  pairs: readonly Pair[],
): Promise<Visit[]> {
  const end = AbortSignal.timeout(CHECK_SECONDS * 1000);
  const endEarlier = AbortSignal.timeout(EARLIER_RELEASES_SECONDS * 1000);
  const releasesOf = ({ release, counterpart }: Pair) => [release, counterpart.release];
  const all = [...new Set([...actives, ...pairs.flatMap(releasesOf)])];
  // An app without an active release gets the first one that is checked.
  const active = all.filter(({ app }, index) => all.findIndex((other) => other.app === app) === index);
  return withTemporarySite({ store, active, all, apiOrigin }, (origin) =>
    withBrowser(end, async (browser) => {
      const visits = await mapLimited(pairs, MAX_TABS, async (pair) => {
        const overrides = releasesOf(pair).filter((release) => !active.includes(release));
        const open = openOnce(browser, origin, overrides);
        return visitPages(open, pair, { stop: pair.role === 'candidate' ? end : endEarlier, end });
      });
      return visits.flat();
    }),
  );
}

/** Pages of one pair share a context. Its cookies choose some releases instead of the active ones. */
function openOnce(browser: Browser, baseURL: string, overrides: readonly Release[]): () => Promise<BrowserContext> {
  const create = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    if (overrides.length === 0) return context;
    const query = new URLSearchParams(overrides.map(({ app, id }) => ['release', `${app}@${id}`]));
    const response = await context.request.get(`/?${query}`, { maxRedirects: 0 });
    if (response.status() !== 302) throw new Error(`the releases could not be chosen: ${await response.text()}`);
    return context;
  };
  let context: Promise<BrowserContext> | undefined;
  return () => (context ??= create());
}

export function formatBrowserReport(report: BrowserReport | null): string {
  if (report === null) return 'no page could be opened in a browser yet: that needs a shell and a section';
  const { seconds, pages, combinations, isComplete, notes } = report;
  const count = `${pages} pages with ${combinations} ${combinations === 1 ? 'set' : 'sets'} of releases`;
  const missing = isComplete ? [] : ['not all pages of earlier releases, for lack of time'];
  return [`a browser opened ${count} in ${seconds} s`, ...missing, ...notes].join('; ');
}

/** Time for the whole check on a busy machine; an idle one takes less than a minute. */
const CHECK_SECONDS = 120;

/** Refuses a candidate that breaks a page, or was not checked completely. Returns what is broken without it. */
export function evaluateVisits(candidate: Release, visits: readonly Visit[]): string[] {
  const of = (role: Pair['role']) => visits.filter(({ pair }) => pair.role === role);
  const [pages, active, previous] = [of('candidate'), of('active').filter(isBroken), of('previous').filter(isBroken)];
  const failures = pages.filter(isBroken);
  const name = `${candidate.app} ${candidate.id}`;
  const [first, ...more] = failures.filter((visit) => !isAmong(active, visit));
  if (first) throw refusalOf(candidate, 'browser check', `${describe(first)}${countMore(more)}`);
  const [missing, ...others] = pages.filter(({ problem }) => problem === undefined);
  if (missing)
    throw new UserError(
      `${name} could not be checked in ${CHECK_SECONDS} s, ${namePage(missing)} was not opened${countMore(others)}: ` +
        'run the same command again when the machine has less to do, or without --check browser',
    );
  const [same] = failures;
  if (same && failures.length === pages.length)
    throw new UserError(
      `the browser check cannot judge ${name}, as every page is already broken in the active release, ${describe(same)}: ` +
        'repair what both need, or activate it without --check',
    );
  const state = (visit: Visit) => (isAmong(failures, visit) ? 'already broken' : 'repaired, broken');
  return [
    ...active.map((visit) => `${state(visit)} in the active ${visit.pair.release.id}, ${describe(visit)}`),
    ...previous
      .filter((visit) => !isAmong(active, visit))
      .map((visit) => `a rollback to ${visit.pair.release.id} would break a page, ${describe(visit)}`),
  ];
}

const isBroken = ({ problem }: Visit): boolean => typeof problem === 'string';

/** Whether the same page, run with the same other release, is among some visits. */
const isAmong = (visits: readonly Visit[], visit: Visit): boolean =>
  visits.some((each) => namePage(each) === namePage(visit));

const namePage = ({ path, pair }: Visit): string => `${path} with ${describeCounterpart(pair.counterpart)}`;

const describe = (visit: Visit): string => `${namePage(visit)}: ${visit.problem}`;

const countMore = ({ length }: readonly Visit[]): string => (length === 0 ? '' : ` (and ${length} more)`);
