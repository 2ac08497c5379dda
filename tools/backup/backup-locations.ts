import path from 'node:path';
import { readSecretFiles } from '@learning-center/server-kit';
import { withPassword } from '../../servers/api/src/members/database/database-password.ts';
import type { DatabaseLocation } from '../../servers/api/src/members/database/open-database.ts';
import { readStoreAddress, type StoreAddress } from '../../releases/src/index.ts';
import { DATA_PATHS } from '../local/paths.ts';

/** Where a site stores what a backup contains: from the servers' settings, else the paths of `npm start`. */
export interface SiteLocations {
  members: DatabaseLocation;
  catalog: string;
  content: string;
  /** The provider's brand; undefined while the site has the demo's. */
  brand?: string | undefined;
  store: StoreAddress;
}

/** Reads the locations from the environment; an empty setting counts as not set. */
export function readSiteLocations(environment: NodeJS.ProcessEnv): SiteLocations {
  const settings = { ...environment, ...readSecretFiles(environment, ['DATABASE_URL', 'POSTGRES_PASSWORD']) };
  const resolve = (name: string, fallback: string) => path.resolve(settings[name] || fallback);
  return {
    members: {
      databaseUrl: withPassword(settings['DATABASE_URL'] || undefined, settings['POSTGRES_PASSWORD'] || undefined),
      membersFile: resolve('MEMBERS_FILE', DATA_PATHS.members),
    },
    catalog: resolve('CATALOG_FILE', DATA_PATHS.catalog),
    content: resolve('CONTENT_DIR', DATA_PATHS.content),
    brand: settings['BRAND_DIR'] ? resolve('BRAND_DIR', '') : undefined,
    store: readStoreAddress(settings, DATA_PATHS.store),
  };
}

/** The same data inside a backup. */
export const backupLocations = (folder: string) => ({
  members: path.join(folder, 'members.jsonl'),
  catalog: path.join(folder, 'catalog.sqlite'),
  content: path.join(folder, 'content'),
  brand: path.join(folder, 'brand'),
  store: path.join(folder, 'store'),
});
