import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { formatError, UserError } from '../../releases/src/index.ts';
import { compareEntryPoints } from './compare-entry-points.ts';
import { declareEntryPoints } from './declare-entry-points.ts';
import { evaluateComparison } from './evaluate-comparison.ts';
import { readReleasedTypes, writeReleasedTypes } from './released-types.ts';

const RELEASED = path.join(import.meta.dirname, 'released');
const SOURCES = path.join(ROOT, 'shared/src');

/**
 * Compares the public types of `shared` with its last release; `record` stores the current types as the last release.
 */
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

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  console.error(error instanceof UserError ? error.message : formatError(error, 'the checkout'));
  process.exitCode = 1;
}
