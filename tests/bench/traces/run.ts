import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildApps } from '../../../tools/local/build-apps.ts';
import { makeCatalog } from '../../../tools/local/make-catalog.ts';
import { log } from '../../../tools/local/run-main.ts';
import { freePort } from '../../../tools/local/start-server.ts';
import { startSite } from '../../../tools/local/start-site.ts';
import { formatTable } from '../figures.ts';
import { percentile, sendLoad } from '../load/send-load.ts';
import { createHttpClient, type RawRequest } from '../servers/http-client.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '120' },
    rate: { type: 'string', default: '1600' },
    /** Of each turn of a server: short, so that the machine's noise affects all. */
    seconds: { type: 'string', default: '0.25' },
  },
});
const PAGE: RawRequest = {
  method: 'GET',
  path: '/library',
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
};

const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

/** The second site without traces shows how much two equal sites differ. */
const SITES: ReadonlyArray<{ name: string; env: Record<string, string> }> = [
  { name: 'off', env: {} },
  { name: 'off again', env: {} },
  { name: 'on, 1 % sampled', env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } },
  { name: 'on, all sampled', env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_PERCENT: '100' } },
];

await Promise.all([buildApps(log), makeCatalog(log)]);
const sites = [];
try {
  for (const site of SITES) sites.push(await startMeasuredSite(site));
  const costs: number[][] = SITES.map(() => []);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // Each round starts with another site.
    for (let turn = 0; turn < sites.length; turn += 1) {
      const index = (round + turn) % sites.length;
      costs[index]?.push((await sites[index]?.measure()) ?? NaN);
    }
  }
  // Other processes only ever add to the processor time: caches are cold after them.
  const quartiles = costs.map((cost) => percentile(cost, 25));
  const off = ((quartiles[0] ?? NaN) + (quartiles[1] ?? NaN)) / 2;
  const rows = quartiles.map((cost, index) => [SITES[index]?.name ?? '', cost.toFixed(3), (cost / off).toFixed(3)]);
  log(formatTable(['traces', 'CPU ms of a cached page, lower quartile', 'ratio to both sites without'], rows));
  log(`Load average: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  for (const { stop } of sites) await stop();
  collector.close().closeAllConnections();
}

/** Starts a site whose page is cached; `measure` resolves with the processor time of its edge per page. */
async function startMeasuredSite({ env }: (typeof SITES)[number]) {
  const [port, opsPort] = [await freePort(), await freePort()];
  const site = await startSite(port, { OPS_PORT: String(opsPort), PAGE_CACHE_TTL_SECONDS: '3600', ...env });
  const client = createHttpClient(site.address);
  const readMetrics = createHttpClient(`http://127.0.0.1:${opsPort}`);
  const cpuMs = async () => {
    const { text } = await readMetrics({ method: 'GET', path: '/metrics', headers: {} });
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000;
  };
  const load = { requests: [PAGE], rate: Number(values.rate), from: 0 };
  await sendLoad(client, { ...load, seconds: 3 });
  return {
    stop: site.stop,
    measure: async () => {
      const before = await cpuMs();
      const { times, failures } = await sendLoad(client, { ...load, seconds: Number(values.seconds) });
      if (failures > 0) throw new Error(`${failures} requests failed`);
      return ((await cpuMs()) - before) / times.length;
    },
  };
}
