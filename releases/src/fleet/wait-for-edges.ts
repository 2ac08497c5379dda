import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { releaseKey, type ReleaseName, type ReleaseStore } from '../store/release-store.ts';
import { readFleet, requestPrefetch, type ReportedEdge } from './edge-reports.ts';

const POLL_INTERVAL_MS = 250;

/** Waits until every running edge of a region has the files of a release. Throws a UserError that names the others. */
export async function waitForEdges(
  store: Pick<ReleaseStore, 'reports'>,
  release: ReleaseName,
  { region, waitMs }: { region: string; waitMs: number },
): Promise<void> {
  const until = performance.now() + waitMs;
  await requestPrefetch(store, release);
  for (;;) {
    const edges = (await readFleet(store)).edges.filter((edge) => edge.region === region && edge.isRunning);
    if (edges.length === 0) throw new UserError(`no running edge reports the region ${region}: status lists the edges`);
    const missing = edges.filter(({ held }) => !held.includes(releaseKey(release)));
    if (missing.length === 0) return;
    if (performance.now() > until) throw missingError(release, missing, waitMs);
    await sleep(POLL_INTERVAL_MS);
  }
}

const missingError = ({ app, id }: ReleaseName, edges: readonly ReportedEdge[], waitMs: number): UserError =>
  new UserError(
    `${edges.map(({ name }) => name).join(', ')} did not get the files of ${app} ${id} within ${waitMs / 1000} s, so ` +
      'nothing was changed there: look at their log, or stop them, and run the same command again',
  );
