import { signReleases } from '../deploy/publish/sign-releases.ts';
import { UsageError, UserError } from '../model/errors.ts';
import { createKeyFile, readReleaseKey } from '../sign/keys.ts';
import type { Arguments } from './arguments.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';

/** Runs `key`; it needs no store. */
export async function key({ operands, out, apps }: Pick<Arguments, 'operands' | 'out' | 'apps'>): Promise<Outcome> {
  const [action = ''] = operands;
  if (action !== 'create') throw new UsageError(`key ${action} is not a command: use key create`);
  if (out === undefined) throw new UsageError('key create needs --out with the file for the private key');
  if (apps === undefined) throw new UsageError('key create needs --apps with the apps whose releases the key signs');
  const entry = await createKeyFile(out, apps);
  return { text: JSON.stringify(entry), result: { file: out, key: entry } };
}

/** Runs `sign`. */
export async function sign(args: CommandArguments): Promise<Outcome> {
  const { store, trustedKeys, operands } = args;
  const [app = '', target] = operands;
  const key = await readReleaseKey(args.releaseKeyFile);
  if (!key) throw new UserError(`sign ${app} needs RELEASE_KEY_FILE: the key of its team`);
  const signed = await signReleases({ store, trustedKeys, actor: actorOf(args), app, target, key });
  const text =
    signed.length === 0
      ? `nothing to do: key ${key.id} signed these releases of ${app} already`
      : `signed ${app} ${signed.join(', ')} with key ${key.id}`;
  return { text, result: { app, signed, key: key.id } };
}
