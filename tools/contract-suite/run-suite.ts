import { createCaller, createReader } from './send-call.ts';
import { checkBanners, checkGenericCall, checkInstructor } from './checks/check-others.ts';
import { checkDetails } from './checks/check-details.ts';
import { checkFilters } from './checks/check-filters.ts';
import { checkHttp } from './checks/check-http.ts';
import { checkLanguages } from './checks/check-languages.ts';
import { checkLists } from './checks/check-lists.ts';
import { checkMember, checkVisitor } from './checks/check-member.ts';
import { checkArchive } from './checks/check-own-data.ts';
import { checkProducts } from './checks/check-products.ts';
import { checkSearch } from './checks/check-search.ts';
import { findData } from './find-data.ts';
import { createSuite } from './suite.ts';
import type { Finding } from './suite.ts';

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
  await checkLists(suite);
  checkProducts(suite, found);
  await checkFilters(suite, found);
  await checkSearch(suite, found);
  await checkDetails(suite, found);
  await checkLanguages(suite, found);
  await checkInstructor(suite, found);
  await checkBanners(suite);
  await checkGenericCall(suite);
  await checkHttp(suite, siteOrigin);
  await checkVisitor(suite);
  await checkArchive(suite, base);
  if (memberCookie !== undefined) await checkMember(suite, memberCookie, found);
  return findings;
}
