import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupMembers } from '../../servers/api/src/backup/members-backup.ts';
import { checkSnapshot } from '../../servers/api/src/backup/check-snapshot.ts';
import { isEmptyStore, openStore, UserError, withStore, type ReleaseStore } from '../../releases/src/index.ts';
import { log as print, runMain } from '../local/run-main.ts';
import { backupLocations, readSiteLocations, type SiteLocations } from './backup-locations.ts';
import { copyReleases } from './copy-releases.ts';
import { writeManifest } from './manifest.ts';

const USAGE = `npm run backup -- <folder>         a full copy of the site's data in a new folder, while the site runs
npm run backup -- --into <folder>  the same in a folder of that one, named by the time`;

/** How often a catalog that changes while it is copied is copied again. */
const MAX_COPY_ATTEMPTS = 3;

/** Copies a site's data while it runs. The new folder gets its name last; an interrupted one is `….unfinished`. */
export async function makeBackup(locations: SiteLocations, folder: string, log: (line: string) => void): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new UserError(`${folder} is not empty: choose a folder that is not there yet`);
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished))
    throw new UserError(`${unfinished} is of a backup that was not finished: remove it, or choose another folder`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await withStore(locations.store, (store) => copySite({ ...locations, store }, unfinished, log));
    const { files } = await writeManifest(unfinished);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    log(`${folder} is a complete backup: ${files.length} files, each with its hash in backup.json`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function copySite(
  locations: Omit<SiteLocations, 'store'> & { store: ReleaseStore },
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  const copies = backupLocations(folder);
  const { databaseUrl, membersFile } = locations.members;
  if (databaseUrl === undefined && !existsSync(membersFile))
    throw new UserError(`there is no members store at ${membersFile}: set MEMBERS_FILE or DATABASE_URL as for the API`);
  if (await isEmptyStore(locations.store))
    throw new UserError(`there is no release store at ${locations.store.address}: set RELEASE_STORE as for the edge`);
  log(`members: ${await backupMembers(locations.members, copies.members)} rows`);
  if (existsSync(locations.catalog)) await copyCatalog(locations.catalog, copies.catalog);
  log(existsSync(locations.catalog) ? `catalog: ${locations.catalog}` : `no catalog at ${locations.catalog}`);
  for (const part of ['content', 'brand'] as const) {
    const from = locations[part];
    if (from !== undefined && existsSync(from)) await cp(from, copies[part], { recursive: true, dereference: true });
  }
  const { count, warnings } = await copyReleases(locations.store, await openStore({ address: copies.store }));
  log(`releases: ${count}`);
  for (const warning of warnings) log(`warning: ${warning}`);
}

/** Copies the catalog, again if something overwrites it during the copy. */
async function copyCatalog(from: string, to: string, triesLeft = MAX_COPY_ATTEMPTS): Promise<void> {
  await cp(from, to);
  await chmod(to, 0o600);
  if (checkSnapshot(to)) return;
  if (triesLeft === 0)
    throw new UserError(`${path.basename(from)} is corrupt, or changes all the time: build it again`);
  await copyCatalog(from, to, triesLeft - 1);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const now = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const folder = values.into === undefined ? positionals[0] : path.join(values.into, now);
  if (values.help || folder === undefined || positionals.length > 1) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 2);
  }
  await makeBackup(readSiteLocations(process.env), path.resolve(folder), print);
}

if (import.meta.main) void runMain(main, 'the backup');
