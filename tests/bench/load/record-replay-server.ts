import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHttpClient, type RawRequest } from '../servers/http-client.ts';

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** A server that sends the same bytes without any work. */
interface BareServer {
  address: string;
  stop: () => Promise<void>;
}

/** Requests everything once, and starts a bare server that gives the same responses. */
export async function recordBareServer(address: string, requests: readonly RawRequest[]): Promise<BareServer> {
  const client = createHttpClient(address);
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  for (const request of requests) {
    const received = await client(request);
    if (received.status !== 200)
      throw new Error(`${request.path} responded with ${received.status}: ${received.text.slice(0, 200)}`);
    const { 'content-type': type, 'content-encoding': encoding } = received.headers;
    headers.push({ 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) });
    bodies.push(received.body.toString('base64'));
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'bare-'));
  const file = path.join(folder, 'responses.json');
  await writeFile(file, JSON.stringify({ bodies, headers }));
  const child = spawn(process.execPath, [BARE_SERVER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    address: line.toString().trim(),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
      await rm(folder, { recursive: true });
    },
  };
}
