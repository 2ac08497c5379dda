import { browserCheck } from '../checks/browser/browser-check.ts';
import { counterpartIds, readCounterparts, type Counterpart } from '../checks/pages/check-compatibility.ts';
import { smokeCheck } from '../checks/running/smoke-check.ts';
import { readRegistry } from '../log/change-log.ts';
import { UserError } from '../model/errors.ts';
import type { Release } from '../model/format.ts';
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
  const { store, app, isChecked, skipsSmokeCheck, checksInBrowser } = options;
  const reports: Pick<DeployResult, 'smoke' | 'browser'> = {};
  const runChecks = async () => {
    const others = await readCounterparts(options, await readRegistry(store));
    // Incompatibility comes first, because it would also explain why a page fails.
    refuseIncompatible(release, others);
    if (!skipsSmokeCheck) reports.smoke = await smokeCheck(options, release, others);
    if (checksInBrowser) reports.browser = await browserCheck(options, release, { before: change.before, others });
    const checkedWith = counterpartIds(release, others).join();
    return (current: readonly Counterpart[]) => {
      if (counterpartIds(release, current).join() !== checkedWith)
        throw new UserError(
          `somebody changed what ${app} was checked with in the meantime: run the same command again`,
        );
    };
  };
  const isWanted = !isChecked && (!skipsSmokeCheck || checksInBrowser);
  const unchecked = skipsSmokeCheck || undefined;
  const result = await deployRelease(options, release, {
    ...change,
    unchecked,
    runChecks: isWanted ? runChecks : undefined,
  });
  return { ...result, ...reports };
}
