import { parseArgs } from 'node:util';
import { formatAdvice, formatCauses, formatFinding, summarize } from './report/format-findings.ts';
import type { Finding } from './suite.ts';
import { runSuite } from './run-suite.ts';

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

function report(finding: Finding): void {
  const line = formatFinding(finding);
  if (line !== undefined) console.log(line);
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
  if (!/^https?:\/\//.test(base) || !URL.canParse(base) || more.length > 0) {
    throw new Error('Name the API to check: one address that starts with http:// or https://.');
  }
  return { base, memberCookie: values['member-cookie'], siteOrigin: values.site };
}
