import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createApiSandbox } from '../api-sandbox.ts';
import { createHttpClient, signUp, type RawRequest } from '../http-client.ts';
import { compare } from './compare.ts';
import type { Comparison, LoadTarget } from './compare.ts';
import { mixedRequests } from './requests.ts';

const MEMBERS = 20;
const DIFFERENT_REQUESTS = 3000;
const MAX_RATIO = 3;
/** The goals for the memory of one API process. */
const MAX_MEMORY_MB = { upTo2000Videos: 150, more: 250 };
const PAGE_PATHS = ['/', '/library', '/webinar/upcoming', '/skill-paths', '/de/', '/jp/library', '/home/lumistage'];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '400' },
    videos: { type: 'string', default: '2000' },
    /** The address of a running edge, whose cached pages are measured too. */
    edge: { type: 'string' },
    json: { type: 'string' },
  },
});
const load = { seconds: Number(values.seconds), rate: Number(values.rate) };
const videos = Number(values.videos);
const maxMemory = videos <= 2000 ? MAX_MEMORY_MB.upTo2000Videos : MAX_MEMORY_MB.more;
const sandbox = await createApiSandbox({ videos });
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
  if (memory.length > 0)
    console.log(
      `memory of ${name} in MB: ${memory[0]} at first, ${Math.max(...memory)} at most, ${memory.at(-1)} at last`,
    );
}
console.log(
  `${videos} videos, load average ${loadavg()[0]?.toFixed(1)}; goals: ratio ${MAX_RATIO}, memory ${maxMemory} MB, no failure`,
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ videos, load, results }, null, 2)}\n`);
process.exit(results.every((result) => meetsGoals(result)) ? 0 : 1);

async function apiTarget(): Promise<LoadTarget> {
  const client = createHttpClient(api.address);
  const cookies: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) cookies.push(await signUp(client, `load-${index}`));
  return {
    name: 'api',
    address: api.address,
    requests: mixedRequests(DIFFERENT_REQUESTS, { videos, cookies }),
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
  return ratio <= MAX_RATIO && Math.max(0, ...memory) <= maxMemory && failures === 0;
}
