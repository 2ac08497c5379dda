import * as v from 'valibot';
import { readFleet } from '../../deploy/edge-reports.ts';
import { verifyStore, type VerifiedRelease } from '../../deploy/verify-store.ts';
import { readAllChanges, readHistory } from '../../log/read-log.ts';
import { verifyLog, type VerifiedLog } from '../../log/verify-log.ts';
import { formatWho, type Entry } from '../../model/entry.ts';
import { UserError } from '../../model/errors.ts';
import { app, flag, number, option, release, text } from '../command.ts';
import { storeCommand, type Context, type Outcome, type StoreCommand } from '../command.ts';
import { formatAction, formatCount, formatMinute, formatTable, joinTexts, type Columns } from '../format.ts';

/** How many characters a site sends at once; it holds them several times. */
const MAX_SITE_CHARACTERS = 8_000_000;

/** Commands that read and verify what was done. */
export const AUDIT_COMMANDS: readonly StoreCommand[] = [
  storeCommand({
    name: 'history',
    options: {
      app: option(text('APP'), 'only of this app'),
      all: flag('every change as it is stored, as JSON, oldest first, to keep it elsewhere'),
      skip: option(number, 'without the first N lines'),
      limit: option(number, 'at most N lines; a site sends a long --all only in pieces'),
    },
    role: 'viewer',
    help: `Shows who changed what, when and why, newest first. With --all, each line has the hash of its change, which verify
compares.`,
    run: async ({ app, all, skip = 0, limit = Infinity }, context) => {
      if (all) return showAll({ app, skip, limit }, context);
      const entries = (await readHistory(context.store, { app, limit: skip + limit })).slice(skip);
      const table = formatTable(entries, HISTORY_COLUMNS);
      return { text: entries.length > 0 ? table : 'nothing was changed yet', result: { entries } };
    },
  }),
  storeCommand({
    name: 'verify',
    operands: { app: v.optional(app), release },
    role: 'viewer',
    help: `Compares every file of every release, or of some, with its hash; without an app also every line of the audit. Exit code
1 when a file was changed or is missing, or when a line was changed, removed, inserted or moved: it names the first.`,
    run: async ({ app, release }, { store, trustedKeys, onProgress }) => {
      const releases = await verifyStore({
        store,
        trustedKeys,
        app,
        target: release,
        onProgress: ({ done, total, app: of, id }) => onProgress(`verifying ${of} ${id}: ${done + 1} of ${total}`),
      });
      const text = formatVerifyResult(releases);
      const hasProblem = releases.some(({ damage, untrusted }) => damage.length > 0 || untrusted !== undefined);
      if (app !== undefined) return { text, result: { releases }, hasProblem };
      onProgress('verifying the log of changes');
      const { edges } = await readFleet(store);
      const log = await verifyLog(
        store,
        edges.map(({ name, newest }) => ({ edge: name, ...newest })),
      );
      return {
        text: `${text}\n${formatLog(log)}`,
        result: { releases, log },
        hasProblem: hasProblem || log.problem !== null,
      };
    },
  }),
];

/** Every change as it is stored. */
async function showAll(
  { app, skip, limit }: { app: string | undefined; skip: number; limit: number },
  { store, identity }: Context,
): Promise<Outcome> {
  const changes = await readAllChanges(store);
  const all = changes.filter(({ entry }) => app === undefined || entry.app === app);
  const lines = all.slice(skip, skip + limit).map(({ entry, hash }) => JSON.stringify({ ...entry, hash }));
  if (identity && lines.reduce((sum, line) => sum + line.length, 0) > MAX_SITE_CHARACTERS)
    throw new UserError(
      `the history has ${all.length} lines, too many for one response of a site: get it in pieces, such as with --skip 0 --limit 5000, then --skip 5000 --limit 5000`,
    );
  return { text: lines.join('\n'), result: { lines } };
}

/** Changes and events, newest first. */
export const HISTORY_COLUMNS: Columns<Entry> = {
  'WHEN (UTC)': ({ when }) => formatMinute(when),
  WHO: formatWho,
  WHAT: formatAction,
  APP: ({ app }) => app,
  FROM: ({ from }) => from,
  TO: ({ what, to, ended, subject }) =>
    what === 'retire' ? '(retired)' : joinTexts(to ?? (ended && '(none)'), subject),
  WHY: ({ why, unchecked }) => joinTexts(why, unchecked && '(without smoke check)'),
};

/** One line per damaged file, and a summary. */
function formatVerifyResult(releases: readonly VerifiedRelease[]): string {
  const damaged = releases.filter(({ damage }) => damage.length > 0);
  const lines = damaged.flatMap(({ app, id, damage }) =>
    damage.map((each) => `${app} ${id}: ${each.path} is ${each.what}`),
  );
  const summary =
    damaged.length === 0
      ? `${formatReleases(releases.length)} intact`
      : `${damaged.length} of ${formatReleases(releases.length)} damaged: publish them again from the same source`;
  const untrusted = releases.flatMap(({ app, id, untrusted: why }) =>
    why === undefined ? [] : [`${app} ${id}: ${why}`],
  );
  const trust = untrusted.length === 0 ? [] : [`${formatReleases(untrusted.length)} not signed by a trusted key`];
  return [...lines, ...untrusted, summary, ...trust].join('\n');
}

/** Whether the log is intact, and its first damage. */
function formatLog({ changes, problem }: VerifiedLog): string {
  if (problem) return `the log is damaged: ${problem.text}`;
  if (changes === 0) return 'the log has no change';
  return `${formatCount(changes, 'change')} of the log ${changes === 1 ? 'is' : 'are'} intact`;
}

const formatReleases = (count: number): string => `${formatCount(count, 'release')} ${count === 1 ? 'is' : 'are'}`;
