import type { EndpointName } from '@learning-center/shared/contract';
import { createCaller, createReader } from './send-call.ts';
import { checkMember } from './checks/check-member.ts';
import { checkArchive, findSupported } from './checks/optional-calls.ts';
import { findData } from './find-data.ts';
import { createSuite, type Finding } from './suite.ts';
import { runTable } from './table.ts';

/** The API to check, and the member to check it with. */
export interface SuiteOptions {
  /** The base of the API, such as `https://api.example.com/`. */
  base: string;
  /** The session cookie of a member. Without it the checks only read. */
  memberCookie?: string | undefined;
  /** The origin of the site: paths of files are there. If the API has another origin, CORS must allow this one. */
  siteOrigin?: string | undefined;
  fetch?: typeof globalThis.fetch;
  report?: (finding: Finding) => void;
}

/** Checks every call of the contract, and returns all findings. */
export async function runSuite({ base, memberCookie, siteOrigin, fetch, report }: SuiteOptions): Promise<Finding[]> {
  const folder = base.endsWith('/') ? base : `${base}/`;
  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => {
    findings.push(finding);
    report?.(finding);
  };
  const read = createReader(folder, siteOrigin, fetch);
  const deps = { send: createCaller(folder, fetch), read, onFinding, answered: new Set<EndpointName>() };
  const visitor = createSuite(deps);
  const found = await findData(visitor);
  const info = await visitor.ask('getLoginInfo', {}).catch(() => undefined);
  const supported = info && (await findSupported(info, visitor, ['ownData']));
  await runTable('visitor', { ...found, ...supported, site: siteOrigin }, { suite: visitor, visitor });
  if (supported?.ownData) await checkArchive(visitor, folder);
  if (memberCookie !== undefined) await checkMember({ suite: createSuite(deps, memberCookie), visitor }, found);
  return findings;
}
