import type { CommandArguments, Outcome } from './command.ts';

/** Runs `request`. */
export async function request({ operands }: CommandArguments): Promise<Outcome> {
  throw new Error(`not built yet: ${operands.join(' ')}`);
}
