import { readAllChanges } from '../log/read-log.ts';
import { UserError } from '../model/errors.ts';
import type { CommandArguments, Outcome } from './command.ts';

/** How many characters a site sends at once; it holds them several times. */
const MAX_SITE_CHARACTERS = 8_000_000;

/** Runs `audit`: prints who changed what with the hash of each change, the oldest first, to keep it elsewhere. */
export async function audit({ store, identity, skip = 0, limit = Infinity }: CommandArguments): Promise<Outcome> {
  const all = (await readAllChanges(store)).map(({ entry, hash }) => JSON.stringify({ ...entry, hash }));
  const lines = all.slice(skip, skip + limit);
  if (identity && lines.reduce((sum, line) => sum + line.length, 0) > MAX_SITE_CHARACTERS)
    throw new UserError(
      `the audit has ${all.length} lines, too many for one response of a site: get it in pieces, such as with --skip 0 --limit 5000, then --skip 5000 --limit 5000`,
    );
  return { text: lines.join('\n'), result: { lines } };
}
