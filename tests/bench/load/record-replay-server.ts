import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHttpClient, type RawRequest } from '../http-client.ts';

const REPLAY_SERVER = fileURLToPath(new URL('replay-server.ts', import.meta.url));

/** A server that sends the same bytes without any work. */
interface ReplayServer {
  address: string;
  stop: () => Promise<void>;
}

/** Requests everything once, and starts a server that replays the responses. */
export async function recordReplayServer(address: string, requests: readonly RawRequest[]): Promise<ReplayServer> {
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
  const folder = await mkdtemp(path.join(tmpdir(), 'replay-'));
  const file = path.join(folder, 'responses.json');
  await writeFile(file, JSON.stringify({ bodies, headers }));
  const child = spawn(process.execPath, [REPLAY_SERVER, file], {
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
