import path from 'node:path';
import { withPassword } from '../../../api/src/members/database-password.ts';
import type { DatabaseLocation } from '../../../api/src/members/open-database.ts';
import { readSecretFiles } from '../../../api/src/secret-files.ts';
import { PLACES } from '../places.ts';

/** Where a site keeps what a backup holds: as the servers' settings say, else where `npm start` puts it. */
export interface SitePlaces {
  members: DatabaseLocation;
  catalogue: string;
  content: string;
  store: string;
}

/** Reads the places from the environment; an empty setting counts as not set. */
export function readPlaces(environment: NodeJS.ProcessEnv): SitePlaces {
  const settings = readSecretFiles(environment);
  const place = (name: string, fallback: string) => path.resolve(settings[name] || fallback);
  return {
    members: {
      databaseUrl: withPassword(settings['DATABASE_URL'] || undefined, settings['POSTGRES_PASSWORD'] || undefined),
      membersFile: place('MEMBERS_FILE', PLACES.members),
    },
    catalogue: place('CATALOGUE_FILE', PLACES.catalogue),
    content: place('CONTENT_DIR', PLACES.content),
    store: place('RELEASE_STORE', PLACES.store),
  };
}

/** The same things in a backup. */
export const copiesIn = (folder: string) => ({
  members: path.join(folder, 'members.jsonl'),
  catalogue: path.join(folder, 'catalogue.sqlite'),
  content: path.join(folder, 'content'),
  store: path.join(folder, 'store'),
});
