import { UsageError, UserError } from '../model/errors.ts';

/** What to use instead, by the name of what is gone. */
type Retired = Readonly<Record<string, string>>;

const REGISTRY_PROTECTION = "the change log and the store's own write protection protect the registry";

const PUBLISH_FIRST = 'publish, then activate with --percent or --steps';

/** Commands that are gone; some only with their second word or with an option. */
const RETIRED_COMMANDS: Retired = {
  'sign registry': REGISTRY_PROTECTION,
  request: 'use reviewers of the pipeline’s environment',
  sign: 'use key sign',
  audit: 'use history --all',
  'publish --percent': PUBLISH_FIRST,
  'publish --steps': PUBLISH_FIRST,
  'publish --every': PUBLISH_FIRST,
};

/** Options that are gone, without their dashes. */
const RETIRED_OPTIONS: Retired = {
  api: 'set the variable API_ORIGIN; a site uses its own API',
  audit: REGISTRY_PROTECTION,
  channel: 'use --preview',
  regions: 'use activate --percent or --steps on each store: one prefix per region',
  pause: 'use activate --percent or --steps on each store: one prefix per region',
};

const PURGE = 'purge caches in front after a release (docs/operations.md)';

const USE_TOKENS = 'make tokens with token create; people log in at a proxy in front of /ops/ (OPS_USER_HEADER)';

/** Settings of the release tool and the edges that are gone. */
export const RETIRED_SETTINGS: Retired = {
  PURGE_URLS: PURGE,
  PURGE_METHOD: PURGE,
  PURGE_HEADERS: PURGE,
  PURGE_HEADERS_FILE: PURGE,
  REGISTRY_KEY_FILE: REGISTRY_PROTECTION,
  EDGE_REGION: 'give each region its own store prefix (RELEASE_STORE)',
  NOTIFY_SECRET: "put a secret into the address (NOTIFY_URL); receivers check the store's history",
  NOTIFY_SECRET_FILE: "put a secret into the address (NOTIFY_URL); receivers check the store's history",
  ACCESS_FILE: USE_TOKENS,
  OIDC_CLIENT_SECRET: USE_TOKENS,
  OIDC_CLIENT_SECRET_FILE: USE_TOKENS,
};

/** Refuses options that are gone, in one line that names the replacement. */
export function refuseRetiredOptions(argv: readonly string[]): void {
  const options = argv.map((argument) => /^--([^=]+)/.exec(argument)?.[1] ?? '');
  refuse(options, RETIRED_OPTIONS, (option) => `--${option}`);
}

/** Does the same for settings. */
export function refuseRetiredSettings(environment: Readonly<Record<string, string | undefined>>): void {
  const setting = Object.keys(RETIRED_SETTINGS).find((name) => environment[name]);
  if (setting !== undefined) throw new UserError(`${setting} is gone: ${RETIRED_SETTINGS[setting]}`);
}

/** Does the same for a command. */
export function refuseRetiredCommand([command = '', action = '']: readonly string[], options: readonly string[]): void {
  refuse([`${command} ${action}`, command, ...options.map((option) => `${command} --${option}`)], RETIRED_COMMANDS);
}

function refuse(names: readonly string[], retired: Retired, format = (name: string) => name): void {
  const gone = names.find((name) => Object.hasOwn(retired, name));
  if (gone !== undefined) throw new UsageError(`${format(gone)} is gone: ${retired[gone]}`);
}
