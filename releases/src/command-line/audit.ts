import { readAuditLines } from '../audit/verify-audit.ts';
import { UserError } from '../errors.ts';
import type { CommandArguments, Outcome } from './command.ts';

/** How many characters a site sends at once; it holds them several times. */
const MAX_SITE_CHARACTERS = 8_000_000;

/** Runs `audit`: prints lines exactly as they are stored, so that their hashes can be checked elsewhere. */
export async function audit({ store, identity, skip = 0, limit = Infinity }: CommandArguments): Promise<Outcome> {
  const all = await readAuditLines(store);
  const lines = all.slice(skip, skip + limit);
  if (identity && lines.reduce((sum, line) => sum + line.length, 0) > MAX_SITE_CHARACTERS)
    throw new UserError(
      `the audit has ${all.length} lines, too many for one response of a site: get it in pieces, such as with --skip 0 --limit 5000, then --skip 5000 --limit 5000`,
    );
  return { text: lines.join('\n'), result: { lines } };
}
