import { describeRole } from '../../access/identity.ts';
import { createPreview, listPreviews, revokePreview } from '../../access/previews.ts';
import { createToken, listTokens, revokeToken, type ValidToken } from '../../access/tokens.ts';
import { signReleases } from '../../deploy/publish/sign-releases.ts';
import { readRegistry } from '../../log/change-log.ts';
import { UserError } from '../../model/errors.ts';
import { createKeyFile, readReleaseKey } from '../../sign/keys.ts';
import {
  app,
  apps,
  type Command,
  hours,
  id,
  localCommand,
  number,
  option,
  preview,
  release,
  releaseOrServer,
  required,
  role,
  storeCommand,
  text,
  tokenName,
} from '../command.ts';
import { formatMinute, formatTable, type Columns } from '../format.ts';

/** Commands for previews, tokens and keys. */
export const ACCESS_COMMANDS: readonly Command[] = [
  storeCommand({
    name: 'preview create',
    operands: { app, release: releaseOrServer },
    options: {
      preview: option(preview, 'the preview that the release was published for'),
      hours: option(hours, 'how long the link is valid (72, at most 720)'),
      page: option(
        text('PAGE'),
        'where the link leads, such as https://learn.example.com/library (the home page at SITE_BASE)',
      ),
    },
    role: 'previewer',
    help: `Makes a signed link that shows one release inside the site to whoever has it, by default the newest of the preview (or
the newest that is not for a preview); or the section from source that a server on the machine of whoever opens it has,
such as http://localhost:4200. It needs OVERRIDE_SECRET, or OVERRIDE_SECRET_FILE; with RELEASES_URL, the site's
own is used.`,
    run: async ({ app, release: target, ...options }, { store, links, actor }) => {
      const created = await createPreview({ ...options, ...actor, store, app, target, links });
      const until = `until ${formatMinute(created.expiresAt)} UTC; revoke it with: preview revoke ${app} ${created.id}`;
      const text = `${created.link}\nshows ${app} ${created.release} to whoever has it, ${until}`;
      return { text, result: created };
    },
  }),
  storeCommand({
    name: 'preview list',
    options: { app: option(text('APP'), 'only of this app') },
    role: 'viewer',
    help: 'Shows the links that work.',
    run: async ({ app }, { store }) => {
      const previews = await listPreviews(store, app);
      const table = formatTable(previews, {
        ID: ({ id }) => id,
        APP: ({ app }) => app,
        RELEASE: ({ release }) => release,
        PREVIEW: ({ preview }) => preview,
        BY: ({ by }) => by,
        'UNTIL (UTC)': ({ expiresAt }) => formatMinute(expiresAt),
      });
      return { text: previews.length > 0 ? table : 'no preview works now', result: { previews } };
    },
  }),
  storeCommand({
    name: 'preview revoke',
    operands: { app, id },
    role: 'previewer',
    help: 'Ends a link at once.',
    run: async ({ app, id }, { store, actor }) => {
      const revoked = await revokePreview({ ...actor, store, app, id });
      return { text: `revoked the preview ${id} of ${app} ${revoked.release}`, result: revoked };
    },
  }),
  storeCommand({
    name: 'token create',
    operands: { name: tokenName },
    options: {
      role: required(role, 'viewer, previewer or publisher (of some apps), or operator'),
      apps: option(apps, 'the apps of a previewer or publisher'),
      days: option(number, 'how long it is valid (90, at most 366)'),
    },
    role: 'operator',
    help: 'Makes a token for a tool or a pipeline; its text is shown once, and the store has only its hash.',
    run: async ({ apps = [], ...wanted }, { store, actor }) => {
      const { text: token, ...created } = await createToken(store, actor, { ...wanted, apps });
      const rights = `${describeRole(created)}, until ${formatMinute(created.expiresAt)} UTC`;
      return {
        text: `created the token ${created.name} (${created.id}): ${rights}\nit is shown only this once: ${token}`,
        result: { ...withoutHash(created), token },
      };
    },
  }),
  storeCommand({
    name: 'token list',
    role: 'operator',
    help: 'Shows the tokens that work.',
    run: async (_args, { store }) => {
      const tokens = listTokens(await readRegistry(store));
      return { text: formatTokens(tokens), result: { tokens: tokens.map(withoutHash) } };
    },
  }),
  storeCommand({
    name: 'token revoke',
    operands: { id },
    role: 'operator',
    help: 'Ends a token at once.',
    run: async ({ id }, { store, actor }) => {
      const revoked = await revokeToken(store, actor, id);
      return { text: `revoked the token ${revoked.name} (${id}): it no longer works`, result: withoutHash(revoked) };
    },
  }),
  localCommand({
    name: 'key create',
    options: {
      out: required(text('FILE'), 'the file for the private key'),
      apps: required(apps, 'the apps whose releases the key signs'),
    },
    role: 'local',
    help: 'Makes a key pair (Ed25519) that signs releases of some apps; the public key is printed as an entry for TRUST_FILE.',
    run: async ({ out: file, apps }) => {
      const key = await createKeyFile(file, apps);
      return { text: JSON.stringify(key), result: { file, key } };
    },
  }),
  storeCommand({
    name: 'key sign',
    operands: { app, release },
    role: 'operator',
    help: 'Signs releases that are in the store with RELEASE_KEY_FILE, such as after a key was replaced.',
    run: async ({ app, release: target }, { store, trustedKeys, actor, releaseKeyFile }) => {
      const key = await readReleaseKey(releaseKeyFile);
      if (!key) throw new UserError(`key sign ${app} needs RELEASE_KEY_FILE: the key of its team`);
      const signed = await signReleases({ store, trustedKeys, actor, app, target, key });
      const text =
        signed.length === 0
          ? `nothing to do: key ${key.id} signed these releases of ${app} already`
          : `signed ${app} ${signed.join(', ')} with key ${key.id}`;
      return { text, result: { app, signed, key: key.id } };
    },
  }),
];

const withoutHash = (token: ValidToken) => ({ ...token, sha256: undefined });

/** One line per token; without one, how to make it. */
const formatTokens = (tokens: readonly ValidToken[]): string =>
  tokens.length === 0
    ? 'no token works: token create <name> --role publisher --apps <app> makes one'
    : formatTable(tokens, TOKEN_COLUMNS);

export const TOKEN_COLUMNS: Columns<ValidToken> = {
  ID: ({ id }) => id,
  NAME: ({ name }) => name,
  RIGHTS: describeRole,
  'CREATED (UTC)': ({ createdAt, by }) => `${formatMinute(createdAt)} by ${by}`,
  'EXPIRES (UTC)': ({ expiresAt }) => formatMinute(expiresAt),
};
