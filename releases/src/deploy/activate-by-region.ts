import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import { readFleet } from '../fleet/edge-reports.ts';
import { waitForEdges } from '../fleet/wait-for-edges.ts';
import { noticeRefusal } from '../notices/with-notices.ts';
import type { Release } from '../store/format.ts';
import { readRegistry } from '../store/registry.ts';
import { activateRelease, promoteCanary, type ActivateOptions } from './activate.ts';
import type { DeployResult } from './deploy-release.ts';

/** How long the edges of a region may take to fetch a release. */
const PREFETCH_WAIT_MS = 60_000;

export interface RegionOptions extends ActivateOptions {
  /** In this order; each gets the release after the one before. */
  regions: readonly string[];
  /** How long each region has the release before the next one gets it, in seconds. */
  pauseSeconds?: number;
  prefetchWaitMs?: number;
  /** Called before each region. */
  onRegion?: (region: string) => void;
}

/**
 * Activates a release region by region, each when all its edges have the files. It becomes active everywhere once every
 * region of the running edges has it. Stops if an edge or an operator ended it meanwhile.
 */
export const activateByRegion = (options: RegionOptions, release: Release): Promise<DeployResult> =>
  noticeRefusal({ ...options, what: 'activate', release: release.id }, () => activateInTurn(options, release));

async function activateInTurn(options: RegionOptions, release: Release): Promise<DeployResult> {
  const { store, app, regions, pauseSeconds = 0, prefetchWaitMs = PREFETCH_WAIT_MS } = options;
  const target = release.id;
  const before = (await readRegistry(store)).apps[app]?.canary?.regions ?? [];
  let reached = before.filter((region) => !regions.includes(region));
  let result: DeployResult | undefined;
  for (const [index, region] of regions.entries()) {
    if (index > 0) await pause(options, target, pauseSeconds);
    options.onRegion?.(region);
    await waitForEdges(store, { app, id: target }, { region, waitMs: prefetchWaitMs });
    reached = [...reached, region];
    const isChecked = index > 0;
    const percent = options.percent ?? 100;
    result = await activateRelease({ ...options, target, percent, inRegions: reached, isChecked });
  }
  if (!result) throw new UserError('name at least one region');
  if (result.outcome === 'unchanged' || result.outcome === 'activated') return result;
  const { edges } = await readFleet(store);
  const isEverywhere = edges.every(({ isRunning, region }) => !isRunning || reached.includes(region));
  if (!isEverywhere || (options.percent ?? 100) < 100) return result;
  await pause(options, target, pauseSeconds);
  return promoteCanary({ ...options, isChecked: true });
}

/** Waits; throws if somebody ended the release in its regions meanwhile. */
async function pause(options: RegionOptions, target: string, seconds: number): Promise<void> {
  await sleep(seconds * 1000);
  const { apps, lastChange } = await readRegistry(options.store);
  if (apps[options.app]?.canary?.id === target) return;
  const who = lastChange?.app === options.app ? lastChange.who : 'somebody';
  throw new UserError(`${who} ended ${options.app} ${target} in the regions that had it: history says why`);
}
