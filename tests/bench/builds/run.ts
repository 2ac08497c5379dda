import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart, buildParts } from '../../releases/local/build-parts.ts';
import { makeCatalogue } from '../../releases/local/make-catalogue.ts';
import { ROOT } from '../../releases/local/places.ts';
import { freePort } from '../../releases/local/servers.ts';
import { startSite } from '../../releases/local/site.ts';
import { median, table } from '../figures.ts';
import { createAsk } from '../servers/ask.ts';
import { publishSecondLibrary } from '../servers/library-releases.ts';

/** What is changed for a rebuild: a comment, which makes the build do all its work and leaves the result as it was. */
const SOURCE = path.join(ROOT, 'mf-library/src/routes.tsx');

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { times: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const times = Number(values.times);
const say = (line: string) => process.stdout.write(`${line}\n`);

await Promise.all([buildParts(say), makeCatalogue(say)]);
const seconds = { 'mf-library rebuilt from its cache': await measureRebuilds(), ...(await measureFlips()) };
const rows = Object.entries(seconds).map(([what, all]) => [what, median(all).toFixed(2), Math.max(...all).toFixed(2)]);
say(table(['what', 'median s', 'most s'], rows));
say(`Load average: ${loadavg()[0]?.toFixed(1)}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(seconds, null, 2)}\n`);

async function measureRebuilds(): Promise<number[]> {
  const source = await readFile(SOURCE, 'utf8');
  const taken: number[] = [];
  try {
    await buildPart('mf-library');
    for (let time = 1; time <= times; time++) {
      await writeFile(SOURCE, `${source}// ${time}\n`);
      taken.push(await secondsOf(() => buildPart('mf-library')));
    }
  } finally {
    await writeFile(SOURCE, source);
    await buildPart('mf-library');
  }
  return taken;
}

/** From the operator's command to the first page that a visitor gets with the other release. */
async function measureFlips(): Promise<Record<string, number[]>> {
  const site = await startSite(await freePort());
  try {
    const { first, other, activate, untilActive } = await publishSecondLibrary(createAsk(site.address));
    const taken: number[] = [];
    for (let time = 0; time < times * 2; time++) {
      const target = time % 2 === 0 ? other : first;
      const begin = () => activate(target).then(() => untilActive(target));
      taken.push(await secondsOf(begin));
    }
    return { 'another release on new pages': taken };
  } finally {
    await site.stop();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
