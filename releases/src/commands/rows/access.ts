import { describeRole } from '../../access/identity.ts';
import { createPreview, listPreviews, revokePreview } from '../../access/previews.ts';
import { createToken, listTokens, revokeToken, type ValidToken } from '../../access/tokens.ts';
import { signReleases } from '../../deploy/publish/sign-releases.ts';
import { readRegistry } from '../../log/change-log.ts';
import { UsageError, UserError } from '../../model/errors.ts';
import { createKeyFile, readReleaseKey } from '../../sign/keys.ts';
import { actorOf, type Command, type CommandArguments, type Input, type Outcome } from '../command.ts';
import { formatMinute } from '../format/format-columns.ts';
import { formatPreviews, formatTokens } from '../format/format-access.ts';

/** Commands for previews, tokens and keys. */
export const ACCESS_COMMANDS: readonly Command[] = [
  {
    name: 'preview create',
    operands: ['app', 'release?'],
    options: {
      preview: 'the preview that the release was published for',
      hours: 'how long the link is valid (72, at most 720)',
      page: 'where the link leads, such as https://learn.example.com/library (the home page at SITE_BASE)',
    },
    role: 'previewer',
    help: `Makes a signed link that shows one release inside the site to whoever has it, by default the newest of the preview (or
the newest that is not for a preview). It needs OVERRIDE_SECRET, or OVERRIDE_SECRET_FILE; with RELEASES_URL, the site's
own is used.`,
    run: showRelease,
  },
  {
    name: 'preview list',
    options: { app: 'only of this app' },
    role: 'viewer',
    help: 'Shows the links that work.',
    run: async ({ store, options }) => {
      const previews = await listPreviews(store, options.app);
      return { text: formatPreviews(previews), result: { previews } };
    },
  },
  {
    name: 'preview revoke',
    operands: ['app', 'id'],
    role: 'previewer',
    help: 'Ends a link at once.',
    run: async (args) => {
      const { app = '', id = '' } = args.operands;
      const revoked = await revokePreview({ store: args.store, app, id, why: args.options.why, ...actorOf(args) });
      return { text: `revoked the preview ${id} of ${app} ${revoked.release}`, result: revoked };
    },
  },
  {
    name: 'token create',
    operands: ['name'],
    options: {
      role: 'viewer, previewer or publisher (of some apps), or operator',
      apps: 'the apps of a previewer or publisher',
      days: 'how long it is valid (90, at most 366)',
    },
    role: 'operator',
    help: 'Makes a token for a tool or a pipeline; its text is shown once, and the store has only its hash.',
    run: giveToken,
  },
  {
    name: 'token list',
    role: 'operator',
    help: 'Shows the tokens that work.',
    run: async ({ store }) => {
      const tokens = listTokens(await readRegistry(store));
      return { text: formatTokens(tokens), result: { tokens: tokens.map(withoutHash) } };
    },
  },
  {
    name: 'token revoke',
    operands: ['id'],
    role: 'operator',
    help: 'Ends a token at once.',
    run: async (args) => {
      const { id = '' } = args.operands;
      const revoked = await revokeToken(args.store, actorOf(args), id);
      return { text: `revoked the token ${revoked.name} (${id}): it no longer works`, result: withoutHash(revoked) };
    },
  },
  {
    name: 'key create',
    options: { out: 'the file for the private key', apps: 'the apps whose releases the key signs' },
    role: 'local',
    help: 'Makes a key pair (Ed25519) that signs releases of some apps; the public key is printed as an entry for TRUST_FILE.',
    run: createKey,
  },
  {
    name: 'key sign',
    operands: ['app', 'release?'],
    role: 'operator',
    help: 'Signs releases that are in the store with RELEASE_KEY_FILE, such as after a key was replaced.',
    run: signStored,
  },
];

async function showRelease(args: CommandArguments): Promise<Outcome> {
  const { store, operands, options, links } = args;
  const { app = '', release: target } = operands;
  const { preview, hours, page, why } = options;
  const created = await createPreview({ store, app, target, preview, hours, page, links, why, ...actorOf(args) });
  const { id, release, expiresAt, link } = created;
  const until = `until ${formatMinute(expiresAt)} UTC; revoke it with: preview revoke ${app} ${id}`;
  return { text: `${link}\nshows ${app} ${release} to whoever has it, ${until}`, result: created };
}

async function giveToken(args: CommandArguments): Promise<Outcome> {
  const { name = '' } = args.operands;
  const { role, apps = [], days } = args.options;
  if (!role) throw new UsageError('token create needs --role viewer, previewer, publisher or operator');
  const { text, ...created } = await createToken(args.store, actorOf(args), { name, role, apps, days });
  const lines = [
    `created the token ${name} (${created.id}): ${describeRole(created)}, until ${formatMinute(created.expiresAt)} UTC`,
    `it is shown only this once: ${text}`,
  ];
  return { text: lines.join('\n'), result: { ...withoutHash(created), token: text } };
}

const withoutHash = ({ id, name, role, apps, createdAt, by, expiresAt }: ValidToken) => ({
  id,
  name,
  role,
  apps,
  createdAt,
  by,
  expiresAt,
});

async function createKey({ options: { out, apps } }: Input): Promise<Outcome> {
  if (out === undefined) throw new UsageError('key create needs --out with the file for the private key');
  if (apps === undefined) throw new UsageError('key create needs --apps with the apps whose releases the key signs');
  const entry = await createKeyFile(out, apps);
  return { text: JSON.stringify(entry), result: { file: out, key: entry } };
}

async function signStored(args: CommandArguments): Promise<Outcome> {
  const { store, trustedKeys, operands } = args;
  const { app = '', release: target } = operands;
  const key = await readReleaseKey(args.releaseKeyFile);
  if (!key) throw new UserError(`key sign ${app} needs RELEASE_KEY_FILE: the key of its team`);
  const signed = await signReleases({ store, trustedKeys, actor: actorOf(args), app, target, key });
  const text =
    signed.length === 0
      ? `nothing to do: key ${key.id} signed these releases of ${app} already`
      : `signed ${app} ${signed.join(', ')} with key ${key.id}`;
  return { text, result: { app, signed, key: key.id } };
}
