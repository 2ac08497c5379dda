import { parseArgs } from 'node:util';
import { describe, describeCauses, summarize } from './describe.ts';
import type { Finding } from './suite.ts';
import { runSuite } from './run-suite.ts';

const HELP = `npm run contract -- BASE [--member-cookie COOKIE] [--site ORIGIN]

Asks the API at BASE every call of the contract, and says what is to be mended: one line for each cause, the most
likely first, with the call, the field, what was expected, what came, and the remedy.
It only reads, unless it is given the session of a member: then it also sets and removes bookmarks,
records and removes views, and logs that member out at the end.

  BASE                    the API base, such as https://api.example.com/
  --member-cookie COOKIE  the cookie of a member's session as a browser sends it: name=value
  --site ORIGIN           the site's origin, if another than the API's: checks that its pages are let in (CORS)

Exit code: 0 no difference, 1 differences, 2 wrongly called.`;

try {
  const { base, ...options } = readArguments();
  const findings = await runSuite({ base, ...options, tell });
  for (const line of describeCauses(findings)) console.log(line);
  console.log(summarize(findings));
  process.exitCode = findings.some(({ differences }) => differences.length > 0) ? 1 : 0;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  process.exitCode = 2;
}

function tell(finding: Finding): void {
  const line = describe(finding);
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
    throw new Error('Say which API to ask: one address that starts with http:// or https://.');
  }
  return { base, memberCookie: values['member-cookie'], siteOrigin: values.site };
}
