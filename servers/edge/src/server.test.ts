import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fakeSection, fakeShell } from './testing/fake-apps.ts';
import { until, useSites } from './testing/temporary-site.ts';

/** Starts the edge as a process, like operators do. */
function startServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.error += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, text, ended };
}

/** Waits until an edge listens; returns the addresses of its ports. */
async function listening(text: { out: string }): Promise<{ address: string; opsAddress: string }> {
  const findLine = () => text.out.split('\n').find((line) => line.includes('"event":"listening"'));
  await until(() => findLine() !== undefined);
  return JSON.parse(findLine() ?? '') as { address: string; opsAddress: string };
}

/** Whether an edge is rendering a page, by its metrics. */
async function isRendering(opsAddress: string): Promise<boolean> {
  const response = await fetch(`${opsAddress}/metrics`);
  return (await response.text()).includes('edge_pages_pending 1');
}

describe('the edge as a process', () => {
  const running: ReturnType<typeof startServer>[] = [];
  const start = (environment: Record<string, string>) => {
    const server = startServer({
      RELEASE_STORE: site.storeFolder,
      RELEASE_CACHE: path.join(site.work, 'cache'),
      PORT: '0',
      ...environment,
    });
    running.push(server);
    return server;
  };

  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  const site = useSites((site) => site.release(fakeShell()));

  it('does not start without a folder for its releases, and says which setting is wrong', async () => {
    const { text, ended } = start({
      RELEASE_CACHE: path.join(site.storeFolder, 'changes/00000001.json'),
    });
    await expect(ended).resolves.toBe(1);
    expect(text.error).toMatch(
      /^The edge did not start: wrong settings: RELEASE_CACHE must be a folder that the edge may write.*\n$/,
    );
  });

  it('warns that all visitors share one address behind TLS until TRUSTED_PROXIES is set', async () => {
    const { child, text, ended } = start({
      BRAND_DIR: 'servers/edge/src/testing/acme-brand',
      SITE_BASE: 'https://learn.example.com/',
    });
    await until(() => text.out.includes('"no-trusted-proxies"'));
    child.kill('SIGTERM');
    await ended;
    expect(text.error).toBe('');
  });

  it('finishes requests in progress, accepts no new ones, and reports that it is closing', async () => {
    const slow = `await new Promise((done) => setTimeout(() => done('the slow library'), 1500))`;
    await site.release(fakeSection('mf-library', slow));
    const { child, text, ended } = start({
      ...{ OPS_PORT: '0', API_ORIGIN: 'http://127.0.0.1:9' },
      ...{
        BRAND_DIR: 'servers/edge/src/testing/acme-brand',
        SITE_BASE: 'https://learn.example.com/',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    const { address, opsAddress } = await listening(text);
    const lines = text.out.trim().split('\n');
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['releases-activated', 'listening']);
    // The API is down, which must not end the process.
    for (const file of ['calendars/de/webinars.ics', 'feeds/en/videos.atom'])
      expect((await fetch(`${address}/${file}`)).status).toBe(503);
    const metrics = await (await fetch(`${opsAddress}/metrics`)).text();
    expect(metrics).toContain('process_cpu_seconds_total');
    expect((await fetch(`${opsAddress}/readyz`)).status).toBe(200);
    const running = fetch(`${address}/library`);
    await until(() => isRendering(opsAddress));
    child.kill('SIGTERM');
    await until(() => text.out.includes('"closing"'));
    expect((await fetch(`${opsAddress}/readyz`)).status).toBe(503);
    await expect(fetch(`${address}/`)).rejects.toThrow();
    expect(await (await running).text()).toContain('the slow library');
    await expect(ended).resolves.toBe(0);
    expect(text.out).toContain('"event":"closed","isDrained":true');
    expect(text.error).toBe('');
  });

  it('does not wait forever for requests in progress', async () => {
    await site.release(fakeSection('mf-library', 'await new Promise((done) => setTimeout(done, 20000))'));
    const { child, text, ended } = start({ OPS_PORT: '0', SHUTDOWN_TIMEOUT_MS: '200', RENDER_TIMEOUT_MS: '30000' });
    const { address, opsAddress } = await listening(text);
    const running = fetch(`${address}/library`).catch(() => 'cut off');
    await until(() => isRendering(opsAddress));
    child.kill('SIGTERM');
    await expect(ended).resolves.toBe(1);
    await expect(running).resolves.toBe('cut off');
    expect(text.out).toContain('"event":"closed","isDrained":false');
  });

  it('explains in one line that its port is taken, and what to do', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const { text, ended } = start({ PORT: String(port) });
    await expect(ended).resolves.toBe(1);
    blocker.close();
    expect(text.error).toBe(
      `The edge did not start: port ${port} is taken: stop what uses it, or choose another with PORT\n`,
    );
  });
});
