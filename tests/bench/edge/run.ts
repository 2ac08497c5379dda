import { rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { activateRelease, openStore, publishApp } from 'releases';
import { buildApps } from '../../../tools/local/build-apps.ts';
import { log } from '../../../tools/local/run-main.ts';
import { makeCatalog } from '../../../tools/local/catalog.ts';
import { DATA_PATHS } from '../../../tools/local/paths.ts';
import { freePort } from '../../../tools/local/start-server.ts';
import { startSite } from '../../../tools/local/start-site.ts';
import { changeBuild } from '../../e2e/support/site/releases.ts';
import { formatTable } from '../figures.ts';
import { compareWith } from './compare.ts';
import { createHttpClient, type HttpClient, type RawRequest } from '../http-client.ts';
import { percentile, sendLoad } from '../load/send-load.ts';

/** Pages with unique addresses, which no cache contains. */
const UNCACHED_PAGES = 150;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '400' },
    activations: { type: 'string', default: '200' },
    json: { type: 'string' },
    against: { type: 'string' },
  },
});
const get = (address: string): RawRequest => ({
  method: 'GET',
  path: address,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
});

if (values.against === undefined) await measure();
else await compareWith(values.against, { seconds: values.seconds, rate: values.rate, activations: values.activations });

/** Measures the edge of this checkout. */
async function measure(): Promise<void> {
  await Promise.all([buildApps(log), makeCatalog(log)]);
  const [port, opsPort] = [await freePort(), await freePort()];
  const site = await startSite(port, { OPS_PORT: String(opsPort), PAGE_CACHE_TTL_SECONDS: '3600' });
  const edge = { client: createHttpClient(site.address), readMetrics: createHttpClient(`http://127.0.0.1:${opsPort}`) };
  try {
    const measured = [
      await measureLoad(edge, 'a cached page', '/library'),
      await measureLoad(edge, 'a file', await scriptOf(edge, '/library')),
      await measureRenders(edge),
    ];
    log(
      formatTable(
        ['response', 'p50 ms', 'p99 ms', 'CPU ms each'],
        measured.map(({ name, p50, p99, cpuMs }) => [name, p50.toFixed(2), p99.toFixed(2), cpuMs.toFixed(2)]),
      ),
    );
    const memory = await measureActivations(edge, Number(values.activations));
    log(`memory in MB, at the start and after each quarter of ${values.activations} activations: ${memory.join(' ')}`);
    log(`Load average: ${loadavg()[0]?.toFixed(1)}`);
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ measured, memory }, null, 2)}\n`);
  } finally {
    await site.stop();
  }
}

/** What measures one edge. */
interface MeasuredEdge {
  client: HttpClient;
  readMetrics: HttpClient;
}

interface Measured {
  name: string;
  p50: number;
  p99: number;
  /** CPU time of the edge process per response, all threads together; without its workers. */
  cpuMs: number;
}

/** Requests one address at a steady rate. */
async function measureLoad(edge: MeasuredEdge, name: string, address: string): Promise<Measured> {
  const load = { requests: [get(address)], rate: Number(values.rate), from: 0 };
  await sendLoad(edge.client, { ...load, seconds: 3 });
  const before = await metric(edge, 'process_cpu_seconds_total');
  const { times, failures } = await sendLoad(edge.client, { ...load, seconds: Number(values.seconds) });
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed`);
  return {
    name,
    ...percentiles(times),
    cpuMs: (((await metric(edge, 'process_cpu_seconds_total')) - before) * 1000) / times.length,
  };
}

/** Requests uncached pages one after the other; the first ones warm up the render workers. */
async function measureRenders(edge: MeasuredEdge): Promise<Measured> {
  const times: number[] = [];
  const render = async (turn: number) => {
    const startedAt = performance.now();
    const { status } = await edge.client(get(`/library?alltags=render${turn}&page=1`));
    if (status !== 200) throw new Error(`a rendered page responded with ${status}`);
    times.push(performance.now() - startedAt);
  };
  for (let turn = 0; turn < 30; turn++) await render(-turn);
  times.length = 0;
  const before = await metric(edge, 'process_cpu_seconds_total');
  for (let turn = 1; turn <= UNCACHED_PAGES; turn++) await render(turn);
  const cpuMs = (((await metric(edge, 'process_cpu_seconds_total')) - before) * 1000) / UNCACHED_PAGES;
  return { name: 'a rendered page', ...percentiles(times), cpuMs };
}

/** Alternates between two releases of the library; a page is loaded after each activation. */
async function measureActivations(edge: MeasuredEdge, times: number): Promise<number[]> {
  const target = { app: 'mf-library', by: 'bench', store: await openStore({ address: DATA_PATHS.store }) };
  const first = await readActive(edge, target.app);
  const folder = await changeBuild({
    app: target.app,
    version: '1.0.1',
    change: (text) => text,
    isAffected: () => false,
  });
  const { release: other } = await publishApp({ ...target, from: folder });
  await rm(folder, { recursive: true });
  const memory = [await residentMegabytes(edge)];
  for (let turn = 1; turn <= times; turn++) {
    const id = turn % 2 === 1 ? other.id : first;
    await activateRelease({ ...target, target: id, skipsSmokeCheck: true });
    while ((await readActive(edge, target.app)) !== id) await sleep(5);
    await edge.client(get('/library'));
    if (turn % Math.ceil(times / 4) === 0) memory.push(await residentMegabytes(edge));
  }
  await activateRelease({ ...target, target: first, skipsSmokeCheck: true });
  return memory;
}

/** The release of an app that new pages get. */
async function readActive({ client }: MeasuredEdge, app: string): Promise<string> {
  const { text } = await client({ method: 'GET', path: '/registry.json', headers: {} });
  const { apps } = JSON.parse(text) as { apps: { name: string; release: string }[] };
  return apps.find(({ name }) => name === app)?.release ?? '';
}

async function scriptOf({ client }: MeasuredEdge, address: string): Promise<string> {
  const { text } = await client({ ...get(address), headers: { accept: 'text/html' } });
  return /\/assets\/mf-library\/[^"]+\/routes\.js/.exec(text)?.[0] ?? '';
}

async function metric({ readMetrics }: MeasuredEdge, name: string): Promise<number> {
  const { text } = await readMetrics({ method: 'GET', path: '/metrics', headers: {} });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

async function residentMegabytes(edge: MeasuredEdge): Promise<number> {
  return Math.round((await metric(edge, 'process_resident_memory_bytes')) / 1024 / 1024);
}

function percentiles(times: readonly number[]): Pick<Measured, 'p50' | 'p99'> {
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}
