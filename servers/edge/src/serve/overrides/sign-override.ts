import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  findRelease,
  formatError,
  isEmptyStore,
  isUrl,
  overrideQuery,
  parseOverrides,
  readStoreAddress,
  signOverrides,
  UserError,
  withStore,
  type Override,
  type StoreAddress,
} from 'releases';

const USAGE = `Signs a link that shows a tester another release than visitors get. It opens only this page.

  OVERRIDE_SECRET=… npm run sign-override -w edge -- mf-library@1.4.0-3fb2a91c0d5e [<app>@<release or address> …]
    [--hours 24] [--page https://learn.example.com/library] [--store STORE]
`;

try {
  process.stdout.write(`${await signedLink(process.argv.slice(2))}\n`);
} catch (error) {
  const isUserError = error instanceof UserError;
  process.stderr.write(`${formatError(error)}\n${isUserError ? '' : `\n${USAGE}`}`);
  process.exitCode = isUserError ? 1 : 2;
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
  const { OVERRIDE_SECRET: secret, DATA_DIR = '.data', INIT_CWD = '.' } = process.env;
  if (!secret) throw new Error('OVERRIDE_SECRET is not set: it is the one that the edge runs with');
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= 720)) throw new Error('--hours must be above 0 and at most 720');
  const requested = parseOverrides(new URLSearchParams(positionals.map((each) => ['release', each])));
  if (!requested || requested === 'none') throw new Error('name at least one <app>@<release or address>');
  const named = values.store === undefined ? process.env : { RELEASE_STORE: values.store };
  const { address, files } = readStoreAddress(named, path.join(DATA_DIR, 'store'));
  // npm runs this script in the folder of the edge.
  const store = { address: isUrl(address) ? address : path.resolve(INIT_CWD, address), files };
  await assertReleasesExist(store, requested.overrides);
  const expiresAt = Math.floor(Date.now() / 1000 + hours * 3600);
  const page = URL.parse(values.page, 'http://site.invalid');
  if (!page) throw new Error(`--page is no address or path: ${values.page}`);
  const query = overrideQuery(
    signOverrides({ overrides: requested.overrides, expiresAt, path: page.pathname }, secret),
  );
  return values.page + (values.page.includes('?') ? '&' : '?') + query.toString();
}

/** Without the store a link can still be signed; then only the edge can find out that its release is missing. */
async function assertReleasesExist(address: StoreAddress, overrides: readonly Override[]): Promise<void> {
  const releases = overrides.filter(({ target }) => !isUrl(target));
  await withStore(address, async (store) => {
    if (!(await isEmptyStore(store))) for (const { app, target } of releases) await findRelease(store, app, target);
    else if (releases.length > 0)
      process.stderr.write(
        `There is no store at ${store.address} (--store), so it was not checked whether these releases exist.\n`,
      );
  });
}
