import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupMembers } from '../../../api/src/backup/backup-members.ts';
import { checkSnapshot } from '../../../api/src/backup/check-snapshot.ts';
import { copyStore, Refusal } from '../../src/index.ts';
import { copiesIn, type SitePlaces } from './backup-places.ts';
import { writeManifest } from './manifest.ts';

/** How often a catalogue is copied again that was replaced meanwhile. */
const TRIES = 3;

/**
 * Copies a site's members, catalogue, content and releases into a new folder while the site runs. The folder gets its
 * name when all of it is there, so that what was interrupted is `….unfinished`.
 */
export async function makeBackup(places: SitePlaces, folder: string, say: (line: string) => void): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Refusal(`${folder} is not empty: choose a folder that is not there yet`);
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished))
    throw new Refusal(`${unfinished} is of a backup that was not finished: remove it, or choose another folder`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await copyAll(places, unfinished, say);
    const { files } = await writeManifest(unfinished);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    say(`${folder} is a whole backup: ${files.length} files, each with its hash in backup.json`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll(places: SitePlaces, folder: string, say: (line: string) => void): Promise<void> {
  const copies = copiesIn(folder);
  const { databaseUrl, membersFile } = places.members;
  if (databaseUrl === undefined && !existsSync(membersFile))
    throw new Refusal(`there is no members store at ${membersFile}: set MEMBERS_FILE or DATABASE_URL as for the API`);
  if (!existsSync(places.store))
    throw new Refusal(`there is no release store at ${places.store}: set RELEASE_STORE as for the edge`);
  say(`members: ${await backupMembers(places.members, copies.members)} rows`);
  if (existsSync(places.catalogue)) await copyCatalogue(places.catalogue, copies.catalogue);
  say(existsSync(places.catalogue) ? `catalogue: ${places.catalogue}` : `no catalogue at ${places.catalogue}`);
  if (existsSync(places.content)) await cp(places.content, copies.content, { recursive: true, dereference: true });
  const { count, damaged } = await copyStore(places.store, copies.store);
  say(`releases: ${count}`);
  for (const { app, id } of damaged) say(`warning: ${app} ${id} is damaged in the store too: publish it again`);
}

/** What writes over the file while it is copied leaves a copy that is not whole. */
async function copyCatalogue(from: string, to: string, triesLeft = TRIES): Promise<void> {
  await cp(from, to);
  await chmod(to, 0o600);
  if (checkSnapshot(to)) return;
  if (triesLeft === 0)
    throw new Refusal(`${path.basename(from)} is not whole, or changes all the time: build it again`);
  await copyCatalogue(from, to, triesLeft - 1);
}
