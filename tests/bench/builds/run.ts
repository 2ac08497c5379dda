import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp, buildApps } from '../../../tools/local/build-apps.ts';
import { log } from '../../../tools/local/run-main.ts';
import { makeCatalog } from '../../../tools/local/make-catalog.ts';
import { ROOT } from '../../../tools/local/paths.ts';
import { freePort } from '../../../tools/local/start-server.ts';
import { startSite } from '../../../tools/local/start-site.ts';
import { median, formatTable } from '../figures.ts';
import { createHttpClient } from '../servers/http-client.ts';
import { publishSecondRelease } from '../servers/second-release.ts';

/** The source that a rebuild changes: a comment forces a full build and leaves the result as it was. */
const SOURCE = path.join(ROOT, 'mf-library/src/routes.tsx');

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { times: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const times = Number(values.times);

await Promise.all([buildApps(log), makeCatalog(log)]);
const seconds = { 'mf-library rebuilt from its cache': await measureRebuilds(), ...(await measureActivations()) };
const rows = Object.entries(seconds).map(([what, all]) => [what, median(all).toFixed(2), Math.max(...all).toFixed(2)]);
log(formatTable(['what', 'median s', 'most s'], rows));
log(`Load average: ${loadavg()[0]?.toFixed(1)}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(seconds, null, 2)}\n`);

async function measureRebuilds(): Promise<number[]> {
  const source = await readFile(SOURCE, 'utf8');
  const taken: number[] = [];
  try {
    await buildApp('mf-library');
    for (let time = 1; time <= times; time++) {
      await writeFile(SOURCE, `${source}// ${time}\n`);
      taken.push(await measureSeconds(() => buildApp('mf-library')));
    }
  } finally {
    await writeFile(SOURCE, source);
    await buildApp('mf-library');
  }
  return taken;
}

/** Measures from the operator's command to the first page with the other release. */
async function measureActivations(): Promise<Record<string, number[]>> {
  const site = await startSite(await freePort());
  try {
    const { first, other, activate, untilActive } = await publishSecondRelease(
      createHttpClient(site.address),
      'mf-library',
    );
    const taken: number[] = [];
    for (let time = 0; time < times * 2; time++) {
      const target = time % 2 === 0 ? other : first;
      const begin = () => activate(target).then(() => untilActive(target));
      taken.push(await measureSeconds(begin));
    }
    return { 'another release on new pages': taken };
  } finally {
    await site.stop();
  }
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
