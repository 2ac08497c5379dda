import { readAuditLines } from '../audit/verify/verify-audit.ts';
import type { CommandArguments, Outcome } from './command.ts';

/** Runs `audit`: prints every line exactly as it is stored, so that its hash can be checked elsewhere. */
export async function audit({ store }: CommandArguments): Promise<Outcome> {
  const lines = await readAuditLines(store);
  return { text: lines.join('\n'), result: { lines } };
}
