import { needsName, toActor } from '../../access/identity.ts';
import { readFleet } from '../../deploy/edge-reports.ts';
import { readStatus } from '../../deploy/read-status.ts';
import { verifyStore } from '../../deploy/verify-store.ts';
import { readAllChanges, readHistory } from '../../log/read-log.ts';
import { verifyLog } from '../../log/verify-log.ts';
import { UserError } from '../../model/errors.ts';
import { anyApp, flag, number, option, release, text } from '../arguments.ts';
import { storeCommand, type Context, type Outcome, type StoreCommand } from '../command.ts';
import { formatRollouts } from '../format/format-canary.ts';
import {
  formatEdges,
  formatHistory,
  formatIdentity,
  formatLog,
  formatStatus,
  formatVerifyResult,
} from '../format/format-results.ts';

/** How many characters a site sends at once; it holds them several times. */
const MAX_SITE_CHARACTERS = 8_000_000;

/** Commands that only read. */
export const STORE_COMMANDS: readonly StoreCommand[] = [
  storeCommand({
    name: 'status',
    role: 'viewer',
    help: `Shows each app's active release, its canary, the release before, and the newest in the store; how canaries with --steps
go on; then the running edges, and with RELEASES_URL who you are there.`,
    run: (_args, context) => status(context),
  }),
  storeCommand({
    name: 'history',
    options: {
      app: option('APP', text, 'only of this app'),
      all: flag('every change as it is stored, as JSON, oldest first, to keep it elsewhere'),
      skip: option('N', number, 'without the first N lines'),
      limit: option('N', number, 'at most N lines; a site sends a long --all only in pieces'),
    },
    role: 'viewer',
    help: `Shows who changed what, when and why, newest first. With --all, each line has the hash of its change, which verify
compares.`,
    run: async ({ app, all, skip = 0, limit = Infinity }, context) => {
      if (all) return showAll({ app, skip, limit }, context);
      const entries = (await readHistory(context.store, { app, limit: skip + limit })).slice(skip);
      return { text: formatHistory(entries), result: { entries } };
    },
  }),
  storeCommand({
    name: 'verify',
    operands: { app: anyApp, release },
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

async function status({ store, identity }: Context): Promise<Outcome> {
  const [state, fleet] = await Promise.all([readStatus(store), readFleet(store)]);
  // Counts of single edges would mislead: they have to be added up.
  const edges = fleet.edges.map(({ name, revision, isRunning, isStoreAway, held, ageMs }) => ({
    name,
    revision,
    isRunning,
    isStoreAway,
    held,
    ageMs,
  }));
  const you = identity && !needsName(identity) ? { ...identity, name: toActor(identity).by } : undefined;
  const paragraphs = [
    formatStatus(state),
    formatRollouts(state.apps, fleet.edges),
    edges.length > 0 ? formatEdges(edges) : '',
    you ? formatIdentity(you) : '',
  ];
  return {
    text: paragraphs.filter(Boolean).join('\n\n'),
    result: { ...state, edges, you: you && { name: you.name, role: you.role, apps: you.apps } },
  };
}

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
