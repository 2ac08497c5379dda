import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../../servers/kit/src/testing/find-postgres.ts';
import { crashApi, crashPostgres } from './crash-servers.ts';
import type { CrashRound } from './rounds.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '25' },
    writes: { type: 'string', default: '5000' },
    json: { type: 'string' },
  },
});
const options = { rounds: Number(values.rounds), writes: Number(values.writes), videos: 200 };
const programs = findPostgres();
const runs = [
  { killed: 'the API, on SQLite', rounds: await crashApi(options) },
  ...(programs === undefined ? [] : [{ killed: 'PostgreSQL', rounds: await crashPostgres(programs, options) }]),
];
if (programs === undefined) console.log('PostgreSQL is not installed here: apt-get install postgresql');

const results = runs.map(({ killed, rounds }) => ({ killed, ...summaryOf(rounds) }));
console.table(results);
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
for (const { lost } of runs.flatMap(({ rounds }) => rounds)) for (const loss of lost) console.log(loss);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ results, runs }, null, 2)}\n`);
process.exit(results.every((result) => result.lost === 0 && result['failed starts'] === 0) ? 0 : 1);

function summaryOf(rounds: readonly CrashRound[]) {
  const back = rounds.map(({ recoveryMs }) => recoveryMs).sort((a, b) => a - b);
  return {
    kills: rounds.length,
    acknowledged: rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: rounds.reduce((sum, { lost }) => sum + lost.length, 0),
    'failed starts': rounds.filter(({ startFailed }) => startFailed).length,
    'back after, median ms': Math.round(back[Math.floor(back.length / 2)] ?? 0),
    'longest ms': Math.round(back.at(-1) ?? 0),
  };
}
