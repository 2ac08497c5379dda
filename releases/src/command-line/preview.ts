import type { CommandArguments, Outcome } from './command.ts';

/** Runs `preview`. */
export async function preview({ operands }: CommandArguments): Promise<Outcome> {
  throw new Error(`not built yet: ${operands.join(' ')}`);
}
