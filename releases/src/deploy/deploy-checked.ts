import { readCounterparts, type Counterpart } from '../checks/check-compatibility.ts';
import { browserCheck } from '../checks/browser/browser-check.ts';
import { counterpartIds } from '../checks/pages/combinations.ts';
import { smokeCheck } from '../checks/running/smoke-check.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import type { Release } from '../model/format.ts';
import type { ActiveApp } from '../model/registry.ts';
import {
  deployRelease,
  refuseIncompatible,
  type Deployment,
  type DeployOptions,
  type DeployResult,
} from './change-app.ts';

export interface CheckedDeployOptions extends DeployOptions {
  /** The API for the smoke check; default: the API of the running site, else recorded responses. */
  apiOrigin?: string;
  /** Skips the smoke check, which the log notes. */
  skipsSmokeCheck?: boolean;
  /** Also opens its pages in a real browser. */
  checksInBrowser?: boolean;
  /** The checks of this release have passed a moment ago. */
  isChecked?: boolean;
}

/** Deploys a release that passed every check, beside the apps that it was checked with. */
export async function deployChecked(
  options: CheckedDeployOptions,
  release: Release,
  change: Deployment,
): Promise<DeployResult> {
  const { app, isChecked, skipsSmokeCheck } = options;
  let reports: Reports = {};
  const prepare = async () => {
    const passed = isChecked ? null : await runChecks(options, release, change.before);
    reports = passed?.reports ?? {};
    return (others: readonly Counterpart[]) => {
      if (passed && counterpartIds(release, others).join() !== passed.counterparts.join())
        throw new UserError(
          `somebody changed what ${app} was checked with in the meantime: run the same command again`,
        );
    };
  };
  const checked = { ...change, unchecked: skipsSmokeCheck || undefined, runChecks: prepare };
  return { ...(await deployRelease(options, release, checked)), ...reports };
}

type Reports = Pick<DeployResult, 'smoke' | 'browser'>;

/** Incompatibility comes first, because it would also explain why a page fails. Null if no check is wanted. */
async function runChecks(
  options: CheckedDeployOptions,
  release: Release,
  before: ActiveApp | undefined,
): Promise<{ counterparts: readonly string[]; reports: Reports } | null> {
  const { store, skipsSmokeCheck, checksInBrowser } = options;
  if (skipsSmokeCheck && !checksInBrowser) return null;
  const others = await readCounterparts(options, await readRegistry(store));
  refuseIncompatible(release, others);
  const smoke = skipsSmokeCheck ? undefined : await smokeCheck(options, release, others);
  const browser = checksInBrowser ? await browserCheck(options, release, { before, others }) : undefined;
  return { counterparts: counterpartIds(release, others), reports: { smoke, browser } };
}
