import { UsageError, UserError } from '../model/errors.ts';

/** What to use instead, by the name of what is gone. */
type Retired = Readonly<Record<string, string>>;

const REGISTRY_PROTECTION = "the change log and the store's own write protection protect the registry";
const PUBLISH_FIRST = 'publish, then activate with --percent or --steps';
const ONE_STORE_PER_REGION = 'use activate --percent or --steps on each store: one prefix per region';

/** Commands and options that are gone; some only together with another word. */
const RETIRED_USAGE: Retired = {
  'sign registry': REGISTRY_PROTECTION,
  request: 'use reviewers of the pipeline’s environment',
  sign: 'use key sign',
  audit: 'use history --all',
  'publish --percent': PUBLISH_FIRST,
  'publish --steps': PUBLISH_FIRST,
  'publish --every': PUBLISH_FIRST,
  '--api': 'set the variable API_ORIGIN; a site uses its own API',
  '--audit': REGISTRY_PROTECTION,
  '--channel': 'use --preview',
  '--regions': ONE_STORE_PER_REGION,
  '--pause': ONE_STORE_PER_REGION,
};

const PURGE = 'purge caches in front after a release (docs/operating.md)';
const NOTICE_SECRET = "put a secret into the address (NOTIFY_URL); receivers check the store's history";
const USE_TOKENS = 'make tokens with token create; people log in at a proxy in front of /ops/ (OPS_USER_HEADER)';

/** Settings of the release tool and the edges that are gone. */
export const RETIRED_SETTINGS: Retired = {
  PURGE_URLS: PURGE,
  PURGE_METHOD: PURGE,
  PURGE_HEADERS: PURGE,
  PURGE_HEADERS_FILE: PURGE,
  REGISTRY_KEY_FILE: REGISTRY_PROTECTION,
  EDGE_REGION: 'give each region its own store prefix (RELEASE_STORE)',
  NOTIFY_SECRET: NOTICE_SECRET,
  NOTIFY_SECRET_FILE: NOTICE_SECRET,
  ACCESS_FILE: USE_TOKENS,
  OIDC_CLIENT_SECRET: USE_TOKENS,
  OIDC_CLIENT_SECRET_FILE: USE_TOKENS,
};

/** Refuses a command or option that is gone, in one line with its replacement. */
export function refuseRetired(names: readonly string[]): void {
  const gone = names.find((name) => Object.hasOwn(RETIRED_USAGE, name));
  if (gone !== undefined) throw new UsageError(`${gone} is gone: ${RETIRED_USAGE[gone]}`);
}

/** Does the same for settings. */
export function refuseRetiredSettings(environment: Readonly<Record<string, string | undefined>>): void {
  const setting = Object.keys(RETIRED_SETTINGS).find((name) => environment[name]);
  if (setting !== undefined) throw new UserError(`${setting} is gone: ${RETIRED_SETTINGS[setting]}`);
}
