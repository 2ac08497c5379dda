import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../local/places.ts';
import { explain, Refusal } from '../src/index.ts';
import { compareDoors } from './compare-doors.ts';
import { declareDoors } from './declare-doors.ts';
import { judge } from './judge.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const RELEASED = path.join(import.meta.dirname, 'released');
const SOURCES = path.join(ROOT, 'shared/src');

/** Compares the public types of `shared` with its last release's; `record` makes what stands here the last release's. */
async function main(command: string | undefined): Promise<string> {
  if (command !== undefined && command !== 'record')
    throw new Refusal(`"${command}" is no command: leave it out to compare, or use record when shared was released`);
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'shared/package.json'), 'utf8')) as { version: string };
  const released = await readSnapshot(RELEASED);
  if (!released && command === undefined)
    throw new Refusal('no release of shared is recorded: npm run compatibility -- record');
  const verdict = released && judge(await compareDoors(SOURCES, released), { from: released.version, to: version });
  if (verdict && !verdict.isCompatible) throw new Refusal(verdict.words);
  if (command === undefined) return verdict?.words ?? '';
  await writeSnapshot(RELEASED, { version, files: await declareDoors(SOURCES) });
  return `The public types of shared ${version} are recorded in ${path.relative(ROOT, RELEASED)}`;
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : explain(error, 'the checkout'));
  process.exitCode = 1;
}
