import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatTable } from '../figures.ts';
import { percentile } from '../load/send-load.ts';
import { createApiSandbox } from '../servers/api-sandbox.ts';
import { createHttpClient, type HttpClient } from '../servers/http-client.ts';
import { SEARCH_CASES, type SearchCase } from './search-cases.ts';

/** Timing of one search case on one catalog, in milliseconds. No response is cached. */
interface SearchTiming {
  videos: number;
  name: string;
  p50: number;
  p99: number;
  /** Processor time of the API, which other processes on the machine hardly change. */
  processor: number;
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    videos: { type: 'string', multiple: true, default: ['2000', '100000'] },
    times: { type: 'string', default: '200' },
    json: { type: 'string' },
  },
});
const times = Number(values.times);
const timings: SearchTiming[] = [];
const memory: Record<string, number> = {};
for (const size of values.videos) {
  const videos = Number(size);
  process.stdout.write(`Building a catalog of ${videos} videos …\n`);
  const sandbox = await createApiSandbox({ videos });
  try {
    const api = await sandbox.start();
    const client = createHttpClient(api.address);
    for (const searchCase of SEARCH_CASES) timings.push(await measure(client, searchCase, videos));
    memory[size] = (await readMetric(client, 'process_resident_memory_bytes')) / 1024 / 1024;
    await api.stop();
  } finally {
    await sandbox.remove();
  }
}
const rows = timings.map(({ videos, name, ...times }) => [
  name,
  String(videos),
  ...[times.p50, times.p99, times.processor].map((time) => time.toFixed(1)),
]);
process.stdout.write(`${formatTable(['search', 'videos', 'p50 ms', 'p99 ms', 'processor ms'], rows)}\n`);
for (const [size, megabytes] of Object.entries(memory))
  process.stdout.write(`memory with ${size} videos: ${megabytes.toFixed(0)} MB\n`);
process.stdout.write(`Load average: ${loadavg()[0]?.toFixed(1)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ timings, memory }, null, 2)}\n`);

/** Sends unique requests one after the other. No response is cached. */
async function measure(client: HttpClient, { name, request }: SearchCase, videos: number): Promise<SearchTiming> {
  const durations: number[] = [];
  const processorBefore = await readMetric(client, 'process_cpu_seconds_total');
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now();
    const { status, text } = await client(request(turn, videos));
    durations.push(performance.now() - startedAt);
    if (status !== 200 || !text.startsWith('{"apiStatus":2')) throw new Error(`${name}: ${text.slice(0, 200)}`);
  }
  const processor = (((await readMetric(client, 'process_cpu_seconds_total')) - processorBefore) * 1000) / times;
  return { videos, name, p50: percentile(durations, 50), p99: percentile(durations, 99), processor };
}

async function readMetric(client: HttpClient, name: string): Promise<number> {
  const { text } = await client({ method: 'GET', path: '/metrics', headers: {} });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
