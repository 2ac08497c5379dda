import { parseArgs } from 'node:util';
import { createApiSandbox } from '../api-sandbox.ts';
import { runFuzz } from './fuzz.ts';
import type { FuzzReport } from './fuzz.ts';
import { visitSite } from './visit-site.ts';

const VIDEOS = 2000;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    /** Lets a visitor browse the whole site meanwhile. */
    visitor: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const sandbox = await createApiSandbox({ videos: VIDEOS });
const api = await sandbox.start();
const walk = values.visitor ? await visitSite(api.address) : undefined;
try {
  const report = await runFuzz({ address: api.address, videos: VIDEOS, requests: Number(values.requests), seed });
  print(report);
  const walked = await walk?.stop();
  if (walked) console.log(`a visitor saw ${walked.pages} pages meanwhile; complaints: ${walked.consoleErrors.length}`);
  for (const complaint of walked?.consoleErrors ?? []) console.log(complaint);
  if (report.findings.length + (walked?.consoleErrors.length ?? 0) > 0 || walked?.pages === 0) process.exitCode = 1;
} finally {
  await api.stop();
  await sandbox.remove();
}
process.exit();

function print({ requests, outcomes, slowest, confirmedWrites, findings }: FuzzReport): void {
  const rows = [...outcomes].flatMap(([call, counts]) =>
    [...counts].map(([outcome, responses]) => ({ call, outcome, responses })),
  );
  rows.sort((a, b) => a.call.localeCompare(b.call) || b.responses - a.responses);
  console.table(rows);
  console.log(`${requests} requests, seed ${seed}, ${confirmedWrites} confirmed writes`);
  console.log(`slowest: ${Math.round(slowest.milliseconds)} ms for ${slowest.request.slice(0, 150)}`);
  console.log(findings.length === 0 ? 'nothing found' : `found:\n${findings.join('\n')}`);
}
