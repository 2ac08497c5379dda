import { UsageError, UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { readSigningKey } from '../trust/keys.ts';
import { signReleases, signStoredRegistry, type AccessCounts, type SignedRegistry } from '../trust/sign-stored.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';

/** Runs `sign`. */
export async function sign(args: CommandArguments): Promise<Outcome> {
  const { store, operands, releaseKeyFile } = args;
  const [app = '', target] = operands;
  if (app === 'registry') {
    if (target !== undefined) throw new UsageError(`sign registry does not take "${target}"`);
    const signed = await signStoredRegistry(store, actorOf(args));
    const { registry, problem, removed } = signed;
    return { text: describeSigned(signed), result: { revision: registry.revision, problem, removed } };
  }
  if (releaseKeyFile === undefined) throw new UserError(`sign ${app} needs RELEASE_KEY_FILE: the key of its team`);
  const key = await readSigningKey(releaseKeyFile, 'RELEASE_KEY_FILE');
  const signed = await signReleases({ store, actor: actorOf(args), app, target, key });
  const text =
    signed.length === 0
      ? `nothing to do: key ${key.id} signed these releases of ${app} already`
      : `signed ${app} ${signed.join(', ')} with key ${key.id}`;
  return { text, result: { app, signed, key: key.id } };
}

/** Names are from a registry that was accepted before, so nobody planted them. */
function describeSigned({ registry, problem, removed }: SignedRegistry): string {
  const { revision, tokens = {}, previews = {} } = registry;
  const signed = `signed the registry of revision ${revision} (${describeApps(registry)})`;
  if (problem !== null) return `${signed}; it was not trusted before: ${problem}${describeRemoved(removed)}`;
  const named = Object.values(tokens).map(({ name, role, apps }) => [name, role, ...apps].join(' '));
  const shown = Object.values(previews).map(({ app, release }) => `${app} ${release}`);
  return `${signed}; tokens: ${list(named)}; previews: ${list(shown)}`;
}

const describeRemoved = ({ tokens, previews }: AccessCounts): string =>
  tokens + previews === 0
    ? ''
    : `; nobody knows who made its tokens (${tokens}) and previews (${previews}), so they are removed`;

const list = (texts: readonly string[]): string => texts.join(', ') || 'none';

/** What visitors get, so that an operator sees what the signature stands for. */
const describeApps = ({ apps }: Registry): string =>
  Object.entries(apps)
    .map(([app, { active, canary }]) => `${app} ${active}${canary ? ` and ${canary.id}` : ''}`)
    .join(', ') || 'no app is active';
