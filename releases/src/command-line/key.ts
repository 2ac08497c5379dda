import type { Arguments } from './arguments.ts';
import type { Outcome } from './command.ts';

/** Runs `key`; it needs no store. */
export async function key({ operands }: Pick<Arguments, 'operands' | 'out' | 'apps'>): Promise<Outcome> {
  throw new Error(`not built yet: ${operands.join(' ')}`);
}
