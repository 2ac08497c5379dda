import type { ChildProcess } from 'node:child_process';
import { explain } from '../src/index.ts';
import { buildParts } from './build-parts.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { PARTS } from './places.ts';
import { serveSources } from './serve-sources.ts';
import { freePort, isPortFree } from './servers.ts';
import { startSite } from './site.ts';

const say = (line: string) => console.log(line);
const servers: ChildProcess[] = [];

try {
  const port = Number(process.env['PORT'] ?? '3000');
  if (!(await isPortFree(port)))
    throw new Error(
      `Port ${port} is taken: stop what uses it, or choose another, such as PORT=${port + 1} npm run dev.`,
    );
  const developed = developedParts(process.argv.slice(2));
  await Promise.all([buildParts(say), makeCatalogue(say)]);
  const addresses = Object.fromEntries(await Promise.all(developed.map(serveFromSource)));
  const site = await startSite(port, { DEV_PARTS: JSON.stringify(addresses), PAGE_CACHE_SECONDS: '0' });
  say(`\nThe learning center is at ${site.address}, with ${developed.join(', ')} from source. Ctrl-C stops it.`);
  const asked = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
  });
  const complaint = await Promise.race([asked, site.ended]);
  await site.stop();
  if (complaint) throw new Error(complaint);
  end(0);
} catch (error) {
  console.error(explain(error, 'the data folder'));
  end(1);
}

/** The named parts, or all; the shell always, because only a React built for development can refresh. */
function developedParts(names: readonly string[]): string[] {
  const unknown = names.find((name) => !PARTS.includes(name));
  if (unknown) throw new Error(`There is no part "${unknown}": name some of ${PARTS.join(', ')}.`);
  return names.length === 0 ? [...PARTS] : [...new Set(['shell', ...names])];
}

async function serveFromSource(part: string): Promise<[string, string]> {
  const port = await freePort();
  const child = serveSources(part, { DEV_PORT: String(port) });
  servers.push(child);
  const address = `http://localhost:${port}`;
  await answers(`${address}/${part === 'shell' ? 'main.js' : 'remoteEntry.js'}`, child);
  say(`${part} is served from source at ${address}`);
  return [part, address];
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(address, { method: 'HEAD' }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The development server for ${address} ended.`);
}

function end(code: number): never {
  for (const server of servers) server.kill('SIGTERM');
  process.exit(code);
}
