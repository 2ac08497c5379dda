import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countMembers, restoreMembers } from '../../servers/api/src/backup/members-backup.ts';
import { isEmptyStore, openStore, UserError, withStore, type StoreAddress } from '../../releases/src/index.ts';
import { log as print, runMain } from '../local/run-main.ts';
import { backupLocations, readSiteLocations, type SiteLocations } from './backup-locations.ts';
import { restoreReleases } from './copy-releases.ts';
import { verifyBackup } from './manifest.ts';

const USAGE = `npm run restore -- <folder>              puts a backup back where nothing is yet
npm run restore -- <folder> --dry-run    only compares the backup with its hashes
npm run restore -- <folder> --overwrite  replaces the site's members, catalog and releases by the backup's
npm run restore -- <folder> --only-releases [--overwrite]  restores the release store alone, such as into another kind`;

interface RestoreOptions {
  /** Replaces existing data. */
  isOverwriting: boolean;
  /** Only compares the backup with its hashes. */
  isDryRun: boolean;
  /** Restores the release store, and leaves everything else alone. */
  isReleasesOnly: boolean;
  /** Leaves the content alone, because the folder belongs to a content team. */
  isContentExternal: boolean;
  log: (line: string) => void;
}

/** Restores a backup: members, catalog, content, brand, releases. Changes nothing before the whole backup is verified. */
export async function restoreBackup(locations: SiteLocations, folder: string, options: RestoreOptions): Promise<void> {
  const { madeAt, files } = await verifyBackup(folder);
  options.log(`${folder} is complete: ${files.length} files of ${madeAt}`);
  const existing = await findData(locations, options.isReleasesOnly);
  if (existing.length > 0 && !options.isOverwriting)
    throw new UserError(
      `there is a site already (${existing.join(', ')}): --overwrite replaces it; take a backup of it first`,
    );
  if (options.isDryRun) return options.log('nothing was changed');
  if (!options.isReleasesOnly) await putBack(locations, folder, options);
  await putBackReleases(locations.store, folder, options.log);
}

async function putBack(locations: SiteLocations, folder: string, { isContentExternal, log }: RestoreOptions) {
  const copies = backupLocations(folder);
  await restoreMembers(locations.members, copies.members);
  log('members are restored');
  if (existsSync(copies.catalog)) {
    await replace(copies.catalog, locations.catalog);
    log('the catalog is restored');
  }
  if (existsSync(copies.content)) {
    if (!isContentExternal) await replace(copies.content, locations.content);
    log(
      isContentExternal
        ? `CONTENT_DIR stays unchanged; the backup's copy is ${copies.content}`
        : 'the content is restored',
    );
  }
  if (existsSync(copies.brand)) log(await putBackBrand(copies.brand, locations.brand));
}

/** A brand that is there may be newer than the backup's. */
async function putBackBrand(copy: string, target: string | undefined): Promise<string> {
  if (target === undefined || existsSync(target)) return `the brand stays unchanged; the backup's copy is ${copy}`;
  await replace(copy, target);
  return 'the brand is restored';
}

async function putBackReleases(address: StoreAddress, folder: string, log: (line: string) => void): Promise<void> {
  const copy = await openStore({ address: backupLocations(folder).store });
  const { warnings } = await withStore(address, (store) => restoreReleases(copy, store));
  for (const warning of warnings) log(`warning: ${warning}`);
  log('releases are restored');
}

/** The existing data that a restore would replace, as text. */
async function findData({ members, catalog, store }: SiteLocations, isReleasesOnly: boolean): Promise<string[]> {
  const releases = await withStore(store, async (opened) =>
    (await isEmptyStore(opened)) ? [] : [`releases in ${opened.address}`],
  );
  if (isReleasesOnly) return releases;
  const hasStore = members.databaseUrl !== undefined || existsSync(members.membersFile);
  const count = hasStore ? await countMembers(members) : 0;
  return [...(count > 0 ? [`${count} members`] : []), ...(existsSync(catalog) ? [catalog] : []), ...releases];
}

/** Puts a copy into position with one rename. A reader finds the old data or the new. */
async function replace(copy: string, target: string): Promise<void> {
  const [fresh, old] = [`${target}.restored`, `${target}.replaced`];
  await mkdir(path.dirname(target), { recursive: true });
  for (const leftover of [fresh, old]) await rm(leftover, { recursive: true, force: true });
  await cp(copy, fresh, { recursive: true });
  // A rename replaces a file in one step; an existing folder is moved away first.
  if (existsSync(target) && copy.endsWith('content')) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      overwrite: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'only-releases': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [folder, ...more] = positionals;
  if (values.help || folder === undefined || more.length > 0) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 2);
  }
  const options = {
    isOverwriting: values.overwrite ?? values['dry-run'] ?? false,
    isDryRun: values['dry-run'] ?? false,
    isReleasesOnly: values['only-releases'] ?? false,
    isContentExternal: Boolean(process.env['CONTENT_DIR']),
    log: print,
  };
  await restoreBackup(readSiteLocations(process.env), path.resolve(folder), options);
}

if (import.meta.main) void runMain(main, 'the backup');
