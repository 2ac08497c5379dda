import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { log, runMain } from '../local/run-main.ts';
import { UserError } from '../../releases/src/index.ts';
import { compareEntryPoints, type Comparison } from './compare-entry-points.ts';
import { declareEntryPoints } from './declare-entry-points.ts';
import { readReleasedTypes, writeReleasedTypes } from './released-types.ts';

const RELEASED = path.join(import.meta.dirname, 'released');
const SOURCES = path.join(ROOT, 'shared/src');

/** Compares the public types of `shared` with its last release; `record` stores them as the last release. */
async function main(command: string | undefined): Promise<string> {
  if (command !== undefined && command !== 'record')
    throw new UserError(`"${command}" is no command: leave it out to compare, or use record when shared was released`);
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'shared/package.json'), 'utf8')) as { version: string };
  const released = await readReleasedTypes(RELEASED);
  if (!released && command === undefined)
    throw new UserError('no release of shared is recorded: npm run compatibility -- record');
  const evaluation =
    released &&
    evaluateComparison(await compareEntryPoints(SOURCES, released), { from: released.version, to: version });
  if (evaluation && !evaluation.isCompatible) throw new UserError(evaluation.text);
  if (command === undefined) return evaluation?.text ?? '';
  await writeReleasedTypes(RELEASED, { version, files: await declareEntryPoints(SOURCES) });
  return `The public types of shared ${version} are recorded in ${path.relative(ROOT, RELEASED)}`;
}

const HOW_TO_REMOVE = `Preserve the old form beside the new one until no released section uses it (expand, migrate, contract).
Then raise the major version in shared/package.json: "activate" refuses incompatible combinations.`;

const HOW_TO_ADD = `A section that uses it would break in a shell without it.
Raise the minor version in shared/package.json: "activate" then refuses such a section until a shell has it.`;

/** Whether the versions allow the change, and the message for its author. */
export function evaluateComparison({ breaks, additions }: Comparison, { from, to }: { from: string; to: string }) {
  const [isMajor, isMinor] = [isRaised(from, to, 1), isRaised(from, to, 2)];
  const list = breaks.map((line) => `  ${line}`).join('\n');
  if (breaks.length > 0 && !isMajor)
    return {
      isCompatible: false,
      text: `Sections built with shared ${from} would break:\n${list}\n${HOW_TO_REMOVE}`,
    };
  if (additions.length > 0 && !isMinor)
    return {
      isCompatible: false,
      text: `New since shared ${from}:\n${additions.map((name) => `  ${name}`).join('\n')}\n${HOW_TO_ADD}`,
    };
  const additionsNote = additions.length > 0 ? `; new since then: ${additions.join(', ')}` : '';
  const text =
    breaks.length > 0
      ? `shared ${to} breaks with ${from}, and its version says so:\n${list}`
      : `Sections built with shared ${from} work with what is here${additionsNote}`;
  return { isCompatible: true, text };
}

/** Whether one of the first `count` numbers of a version is higher. None before it may be lower. */
function isRaised(from: string, to: string, count: number): boolean {
  const [before, after] = [from, to].map((version) => version.split('.').slice(0, count).map(Number));
  const first = after?.findIndex((number, index) => number !== before?.[index]) ?? -1;
  return first >= 0 && (after?.[first] ?? 0) > (before?.[first] ?? 0);
}

if (import.meta.main) void runMain(async () => log(await main(process.argv[2])), 'the checkout');
