import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { countMembers, restoreMembers } from '../../../api/src/backup/restore-members.ts';
import { readStatus, Refusal, restoreStore } from '../../src/index.ts';
import { copiesIn, type SitePlaces } from './backup-places.ts';
import { verifyBackup } from './manifest.ts';

/** How a backup is put back. */
export interface RestoreOptions {
  /** Whether what is there may be replaced. */
  isOverwriting: boolean;
  /** Only compares the backup with its hashes. */
  isDryRun: boolean;
  /** The content is a content team's own folder, which is left alone. */
  isContentForeign: boolean;
  say: (line: string) => void;
}

/** Puts a backup back: members, catalogue, content, releases. Nothing is touched before all of it is verified. */
export async function restoreBackup(places: SitePlaces, folder: string, options: RestoreOptions): Promise<void> {
  const { madeAt, files } = await verifyBackup(folder);
  options.say(`${folder} is whole: ${files.length} files of ${madeAt}`);
  const there = await findData(places);
  if (there.length > 0 && !options.isOverwriting)
    throw new Refusal(
      `there is a site already (${there.join(', ')}): --overwrite replaces it; take a backup of it first`,
    );
  if (options.isDryRun) return options.say('nothing was changed');
  await putBack(places, folder, options);
}

async function putBack(places: SitePlaces, folder: string, { isContentForeign, say }: RestoreOptions): Promise<void> {
  const copies = copiesIn(folder);
  await restoreMembers(places.members, copies.members);
  say('members are back');
  if (existsSync(copies.catalogue)) {
    await replace(copies.catalogue, places.catalogue);
    say('the catalogue is back');
  }
  if (existsSync(copies.content)) {
    if (!isContentForeign) await replace(copies.content, places.content);
    say(isContentForeign ? `CONTENT_DIR is left alone: its copy is ${copies.content}` : 'the content is back');
  }
  await restoreStore(copies.store, places.store);
  say('releases are back');
}

/** What a restore would replace, in words. */
async function findData({ members, catalogue, store }: SitePlaces): Promise<string[]> {
  const hasStore = members.databaseUrl !== undefined || existsSync(members.membersFile);
  const count = hasStore ? await countMembers(members) : 0;
  const { revision } = await readStatus(store);
  return [
    ...(count > 0 ? [`${count} members`] : []),
    ...(existsSync(catalogue) ? [catalogue] : []),
    ...(revision > 0 ? [`releases in ${store}`] : []),
  ];
}

/** Puts a copy in a place with one rename at the end, so that a reader finds the old one or the new. */
async function replace(copy: string, place: string): Promise<void> {
  const [fresh, old] = [`${place}.restored`, `${place}.replaced`];
  await mkdir(path.dirname(place), { recursive: true });
  for (const left of [fresh, old]) await rm(left, { recursive: true, force: true });
  await cp(copy, fresh, { recursive: true });
  // A file is replaced in one step, a folder is moved away first.
  if (existsSync(place) && copy.endsWith('content')) await rename(place, old);
  await rename(fresh, place);
  await rm(old, { recursive: true, force: true });
}
