import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createApiSandbox } from '../servers/api-sandbox.ts';
import { createHttpClient, signUp, type RawRequest } from '../servers/http-client.ts';
import { compare } from './compare.ts';
import type { Comparison, LoadTarget } from './compare.ts';
import { mixedRequests } from './requests.ts';

const VIDEOS = 2000;
const MEMBERS = 20;
const DIFFERENT_REQUESTS = 3000;
const MAX_RATIO = 3;
const MAX_MEMORY_MB = 150;
const PAGE_PATHS = ['/', '/library', '/webinar/upcoming', '/skill-paths', '/de/', '/jp/library', '/home/lumistage'];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '400' },
    /** The address of a running edge, whose cached pages are measured too. */
    edge: { type: 'string' },
    json: { type: 'string' },
  },
});
const load = { seconds: Number(values.seconds), rate: Number(values.rate) };
const sandbox = await createApiSandbox({ videos: VIDEOS });
const api = await sandbox.start();
const results: Comparison[] = [];
try {
  results.push(await compare(await apiTarget(), load));
  if (values.edge !== undefined) results.push(await compare(edgeTarget(values.edge), load));
} finally {
  await api.stop();
  await sandbox.remove();
}

for (const { name, memory, ...figures } of results) {
  console.table({
    [name]: Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.round(value * 100) / 100])),
  });
  if (memory.length > 0) console.log(`memory of ${name} in MB: ${memory.join(' ')}`);
}
console.log(
  `load average ${loadavg()[0]?.toFixed(1)}; goals: ratio ${MAX_RATIO}, memory ${MAX_MEMORY_MB} MB, no failure`,
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ load, results }, null, 2)}\n`);
process.exit(results.every((result) => meetsGoals(result)) ? 0 : 1);

async function apiTarget(): Promise<LoadTarget> {
  const client = createHttpClient(api.address);
  const cookies: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) cookies.push(await signUp(client, `load-${index}`));
  return {
    name: 'api',
    address: api.address,
    requests: mixedRequests(DIFFERENT_REQUESTS, { videos: VIDEOS, cookies }),
    readMemory: async () => {
      const { text } = await client({ method: 'GET', path: '/metrics', headers: {} });
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    },
  };
}

function edgeTarget(address: string): LoadTarget {
  const requests: RawRequest[] = PAGE_PATHS.map((path) => ({
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  }));
  return { name: 'edge', address, requests, readMemory: () => Promise.resolve(undefined) };
}

function meetsGoals({ ratio, memory, failures }: Comparison): boolean {
  return ratio <= MAX_RATIO && Math.max(0, ...memory) <= MAX_MEMORY_MB && failures === 0;
}
