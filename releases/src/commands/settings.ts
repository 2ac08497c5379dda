import { userInfo } from 'node:os';
import path from 'node:path';
import { readSecret } from '../model/read-secret.ts';
import { readStoreAddress } from '../stores/open-store.ts';
import { readOption, type ParsedCommand } from './arguments.ts';
import { readNotifyUrls } from './notify.ts';
import { readSiteAddress } from './site/site-address.ts';

/** Environment variables of the release tool, used where the command line has no option: default and description. */
export const RELEASE_TOOL_SETTINGS = {
  RELEASE_STORE: {
    defaultText: '`store` in `DATA_DIR`',
    meaning: 'The release store (`--store`): a folder, `s3://bucket/prefix` or `postgres://…` (docs/release-store.md).',
  },
  RELEASE_STORE_FILE: { defaultText: 'none', meaning: 'File that holds `RELEASE_STORE`.' },
  RELEASE_FILES: {
    defaultText: 'rows',
    meaning: '`s3://bucket/prefix` for the files of a store in PostgreSQL.',
  },
  RELEASES_URL: {
    defaultText: 'none',
    meaning: 'A site, such as `https://learn.example.com`: commands run there instead of on a store.',
  },
  RELEASES_TOKEN: {
    defaultText: 'none',
    meaning: 'With `RELEASES_URL`: a token of that site, or of a pipeline that it knows.',
  },
  RELEASES_TOKEN_FILE: { defaultText: 'none', meaning: 'File that holds `RELEASES_TOKEN`.' },
  DATA_DIR: { defaultText: '`.data`', meaning: 'Folder that contains the store if `RELEASE_STORE` is not set.' },
  RELEASE_BY: { defaultText: 'the user', meaning: 'Name of the operator, for the audit (`--by`).' },
  RELEASE_COMMIT: { defaultText: "git's", meaning: 'The commit that a release was built from (`--commit`).' },
  RELEASE_KEY_FILE: {
    defaultText: 'none',
    meaning: 'File with the private key of a team, which signs releases (docs/signed-releases.md).',
  },
  TRUST_FILE: {
    defaultText: 'none',
    meaning: 'File with the public keys that may sign releases. With it, no unsigned release is used.',
  },
  NOTIFY_URL: {
    defaultText: 'none',
    meaning:
      'Addresses that are told of each change, separated by commas (docs/operations.md#notices): https, or http on this machine.',
  },
  NOTIFY_URL_FILE: { defaultText: 'none', meaning: 'File that holds `NOTIFY_URL`.' },
  API_ORIGIN: {
    defaultText: "the running site's",
    meaning: 'The API for the checks before an activation; without one that responds, recorded responses.',
  },
  SITE_BASE: {
    defaultText: 'none',
    meaning: 'Address of the site, with a slash at the end: `preview create` makes links to it.',
  },
  OVERRIDE_SECRET: {
    defaultText: 'none',
    meaning: 'The secret of the edges, which signs the links of `preview create`.',
  },
  OVERRIDE_SECRET_FILE: { defaultText: 'none', meaning: 'File that holds `OVERRIDE_SECRET`.' },
  CHROME_PATH: { defaultText: "Debian's Chromium", meaning: 'The browser of `--check browser`.' },
} as const;

/** The environment, limited to the variables of the table. */
export type ToolEnvironment = Readonly<Partial<Record<keyof typeof RELEASE_TOOL_SETTINGS, string | undefined>>>;

/** What a command line takes from its environment. */
export type ToolSettings = ReturnType<typeof readToolSettings>;

/** Reads the environment; options of the command line replace parts of it. */
export function readToolSettings({ command, options }: ParsedCommand, environment: ToolEnvironment) {
  const { RELEASE_BY, RELEASE_COMMIT } = environment;
  const isLink = command.name.startsWith('preview ');
  return {
    store: readStoreAddress(environment, path.join(environment.DATA_DIR ?? '.data', 'store'), options.store),
    // Undefined for a command that runs on this machine.
    site: command.role === 'local' ? undefined : readSiteAddress(environment, options.store),
    trustFile: environment.TRUST_FILE || undefined,
    releaseKeyFile: environment.RELEASE_KEY_FILE || undefined,
    notifyUrls: readNotifyUrls(environment),
    by: options.by ?? (RELEASE_BY === undefined ? currentUser() : readOption('by', RELEASE_BY)),
    // It counts on a site only for the shared token.
    typedName: RELEASE_BY,
    commit: options.commit ?? (RELEASE_COMMIT === undefined ? undefined : readOption('commit', RELEASE_COMMIT)),
    apiOrigin: environment.API_ORIGIN,
    links: {
      secret: isLink ? readSecret(environment, 'OVERRIDE_SECRET') || undefined : undefined,
      siteBase: environment.SITE_BASE || undefined,
    },
  };
}

/** In a container the user may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
