import { createCaller, createReader } from './send-call.ts';
import { checkCors } from './checks/check-cors.ts';
import { checkMember } from './checks/check-member.ts';
import { checkArchive } from './checks/check-own-data.ts';
import { findData } from './find-data.ts';
import { createSuite } from './suite.ts';
import type { Finding } from './suite.ts';
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
  const findings: Finding[] = [];
  const onFinding = (finding: Finding) => {
    findings.push(finding);
    report?.(finding);
  };
  const read = createReader({ base, siteOrigin }, fetch);
  const suite = createSuite({ send: createCaller(base, fetch), read, onFinding });
  const found = await findData(suite);
  await runTable('visitor', { ...found }, { suite, visitor: suite });
  if (siteOrigin !== undefined) await checkCors(suite, siteOrigin);
  await checkArchive(suite, base);
  if (memberCookie !== undefined) await checkMember(suite, memberCookie, found);
  return findings;
}
