import { rename } from 'node:fs/promises';
import path from 'node:path';
import {
  activateRelease,
  formatSmokeReport,
  openStore,
  publishApp,
  readRegistry,
  readRelease,
} from '../../releases/src/index.ts';
import { readCommit } from '../../releases/src/commands/read-commit.ts';
import { mapLimited } from '../../releases/src/model/map-limited.ts';
import shared from '../../shared/package.json' with { type: 'json' };
import { APPS, DATA_PATHS, ROOT } from './paths.ts';
import { runCommand } from './run-command.ts';
import { log as print, runMain } from './run-main.ts';
import { hashFiles, isUpToDate, storeFingerprint } from './fingerprints.ts';

/** Inputs of an app's build besides its own folder. */
const SHARED_INPUTS = [
  'shared/src',
  'shared/package.json',
  'player/src',
  'player/package.json',
  'webpack.shared.js',
  'tools/build',
  'tsconfig.json',
  'package-lock.json',
];

const ACTOR = 'npm start';

/** Builds, publishes and activates each app whose sources changed since the last local build. */
export async function buildApps(log: (line: string) => void): Promise<void> {
  await keepStoreOfOtherMajor(log);
  const store = await openStore({ address: DATA_PATHS.store });
  const { apps, retired = {} } = await readRegistry(store);
  const hashed = await Promise.all(APPS.map(async (app) => ({ app, hash: await hashFiles([app, ...SHARED_INPUTS]) })));
  const changed = hashed.filter(({ app, hash }) => !(apps[app] ?? retired[app]) || !isUpToDate(app, hash));
  if (changed.length === 0) return log('All apps are built.');
  // One build keeps about one core busy.
  await mapLimited(changed, 2, async ({ app }) => {
    log(`Building ${app} …`);
    await buildApp(app);
  });
  for (const { app, hash } of changed) {
    const from = path.join(ROOT, app, 'dist');
    const { release, outcome } = await publishApp({ store, app, from, by: ACTOR, commit: await readCommit(ROOT) });
    let state = `is published; it stays retired until releases activate ${app}`;
    if (!retired[app]) {
      // A shell that comes with new sections need not render the old ones; each new section is checked with it below.
      const skipsSmokeCheck = app === 'shell' && changed.length > 1;
      const apiOrigin = process.env['API_ORIGIN'];
      const options = { target: release.id, by: ACTOR, skipsSmokeCheck, apiOrigins: apiOrigin ? [apiOrigin] : [] };
      const { smoke } = await activateRelease({ store, app, ...options });
      const tried = smoke?.responses ? `; ${formatSmokeReport(smoke)}` : '';
      state = `${outcome === 'unchanged' ? 'is unchanged' : 'is published and active'}${tried}`;
    }
    storeFingerprint(app, hash);
    log(`${app} ${release.id} ${state}.`);
  }
}

/** Renames a store of another major version of `shared`: its apps fit none of this checkout, and the other way round. */
async function keepStoreOfOtherMajor(log: (line: string) => void): Promise<void> {
  const store = await openStore({ address: DATA_PATHS.store });
  const { active } = (await readRegistry(store)).apps['shell'] ?? {};
  if (active === undefined) return;
  const majorOf = (version: string) => version.split('.', 1)[0];
  const major = majorOf((await readRelease(store, 'shell', active)).shared.builtWith);
  if (major === majorOf(shared.version)) return;
  const kept = `${DATA_PATHS.store}-of-shared-${major}`;
  await rename(DATA_PATHS.store, kept);
  log(`The releases with shared ${major} fit none of these apps: they are in ${path.relative(ROOT, kept)} now.`);
}

/** Builds one app; rejects with the build's output. */
export async function buildApp(app: string): Promise<void> {
  const { code, output } = await runCommand(['webpack', '--config', 'webpack.config.js'], {
    cwd: path.join(ROOT, app),
  });
  if (code !== 0) throw new Error(`${app} does not build:\n${output}`);
}

if (import.meta.main) void runMain(() => buildApps(print));
