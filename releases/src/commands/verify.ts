import { readFleet } from '../deploy/edge-reports.ts';
import { verifyStore } from '../deploy/verify-store.ts';
import { readAllChanges } from '../log/read-log.ts';
import { verifyLog, type VerifiedLog } from '../log/verify-log.ts';
import { UserError } from '../model/errors.ts';
import type { CommandArguments, Outcome, Terminal } from './command.ts';
import { formatVerifyResult } from './format/format-results.ts';

/** Runs `verify`: compares releases with their hashes, and without operands the log of changes too. */
export async function verify(args: CommandArguments, terminal: Terminal): Promise<Outcome> {
  const releases = await verifyReleases(args, terminal);
  if (args.operands.length > 0) return releases;
  terminal.progress?.('verifying the log of changes');
  const { edges } = await readFleet(args.store);
  const seen = edges.map(({ name, newest }) => ({ edge: name, ...newest }));
  const log = await verifyLog(args.store, seen);
  return {
    text: `${releases.text}\n${formatLog(log)}`,
    result: { ...releases.result, log },
    hasProblem: releases.hasProblem === true || log.problem !== null,
  };
}

async function verifyReleases(
  { store, trustedKeys, operands }: CommandArguments,
  { progress }: Terminal,
): Promise<Outcome> {
  const [app, target] = operands;
  const releases = await verifyStore({
    store,
    trustedKeys,
    app,
    target,
    onProgress: ({ done, total, ...each }) => progress?.(`verifying ${each.app} ${each.id}: ${done + 1} of ${total}`),
  });
  return {
    text: formatVerifyResult(releases),
    result: { releases },
    hasProblem: releases.some(({ damage, untrusted }) => damage.length > 0 || untrusted !== undefined),
  };
}

function formatLog({ changes, problem }: VerifiedLog): string {
  if (problem) return `the log is damaged: ${problem.text}`;
  if (changes === 0) return 'the log has no change';
  return changes === 1 ? '1 change of the log is intact' : `${changes} changes of the log are intact`;
}

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
