import { createCaller, createReader } from './send-call.ts';
import { checkDetails } from './checks/check-details.ts';
import { checkFilters } from './checks/check-filters.ts';
import { checkHttp } from './checks/check-http.ts';
import { checkLists } from './checks/check-lists.ts';
import { checkMember, checkVisitor } from './checks/check-member.ts';
import { checkCategories } from './checks/check-categories.ts';
import { checkOwnDataOfVisitor } from './checks/check-own-data.ts';
import { checkProducts } from './checks/check-products.ts';
import { checkSearch } from './checks/check-search.ts';
import { checkSuggestions } from './checks/check-suggestions.ts';
import { discover } from './discover.ts';
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
  const read = createReader({ base, siteOrigin }, fetch);
  const suite = createSuite({ send: createCaller(base, fetch), read }, (finding) => {
    findings.push(finding);
    report?.(finding);
  });
  const discovered = await discover(suite);
  await checkLists(suite);
  checkProducts(suite, discovered);
  await checkFilters(suite, discovered);
  await checkSearch(suite, discovered);
  await checkSuggestions(suite, discovered);
  await checkCategories(suite, discovered);
  await checkDetails(suite, discovered);
  await checkHttp(suite, siteOrigin);
  await checkVisitor(suite);
  await checkOwnDataOfVisitor(suite, base);
  if (memberCookie !== undefined) await checkMember(suite, memberCookie, discovered);
  return findings;
}
