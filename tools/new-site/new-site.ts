import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { errorMessage, UserError } from '../../releases/src/model/errors.ts';
import { log, runMain } from '../local/run-main.ts';
import { refuseContent } from '../scaffold/copy-template.ts';
import { checkSite } from './check-site.ts';
import { collectAnswers, type Answers } from './questions.ts';
import { writeSite } from './write-site.ts';

await runMain(async () => {
  const { folder, isCheck, isHelp, language, ...options } = readArguments(process.argv.slice(2));
  if (isHelp) return log(readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd());
  if (isCheck) return check(folder);
  await refuseContent(path.resolve(folder));
  return log(await writeSite(folder, await collect(options), language));
});

function readArguments(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ name: text, company: text, link: text, accent: text, product: text, language: text },
        check: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [folder = '', ...others] = positionals;
    const { check: isCheck = false, help: isHelp = false, language = 'en', ...options } = values;
    if (!isHelp && (folder === '' || others.length > 0)) throw new Error('give one folder, such as ../acme');
    return { folder, isCheck, isHelp, language, ...options };
  } catch (error) {
    throw new UserError(`${errorMessage(error)} (see --help)`);
  }
}

/** Prompts in a terminal only. Ctrl-C and Ctrl-D end it. */
async function collect(options: Partial<Answers>): Promise<Answers> {
  if (!process.stdin.isTTY) return collectAnswers(options);
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  return await collectAnswers(options, (prompt) => terminal.question(prompt, { signal: closed.signal }));
}

function check(folder: string): void {
  const { mistakes, warnings, examples } = checkSite(folder);
  for (const [title, lines] of Object.entries({ Wrong: mistakes, Warnings: warnings, 'Still examples': examples }))
    log([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  if (mistakes.length + examples.length > 0) process.exitCode = 1;
}
