import { parseArgs } from 'node:util';
import { makeApiPlace } from '../servers/api-server.ts';
import { runFuzz } from './fuzz.ts';
import type { FuzzReport } from './fuzz.ts';

const VIDEOS = 2000;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const place = await makeApiPlace({ videos: VIDEOS });
const api = await place.start();
try {
  const report = await runFuzz({ address: api.address, videos: VIDEOS, requests: Number(values.requests), seed });
  print(report);
  if (report.findings.length > 0) process.exitCode = 1;
} finally {
  await api.stop();
  await place.remove();
}
process.exit();

function print({ requests, outcomes, slowest, confirmedWrites, findings }: FuzzReport): void {
  const rows = [...outcomes].flatMap(([call, counts]) =>
    [...counts].map(([outcome, answers]) => ({ call, outcome, answers })),
  );
  rows.sort((a, b) => a.call.localeCompare(b.call) || b.answers - a.answers);
  console.table(rows);
  console.log(`${requests} requests, seed ${seed}, ${confirmedWrites} confirmed writes`);
  console.log(`slowest: ${Math.round(slowest.milliseconds)} ms for ${slowest.request.slice(0, 150)}`);
  console.log(findings.length === 0 ? 'nothing found' : `found:\n${findings.join('\n')}`);
}
