import type { CommandArguments, Outcome } from './command.ts';

/** Runs `audit`. */
export async function audit({ operands }: CommandArguments): Promise<Outcome> {
  throw new Error(`not built yet: ${operands.join(' ')}`);
}
