import path from 'node:path';
import { needsName, toActor } from '../access/identity.ts';
import { activateRelease, promoteCanary } from '../deploy/activate.ts';
import { readFleet } from '../deploy/edge-reports.ts';
import { readHistory } from '../log/read-log.ts';
import { readStatus } from '../deploy/read-status.ts';
import { pruneStore } from '../deploy/prune/prune-store.ts';
import { publishApp } from '../deploy/publish/publish.ts';
import { retireApp } from '../deploy/retire.ts';
import { rollbackApp } from '../deploy/rollback.ts';
import type { DeployResult } from '../deploy/change-app.ts';
import { createTrustCheck } from '../sign/check-release.ts';
import { readReleaseKey } from '../sign/keys.ts';
import { audit } from './verify.ts';
import { actorOf, type CommandArguments, type Outcome, type Terminal } from './command.ts';
import { preview } from './preview.ts';
import { readCommit } from './read-commit.ts';
import { rollout } from './rollout.ts';
import { sign } from './keys.ts';
import type { CommandName } from './syntax.ts';
import { token } from './token.ts';
import { verify } from './verify.ts';
import { formatRollouts } from './format/format-canary.ts';
import {
  formatEdges,
  formatHistory,
  formatIdentity,
  formatStatus,
  formatPruneResult,
  formatPublishResult,
  formatDeployResult,
} from './format/format-results.ts';

type CommandHandler = (args: CommandArguments, terminal: Terminal) => Promise<Outcome>;

/** The commands that need a store. */
export const COMMAND_HANDLERS: Readonly<Record<Exclude<CommandName, 'inspect' | 'key'>, CommandHandler>> = {
  publish,
  activate: async (args) => toOutcome(await activate(args)),
  promote: async (args) => toOutcome(await promote(args)),
  rollback: async (args) => toOutcome(await rollbackApp(releaseArguments(args))),
  retire: async (args) => toOutcome(await retireApp(releaseArguments(args))),
  rollout,
  status,
  history,
  verify,
  prune,
  preview,
  audit,
  token,
  sign,
};

const toOutcome = (result: DeployResult): Outcome => ({ text: formatDeployResult(result), result });

/** The operands: an app, and optionally one of its releases. */
function releaseArguments(args: CommandArguments) {
  const { store, trustedKeys, why, operands } = args;
  const [app = '', target] = operands;
  return { store, trust: createTrustCheck(trustedKeys), app, ...actorOf(args), why, target };
}

const activate = (args: CommandArguments): Promise<DeployResult> =>
  activateRelease({ ...releaseArguments(args), ...checkArguments(args), isPinned: args.isPinned });

const promote = (args: CommandArguments): Promise<DeployResult> =>
  promoteCanary({ ...releaseArguments(args), ...checkArguments(args) });

function checkArguments({ percent, plan, apiOrigin, skipsSmokeCheck, checksInBrowser }: CommandArguments) {
  return { percent, plan, apiOrigin, skipsSmokeCheck, checksInBrowser };
}

async function publish(args: CommandArguments, terminal: Terminal): Promise<Outcome> {
  const { store, trustedKeys, operands, shouldActivate, previewName } = args;
  const app = operands[0] ?? '';
  const from = args.from ?? path.join(app, 'dist');
  const key = await readReleaseKey(args.releaseKeyFile);
  const published = await publishApp({
    store,
    trustedKeys,
    app,
    from,
    ...actorOf(args),
    preview: previewName,
    inspect: args.inspect,
    commit: args.commit === undefined ? await readCommit(from) : args.commit,
    provenance: args.provenance,
    releaseKey: key,
    onProgress: (done, total) => terminal.progress?.(`compressing ${app}: ${done} of ${total} files`),
  });
  const { release, outcome, membership } = published;
  const result = { outcome, membership, app, id: release.id, folder: published.location };
  if (!shouldActivate)
    return { text: formatPublishResult(published, { store: store.address, preview: previewName }), result };
  const { text, result: activation } = await COMMAND_HANDLERS.activate(
    { ...args, operands: [app, release.id] },
    terminal,
  );
  return { text, result: { ...result, activation } };
}

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
  const plans = formatRollouts(state.apps, fleet.edges);
  const text = [
    formatStatus(state),
    ...(plans === '' ? [] : [plans]),
    ...(edges.length > 0 ? [formatEdges(edges)] : []),
    ...(you ? [formatIdentity(you)] : []),
  ].join('\n\n');
  const { name, role, apps } = you ?? {};
  return { text, result: { ...state, edges, ...(you ? { you: { name, role, apps } } : {}) } };
}

async function history({ store, app, limit }: CommandArguments): Promise<Outcome> {
  const entries = await readHistory(store, { app, limit });
  return { text: formatHistory(entries), result: { entries } };
}

async function prune(args: CommandArguments, { progress }: Terminal): Promise<Outcome> {
  const { store, why, operands, isDryRun, openPagesHours, previewName } = args;
  const [app, target] = operands;
  const result = await pruneStore({
    store,
    ...actorOf(args),
    why,
    isDryRun,
    app,
    target,
    openPagesHours,
    preview: previewName,
    onProgress: (done, total) => progress?.(`pruning: ${done} of ${total} releases`),
  });
  return { text: formatPruneResult(result, isDryRun), result: { ...result, isDryRun } };
}
