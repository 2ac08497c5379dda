import { UsageError } from '../model/errors.ts';
import { createKeyFile } from '../sign/keys.ts';
import type { Arguments } from './arguments.ts';
import type { Outcome } from './command.ts';

/** Runs `key`; it needs no store. */
export async function key({ operands, out, apps }: Pick<Arguments, 'operands' | 'out' | 'apps'>): Promise<Outcome> {
  const [action = ''] = operands;
  if (action !== 'create') throw new UsageError(`key ${action} is not a command: use key create`);
  if (out === undefined) throw new UsageError('key create needs --out with the file for the private key');
  if (apps === undefined) throw new UsageError('key create needs --apps with the apps whose releases the key signs');
  const entry = await createKeyFile(out, apps);
  return { text: JSON.stringify(entry), result: { file: out, key: entry } };
}
