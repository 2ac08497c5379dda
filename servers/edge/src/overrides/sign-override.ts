import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { explain, findRelease, isAddress, Refusal, storeFolder } from 'releases';
import { overrideQuery, readOverrides, signOverrides, type Override } from './override-link.ts';

const USAGE = `Signs a link with which a tester sees another release than visitors do.

  OVERRIDE_SECRET=… npm run sign-override -w edge -- mf-library@1.4.0-3fb2a91c0d5e [<part>@<release or address> …]
    [--hours 24] [--page https://learn.example.com/library] [--store DIR]
`;

try {
  process.stdout.write(`${await signedLink(process.argv.slice(2))}\n`);
} catch (error) {
  const isRefusal = error instanceof Refusal;
  process.stderr.write(`${explain(error)}\n${isRefusal ? '' : `\n${USAGE}`}`);
  process.exitCode = isRefusal ? 1 : 2;
}

async function signedLink(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      hours: { type: 'string', default: '24' },
      page: { type: 'string', default: '/' },
      store: { type: 'string' },
    },
  });
  const { OVERRIDE_SECRET: secret, RELEASE_STORE, DATA_DIR = '.data', INIT_CWD = '.' } = process.env;
  if (!secret) throw new Error('OVERRIDE_SECRET is not set: it is the one that the edge runs with');
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= 720)) throw new Error('--hours must be above 0 and at most 720');
  const asked = readOverrides(new URLSearchParams(positionals.map((each) => ['release', each])));
  if (!asked || asked === 'none') throw new Error('name at least one <part>@<release or address>');
  // npm runs the script in the edge's folder.
  const store = path.resolve(INIT_CWD, storeFolder(values.store ?? RELEASE_STORE ?? path.join(DATA_DIR, 'store')));
  await refuseMissing(store, asked.overrides);
  const until = Math.floor(Date.now() / 1000 + hours * 3600);
  const query = overrideQuery(signOverrides(asked.overrides, until, secret));
  return values.page + (values.page.includes('?') ? '&' : '?') + query.toString();
}

/** A link may be signed on a machine without the store; then only the edge can say that it leads nowhere. */
async function refuseMissing(store: string, overrides: readonly Override[]): Promise<void> {
  const named = overrides.filter(({ target }) => !isAddress(target));
  if (existsSync(store)) for (const { part, target } of named) await findRelease(store, part, target);
  else if (named.length > 0)
    process.stderr.write(`There is no store at ${store} (--store), so nobody checked whether these releases exist.\n`);
}
