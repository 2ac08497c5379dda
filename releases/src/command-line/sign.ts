import { UsageError, UserError } from '../errors.ts';
import type { Registry } from '../store/format.ts';
import { readSigningKey } from '../trust/keys.ts';
import { signReleases, signStoredRegistry } from '../trust/sign-stored.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';

/** Runs `sign`. */
export async function sign(args: CommandArguments): Promise<Outcome> {
  const { store, operands, releaseKeyFile } = args;
  const [app = '', target] = operands;
  if (app === 'registry') {
    if (target !== undefined) throw new UsageError(`sign registry does not take "${target}"`);
    const { registry, problem } = await signStoredRegistry(store, actorOf(args));
    const before = problem === null ? '' : `; before, ${problem}`;
    const { revision } = registry;
    return {
      text: `signed the registry of revision ${revision} (${describeApps(registry)})${before}`,
      result: { revision, problem },
    };
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

/** What visitors get, so that an operator sees what the signature stands for. */
const describeApps = ({ apps }: Registry): string =>
  Object.entries(apps)
    .map(([app, { active, canary }]) => `${app} ${active}${canary ? ` and ${canary.id}` : ''}`)
    .join(', ') || 'no app is active';
