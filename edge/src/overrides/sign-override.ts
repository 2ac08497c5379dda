import { parseArgs } from 'node:util';
import { overrideQuery, readOverrides, signOverrides } from './override-link.ts';

const USAGE = `Signs a link with which a tester sees another release than visitors do.

  OVERRIDE_SECRET=… npm run sign-override -w edge -- mf-library@1.4.0 [<part>@<version, id or address> …]
    [--hours 24] [--page https://learn.example.com/library]
`;

try {
  process.stdout.write(`${signedLink(process.argv.slice(2), process.env['OVERRIDE_SECRET'])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}

function signedLink(args: string[], secret: string | undefined): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { hours: { type: 'string', default: '24' }, page: { type: 'string', default: '/' } },
  });
  if (!secret) throw new Error('OVERRIDE_SECRET is not set: it is the one that the edge runs with');
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= 720)) throw new Error('--hours must be above 0 and at most 720');
  const asked = readOverrides(new URLSearchParams(positionals.map((each) => ['release', each])));
  if (!asked || asked === 'none') throw new Error('name at least one <part>@<version, id or address>');
  const until = Math.floor(Date.now() / 1000 + hours * 3600);
  const query = overrideQuery(signOverrides(asked.overrides, until, secret));
  return values.page + (values.page.includes('?') ? '&' : '?') + query.toString();
}
