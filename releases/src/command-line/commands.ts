import path from 'node:path';
import { activateRelease } from '../activate.ts';
import { promoteCanary } from '../canary.ts';
import { readHistory } from '../history.ts';
import { pruneStore } from '../prune.ts';
import { publishPart } from '../publish.ts';
import { retirePart } from '../retire.ts';
import { rollbackPart } from '../rollback.ts';
import { readStatus } from '../status.ts';
import type { SwitchResult } from '../apply-switch.ts';
import { verifyStore } from '../verify-store.ts';
import type { Arguments } from './arguments.ts';
import { commitOf } from './commit.ts';
import type { CommandName } from './syntax.ts';
import { wordsOfHistory, wordsOfStatus } from './tables.ts';
import { wordsOfPrune, wordsOfPublish, wordsOfSwitch, wordsOfVerify } from './words.ts';

export interface Terminal {
  out: (line: string) => void;
  error: (line: string) => void;
  /** Shows how far a long step is, and nothing any more for an empty text. */
  progress?: (text: string) => void;
}

interface Outcome {
  words: string;
  result: object;
  /** The command did its work and found something wrong. */
  isBad?: boolean;
}

type Command = (given: Arguments, terminal: Terminal) => Promise<Outcome>;

export const RUN: Readonly<Record<CommandName, Command>> = {
  publish,
  activate: async (given) => wordsAnd(await activateRelease({ ...partOf(given), ...givingOf(given) })),
  promote: async (given) => wordsAnd(await promoteCanary({ ...partOf(given), ...givingOf(given) })),
  rollback: async (given) => wordsAnd(await rollbackPart(partOf(given))),
  retire: async (given) => wordsAnd(await retirePart(partOf(given))),
  status,
  history,
  verify,
  prune,
};

const wordsAnd = (result: SwitchResult): Outcome => ({ words: wordsOfSwitch(result), result });

/** What is named on the command line: a part, and perhaps one of its releases. */
function partOf({ store, by, why, operands }: Arguments) {
  const [app = '', target] = operands;
  return { store, app, by, why, ...(target === undefined ? {} : { target }) };
}

function givingOf({ percent, apiOrigin, isUnchecked }: Arguments) {
  return {
    ...(percent === undefined ? {} : { percent }),
    ...(apiOrigin === undefined ? {} : { apiOrigin }),
    isUnchecked,
  };
}

async function publish(given: Arguments, terminal: Terminal): Promise<Outcome> {
  const { store, by, operands, shouldActivate } = given;
  const app = operands[0] ?? '';
  const from = given.from ?? path.join(app, 'dist');
  const published = await publishPart({
    store,
    app,
    from,
    by,
    commit: given.commit ?? (await commitOf(from)),
    onProgress: (done, total) => terminal.progress?.(`compressing ${app}: ${done} of ${total} files`),
  });
  const { release, outcome } = published;
  const result = { outcome, app, id: release.id, folder: published.folder };
  if (!shouldActivate) return { words: wordsOfPublish(published, store), result };
  const { words, result: activation } = await RUN.activate({ ...given, operands: [app, release.id] }, terminal);
  return { words, result: { ...result, activation } };
}

async function status({ store }: Arguments): Promise<Outcome> {
  const result = await readStatus(store);
  return { words: wordsOfStatus(result), result };
}

async function history({ store, app, limit }: Arguments): Promise<Outcome> {
  const entries = await readHistory(store, {
    ...(app === undefined ? {} : { app }),
    ...(limit === undefined ? {} : { limit }),
  });
  return { words: wordsOfHistory(entries), result: { entries } };
}

async function verify({ store, operands }: Arguments, { progress }: Terminal): Promise<Outcome> {
  const [app, target] = operands;
  const releases = await verifyStore({
    store,
    ...(app === undefined ? {} : { app }),
    ...(target === undefined ? {} : { target }),
    onProgress: ({ done, total, ...each }) => progress?.(`verifying ${each.app} ${each.id}: ${done + 1} of ${total}`),
  });
  return {
    words: wordsOfVerify(releases),
    result: { releases },
    isBad: releases.some(({ damage }) => damage.length > 0),
  };
}

async function prune(given: Arguments, { progress }: Terminal): Promise<Outcome> {
  const { store, by, why, operands, isDryRun, openPagesHours } = given;
  const [app, target] = operands;
  const result = await pruneStore({
    store,
    by,
    why,
    isDryRun,
    ...(app === undefined ? {} : { app }),
    ...(target === undefined ? {} : { target }),
    ...(openPagesHours === undefined ? {} : { openPagesHours }),
    onProgress: (done, total) => progress?.(`pruning: ${done} of ${total} releases`),
  });
  return { words: wordsOfPrune(result, isDryRun), result: { ...result, isDryRun } };
}
