import type { CommandArguments, Outcome } from './command.ts';

/** Runs `token`. */
export async function token({ operands }: CommandArguments): Promise<Outcome> {
  throw new Error(`not built yet: ${operands.join(' ')}`);
}
