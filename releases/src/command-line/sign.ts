import { UserError } from '../model/errors.ts';
import { readReleaseKey } from '../sign/keys.ts';
import { signReleases } from '../deploy/sign-releases.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';

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
