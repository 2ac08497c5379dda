import { needsName, toActor } from '../../access/identity.ts';
import { readFleet } from '../../deploy/edge-reports.ts';
import { readStatus } from '../../deploy/read-status.ts';
import { verifyStore } from '../../deploy/verify-store.ts';
import { readAllChanges, readHistory } from '../../log/read-log.ts';
import { verifyLog } from '../../log/verify-log.ts';
import { UserError } from '../../model/errors.ts';
import type { CommandArguments, Outcome, StoreCommand, Terminal } from '../command.ts';
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
  {
    name: 'status',
    role: 'viewer',
    help: `Shows each app's active release, its canary, the release before, and the newest in the store; how canaries with --steps
go on; then the running edges, and with RELEASES_URL who you are there.`,
    run: status,
  },
  {
    name: 'history',
    options: {
      app: 'only of this app',
      all: 'every change as it is stored, as JSON, oldest first, to keep it elsewhere',
      skip: 'without the first N lines',
      limit: 'at most N lines; a site sends a long --all only in pieces',
    },
    role: 'viewer',
    help: `Shows who changed what, when and why, newest first. With --all, each line has the hash of its change, which verify
compares.`,
    run: (args) => (args.options.all ? showAll(args) : showHistory(args)),
  },
  {
    name: 'verify',
    operands: ['app?', 'release?'],
    role: 'viewer',
    help: `Compares every file of every release, or of some, with its hash; without an app also every line of the audit. Exit code
1 when a file was changed or is missing, or when a line was changed, removed, inserted or moved: it names the first.`,
    run: verify,
  },
];

async function status({ store, identity }: CommandArguments): Promise<Outcome> {
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
  const { name, role, apps } = you ?? {};
  return {
    text: paragraphs.filter(Boolean).join('\n\n'),
    result: { ...state, edges, ...(you ? { you: { name, role, apps } } : {}) },
  };
}

async function showHistory({ store, options }: CommandArguments): Promise<Outcome> {
  const { app, skip = 0, limit = Infinity } = options;
  const entries = (await readHistory(store, { app, limit: skip + limit })).slice(skip);
  return { text: formatHistory(entries), result: { entries } };
}

async function showAll({ store, identity, options }: CommandArguments): Promise<Outcome> {
  const { app, skip = 0, limit = Infinity } = options;
  const changes = await readAllChanges(store);
  const all = changes.filter(({ entry }) => app === undefined || entry.app === app);
  const lines = all.slice(skip, skip + limit).map(({ entry, hash }) => JSON.stringify({ ...entry, hash }));
  if (identity && lines.reduce((sum, line) => sum + line.length, 0) > MAX_SITE_CHARACTERS)
    throw new UserError(
      `the history has ${all.length} lines, too many for one response of a site: get it in pieces, such as with --skip 0 --limit 5000, then --skip 5000 --limit 5000`,
    );
  return { text: lines.join('\n'), result: { lines } };
}

async function verify(args: CommandArguments, { progress }: Terminal): Promise<Outcome> {
  const { store, trustedKeys, operands } = args;
  const releases = await verifyStore({
    store,
    trustedKeys,
    app: operands.app,
    target: operands.release,
    onProgress: ({ done, total, app, id }) => progress?.(`verifying ${app} ${id}: ${done + 1} of ${total}`),
  });
  const text = formatVerifyResult(releases);
  const hasProblem = releases.some(({ damage, untrusted }) => damage.length > 0 || untrusted !== undefined);
  if (operands.app !== undefined) return { text, result: { releases }, hasProblem };
  progress?.('verifying the log of changes');
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
}
