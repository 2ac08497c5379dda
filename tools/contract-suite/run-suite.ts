import { parseArgs } from 'node:util';
import type { EndpointName } from '@learning-center/shared/contract';
import { formatAdvice, formatCauses, formatFinding, summarize } from './report/format-findings.ts';
import { createCaller, createReader } from './send-call.ts';
import { checkMember } from './checks/check-member.ts';
import { checkArchive, findPeople, findSupported } from './checks/optional-calls.ts';
import { findData } from './find-data.ts';
import { createSuite, type Finding } from './suite.ts';
import { runTable } from './table.ts';

const HELP = `npm run contract -- BASE [--member-cookie COOKIE] [--site ORIGIN]

Checks every call of the contract at BASE, and prints what to fix: one line for each cause, the most likely first,
with the call, the field, the expected and the actual value, and the remedy. Advice, on what the document leaves
open, does not fail the run.
It only reads. With the session of a member it also sets and removes bookmarks, records and removes views, saves
and deletes notes if the API supports them, says what of that it could not undo, and logs that member out at the end.

  BASE                    the API base, such as https://api.example.com/
  --member-cookie COOKIE  the cookie of a member's session: name=value
  --site ORIGIN           the site's origin: reads the files that the API names by a path from there, and checks that
                          CORS allows its pages

Exit code: 0 no differences, 1 differences, 2 invalid arguments.`;

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
  const values = { ...found, ...supported, ...(await findPeople(visitor)), site: siteOrigin };
  await runTable('visitor', values, { suite: visitor, visitor });
  if (supported?.ownData) await checkArchive(visitor, folder);
  if (memberCookie !== undefined) await checkMember({ suite: createSuite(deps, memberCookie), visitor }, found);
  return findings;
}

async function main(): Promise<void> {
  try {
    const { base, ...options } = readArguments();
    const findings = await runSuite({ base, ...options, report });
    for (const line of [...formatAdvice(findings), ...formatCauses(findings)]) console.log(line);
    console.log(summarize(findings));
    process.exitCode = formatCauses(findings).length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exitCode = 2;
  }
}

function report(finding: Finding): void {
  for (const line of formatFinding(finding)) console.log(line);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'member-cookie': { type: 'string' }, site: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const [base = '', ...more] = positionals;
  if (!/^https?:\/\//.test(base) || !URL.canParse(base) || more.length > 0)
    throw new Error('Name the API to check: one address that starts with http:// or https://.');
  return { base, memberCookie: values['member-cookie'], siteOrigin: values.site };
}

if (import.meta.main) void main();
