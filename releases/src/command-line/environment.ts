/** What the release tool reads from the environment when the command line does not say it: default and meaning. */
export const ENVIRONMENT = {
  RELEASE_STORE: { fallback: '`store` in `DATA_DIR`', meaning: 'Folder of the release store (`--store`).' },
  DATA_DIR: { fallback: '`.data`', meaning: 'Where the store lies if `RELEASE_STORE` does not say it.' },
  RELEASE_BY: { fallback: 'the user', meaning: 'Who does it, for the audit (`--by`).' },
  RELEASE_COMMIT: { fallback: "git's", meaning: 'The commit that a release was built from (`--commit`).' },
  API_ORIGIN: {
    fallback: "the running site's",
    meaning: 'The API for the smoke check (`--api`), else recorded answers.',
  },
} as const;

/** The environment as the release tool reads it: nothing that is not in the table. */
export type Environment = Readonly<Partial<Record<keyof typeof ENVIRONMENT, string | undefined>>>;
