import { userInfo } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { UsageError } from '../model/errors.ts';
import { readSecret, readStoreAddress } from '../stores/open-store.ts';
import { auditText } from './command.ts';
import { isSafeUrl, notifyUrls } from './notify.ts';
import type { ParsedCommand } from './table.ts';
import type { SiteAddress } from './site/site-client.ts';

const setting = <const Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description<v.InferOutput<Schema>, string>(meaning));

const text = v.optional(v.string());

const siteOrigin = v.pipe(
  v.string(),
  // The tool also runs on Node 20, which has no URL.parse.
  v.transform((address) => (URL.canParse(address) ? new URL(address) : null)),
  v.check(
    (url) => url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname === '/',
    'must be the address of a site, such as https://learn.example.com',
  ),
  v.check((url) => !url || isSafeUrl(url), 'must start with https://, or others could read the token on its way'),
  v.transform((url) => url?.origin),
);

/** Environment variables of the release tool, used where the command line has no option; empty ones count as not set. */
export const toolSettings = v.object({
  RELEASE_STORE: setting(
    text,
    'The release store (`--store`): a folder, `s3://bucket/prefix` or `postgres://…` (docs/releasing.md#the-release-store); by default `store` in `DATA_DIR`.',
  ),
  RELEASE_STORE_FILE: setting(text, 'File that holds `RELEASE_STORE`.'),
  RELEASE_FILES: setting(
    text,
    '`s3://bucket/prefix` for the files of a store in PostgreSQL; by default they are in rows.',
  ),
  RELEASES_URL: setting(
    v.optional(siteOrigin),
    'A site, such as `https://learn.example.com`: commands run there instead of on a store.',
  ),
  RELEASES_TOKEN: setting(text, 'With `RELEASES_URL`: a token of that site, or of a pipeline that it knows.'),
  RELEASES_TOKEN_FILE: setting(text, 'File that holds `RELEASES_TOKEN`.'),
  DATA_DIR: setting(v.optional(v.string(), '.data'), 'Folder that contains the store if `RELEASE_STORE` is not set.'),
  RELEASE_BY: setting(
    v.optional(auditText('NAME')),
    'Name of the operator, for the audit (`--by`); by default the user of the machine.',
  ),
  RELEASE_COMMIT: setting(
    v.optional(auditText('ID')),
    "The commit that a release was built from (`--commit`); by default git's.",
  ),
  RELEASE_KEY_FILE: setting(
    text,
    'File with the private key of a team, which signs releases (docs/releasing.md#signed-releases).',
  ),
  TRUST_FILE: setting(text, 'File with the public keys that may sign releases. With it, no unsigned release is used.'),
  NOTIFY_URL: setting(
    v.optional(notifyUrls, ''),
    'Addresses that are told of each change, separated by commas (docs/releasing.md#notices): https, or http on this machine.',
  ),
  NOTIFY_URL_FILE: setting(text, 'File that holds `NOTIFY_URL`.'),
  API_ORIGIN: setting(
    text,
    "The API for the checks before an activation; by default the running site's, and without one that responds, recorded responses.",
  ),
  SITE_BASE: setting(text, 'Address of the site, with a slash at the end: `preview create` makes links to it.'),
  OVERRIDE_SECRET: setting(text, 'The secret of the edges, which signs the links of `preview create`.'),
  OVERRIDE_SECRET_FILE: setting(text, 'File that holds `OVERRIDE_SECRET`.'),
  CHROME_PATH: setting(text, "The browser of `--check browser`; by default Debian's Chromium."),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** What a command line takes from its environment. */
export type ToolSettings = ReturnType<typeof readToolSettings>;

/** Reads the environment; options of the command line replace parts of it. */
export function readToolSettings({ command, args }: ParsedCommand, environment: Environment) {
  // A file that no command needs may be unreadable.
  const secrets = ['NOTIFY_URL'];
  if (command.name.startsWith('preview ')) secrets.push('OVERRIDE_SECRET');
  if (command.role !== 'local' && environment['RELEASES_URL']) secrets.push('RELEASES_TOKEN');
  const settings = parseSettings(environment, secrets);
  return {
    store: readStoreAddress(environment, path.join(settings.DATA_DIR, 'store'), args.store),
    // Undefined for a command that runs on this machine.
    site: command.role === 'local' ? undefined : findSite(settings, args.store),
    trustFile: settings.TRUST_FILE,
    releaseKeyFile: settings.RELEASE_KEY_FILE,
    notifyUrls: settings.NOTIFY_URL,
    actor: { by: args.by ?? settings.RELEASE_BY ?? currentUser(), why: args.why },
    // It counts on a site only for the shared token.
    typedName: settings.RELEASE_BY,
    commit: args.commit ?? settings.RELEASE_COMMIT,
    apiOrigin: settings.API_ORIGIN,
    links: { secret: settings.OVERRIDE_SECRET, siteBase: settings.SITE_BASE },
  };
}

/** Parses the settings; these secrets may be in files. */
function parseSettings(environment: Environment, secrets: readonly string[]): v.InferOutput<typeof toolSettings> {
  const given = { ...environment, ...Object.fromEntries(secrets.map((name) => [name, readSecret(environment, name)])) };
  const result = v.safeParse(toolSettings, Object.fromEntries(Object.entries(given).filter(([, value]) => value)));
  if (result.success) return result.output;
  const [{ path: keys, message }] = result.issues;
  throw new UsageError(`${String(keys?.[0]?.key)} ${message}`);
}

/** The site that the commands run on; undefined for a store. Throws a UsageError if it could be either. */
function findSite(settings: v.InferOutput<typeof toolSettings>, storeOption?: string): SiteAddress | undefined {
  const { RELEASES_URL: origin, RELEASE_STORE, RELEASE_STORE_FILE, RELEASES_TOKEN = '' } = settings;
  if (origin === undefined) return undefined;
  if (storeOption !== undefined) throw new UsageError('RELEASES_URL and --store are both given: use one of them');
  if (RELEASE_STORE || RELEASE_STORE_FILE)
    throw new UsageError('RELEASES_URL and RELEASE_STORE are both set: unset one of them');
  const token = RELEASES_TOKEN.trim();
  // Also because a header cannot hold a line break.
  if (/^[\x21-\x7e]+$/.test(token)) return { origin, token };
  throw new UsageError('RELEASES_URL needs RELEASES_TOKEN or RELEASES_TOKEN_FILE: the token that the site gave you');
}

/** In a container the user may have no name. */
function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
