import { askAt } from './ask.ts';
import { checkDetails } from './check-details.ts';
import { checkFilters } from './check-filters.ts';
import { checkHttp } from './check-http.ts';
import { checkLists } from './check-lists.ts';
import { checkMember } from './check-member.ts';
import { checkPlace } from './check-place.ts';
import { checkProducts } from './check-products.ts';
import { checkQuestions } from './check-questions.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { checkVisitor } from './check-visitor.ts';
import { discover } from './discover.ts';
import { createSuite } from './suite.ts';
import type { Finding } from './suite.ts';

/** Which API is asked, and as whom. */
export interface SuiteOptions {
  /** The API base as the site has it, such as `https://api.example.com/`. */
  base: string;
  /** The session of a member, as a browser sends it; only with it anything is written. */
  memberCookie?: string | undefined;
  /** Origin of the site, where it is not that of the API; its pages must be let in. */
  siteOrigin?: string | undefined;
  fetch?: typeof globalThis.fetch;
  tell?: (finding: Finding) => void;
}

/** Asks every call of the contract, and resolves with what each check found. */
export async function runSuite({ base, memberCookie, siteOrigin, fetch, tell }: SuiteOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  const suite = createSuite(askAt(base, fetch), (finding) => {
    findings.push(finding);
    tell?.(finding);
  });
  const discovered = await discover(suite);
  await checkLists(suite);
  checkProducts(suite, discovered);
  await checkFilters(suite, discovered);
  await checkQuestions(suite, discovered);
  await checkSuggestions(suite, discovered);
  await checkPlace(suite, discovered);
  await checkDetails(suite, discovered);
  await checkHttp(suite, siteOrigin);
  await checkVisitor(suite);
  if (memberCookie !== undefined) await checkMember(suite, memberCookie, discovered);
  return findings;
}
