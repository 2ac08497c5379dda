import type { CommandArguments, Outcome } from './command.ts';

/** Runs `sign`. */
export async function sign({ operands }: CommandArguments): Promise<Outcome> {
  throw new Error(`not built yet: ${operands.join(' ')}`);
}
