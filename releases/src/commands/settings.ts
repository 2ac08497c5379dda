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
    meaning: 'The API for the checks (`--api`), else recorded responses.',
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
