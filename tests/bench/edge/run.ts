import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildParts } from '../../releases/local/build-parts.ts';
import { makeCatalogue } from '../../releases/local/make-catalogue.ts';
import { freePort } from '../../releases/local/servers.ts';
import { startSite } from '../../releases/local/site.ts';
import { table } from '../figures.ts';
import { percentile, sendLoad } from '../load/send-load.ts';
import { createAsk, type Sent } from '../servers/ask.ts';
import { publishSecondLibrary } from '../servers/library-releases.ts';

/** Pages, each with an address of its own, that no cache has. */
const UNCACHED = 150;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '400' },
    activations: { type: 'string', default: '200' },
    json: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const get = (address: string): Sent => ({
  method: 'GET',
  path: address,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
});

await Promise.all([buildParts(say), makeCatalogue(say)]);
const [port, opsPort] = [await freePort(), await freePort()];
const site = await startSite(port, { OPS_PORT: String(opsPort), PAGE_CACHE_SECONDS: '3600' });
const ask = createAsk(site.address);
const readMetrics = createAsk(`http://127.0.0.1:${opsPort}`);
try {
  const measured = [
    await measureLoad('a kept page', '/library'),
    await measureLoad('a file', await scriptOf('/library')),
    await measureRenders(),
  ];
  say(
    table(
      ['answer', 'p50 ms', 'p99 ms', 'processor ms each'],
      measured.map(({ name, p50, p99, processor }) => [name, p50.toFixed(2), p99.toFixed(2), processor.toFixed(2)]),
    ),
  );
  const memory = await measureActivations(Number(values.activations));
  say(`memory in MB, at the start and after each quarter of ${values.activations} activations: ${memory.join(' ')}`);
  say(`Load average: ${loadavg()[0]?.toFixed(1)}`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ measured, memory }, null, 2)}\n`);
} finally {
  await site.stop();
}

interface Measured {
  name: string;
  p50: number;
  p99: number;
  /** Milliseconds of the edge's own processor time for each answer, all its threads together; without its workers. */
  processor: number;
}

/** The same address again and again at a steady rate. */
async function measureLoad(name: string, address: string): Promise<Measured> {
  const load = { requests: [get(address)], rate: Number(values.rate), from: 0 };
  await sendLoad(site.address, { ...load, seconds: 3 });
  const before = await metric('process_cpu_seconds_total');
  const { times, failures } = await sendLoad(site.address, { ...load, seconds: Number(values.seconds) });
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed`);
  return {
    name,
    ...percentiles(times),
    processor: (((await metric('process_cpu_seconds_total')) - before) * 1000) / times.length,
  };
}

/** Pages that are rendered, one after the other; the first ones warm the render workers. */
async function measureRenders(): Promise<Measured> {
  const times: number[] = [];
  const render = async (turn: number) => {
    const began = performance.now();
    const { status } = await ask(get(`/library?alltags=render${turn}&page=1`));
    if (status !== 200) throw new Error(`a rendered page answered ${status}`);
    times.push(performance.now() - began);
  };
  for (let turn = 0; turn < 30; turn++) await render(-turn);
  times.length = 0;
  const before = await metric('process_cpu_seconds_total');
  for (let turn = 1; turn <= UNCACHED; turn++) await render(turn);
  const processor = (((await metric('process_cpu_seconds_total')) - before) * 1000) / UNCACHED;
  return { name: 'a rendered page', ...percentiles(times), processor };
}

/** Two releases of the library in turn, each seen by a visitor before the next one comes. */
async function measureActivations(times: number): Promise<number[]> {
  const { first, other, activate, untilActive } = await publishSecondLibrary(ask);
  const memory = [await residentMegabytes()];
  for (let turn = 1; turn <= times; turn++) {
    const target = turn % 2 === 1 ? other : first;
    await activate(target);
    await untilActive(target);
    await ask(get('/library'));
    if (turn % Math.ceil(times / 4) === 0) memory.push(await residentMegabytes());
  }
  await activate(first);
  return memory;
}

async function scriptOf(address: string): Promise<string> {
  const { text } = await ask({ ...get(address), headers: { accept: 'text/html' } });
  return /\/assets\/mf-library\/[^"]+\/routes\.js/.exec(text)?.[0] ?? '';
}

async function metric(name: string): Promise<number> {
  const { text } = await readMetrics({ method: 'GET', path: '/metrics', headers: {} });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

async function residentMegabytes(): Promise<number> {
  return Math.round((await metric('process_resident_memory_bytes')) / 1024 / 1024);
}

function percentiles(times: readonly number[]): Pick<Measured, 'p50' | 'p99'> {
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}
