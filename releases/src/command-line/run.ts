import path from 'node:path';
import { activateRelease } from '../activate.ts';
import { publishPart } from '../publish.ts';
import { explain, UsageError } from '../refusal.ts';
import { rollbackPart } from '../rollback.ts';
import { readStatus } from '../status.ts';
import { readArguments, type Arguments, type CommandName } from './arguments.ts';
import { commitOf } from './commit.ts';
import { helpText } from './help.ts';
import { wordsOfPublish, wordsOfStatus, wordsOfSwitch } from './words.ts';

export interface Terminal {
  out: (line: string) => void;
  error: (line: string) => void;
  /** Shows how far a long step is; absent where nobody watches. */
  progress?: (text: string) => void;
}

interface Outcome {
  words: string;
  result: object;
}

type Command = (given: Arguments, terminal: Terminal) => Promise<Outcome>;

const RUN: Readonly<Record<CommandName, Command>> = { publish, activate, rollback, status };

/** Runs one command line and returns its exit code: 0 done, 1 refused or failed, 2 wrongly called. */
export async function runCommandLine(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const isJson = argv.includes('--json');
  let store: string | undefined;
  try {
    const given = readArguments(argv, environment);
    store = given.store;
    if (given.command === 'help') {
      terminal.out(helpText(given.operands[0]));
      return 0;
    }
    const { words, result } = await RUN[given.command](given, terminal);
    terminal.out(isJson ? JSON.stringify({ ok: true, ...result }) : words);
    return 0;
  } catch (error) {
    terminal.progress?.('');
    const reason = explain(error, store);
    const isUsage = error instanceof UsageError;
    if (isJson) terminal.out(JSON.stringify({ ok: false, error: reason }));
    else terminal.error(isUsage ? `${reason} (--help tells more)` : reason);
    return isUsage ? 2 : 1;
  }
}

async function publish(given: Arguments, { progress }: Terminal): Promise<Outcome> {
  const { store, by, operands, shouldActivate } = given;
  const app = operands[0] ?? '';
  const from = given.from ?? path.join(app, 'dist');
  const published = await publishPart({
    store,
    app,
    from,
    by,
    commit: given.commit ?? (await commitOf(from)),
    onProgress: (done, total) => progress?.(done < total ? `compressing ${app}: ${done} of ${total} files` : ''),
  });
  const { release, outcome } = published;
  const result = { outcome, app, id: release.id, folder: published.folder };
  if (!shouldActivate) return { words: wordsOfPublish(published, store), result };
  const { words, result: activation } = await activate({ ...given, operands: [app, release.id] });
  return { words, result: { ...result, activation } };
}

async function activate({ store, by, why, operands }: Arguments): Promise<Outcome> {
  const [app = '', target] = operands;
  const result = await activateRelease({ store, app, by, why, ...(target === undefined ? {} : { target }) });
  return { words: wordsOfSwitch(result), result };
}

async function rollback({ store, by, why, operands }: Arguments): Promise<Outcome> {
  const [app = '', target] = operands;
  const result = await rollbackPart({ store, app, by, why, ...(target === undefined ? {} : { target }) });
  return { words: wordsOfSwitch(result), result };
}

async function status({ store }: Arguments): Promise<Outcome> {
  const result = await readStatus(store);
  return { words: wordsOfStatus(result), result };
}
