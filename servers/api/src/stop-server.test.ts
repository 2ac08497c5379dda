import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFile } from './catalog/testing/open-sample.ts';
import { sampleContent } from './catalog/testing/sample-content.ts';
import { spawnServer } from './testing/spawn-server.ts';

describe('a server after SIGTERM', () => {
  let folder: string;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-'));
    settings = {
      API_PORT: '0',
      CATALOG_FILE: sampleFile(sampleContent()),
      MEMBERS_FILE: join(folder, 'members.sqlite'),
    };
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('reports at once that it is not ready, and still responds until SHUTDOWN_DELAY_MS is over', async () => {
    const { child, ready, ended, output } = spawnServer({ ...settings, SHUTDOWN_DELAY_MS: '1000' });
    const address = await ready;
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    await expect(statusOf('/readyz')).resolves.toBe(200);
    child.kill('SIGTERM');
    // The server may handle requests before the signal.
    while ((await statusOf('/readyz')) === 200);
    await expect(statusOf('/MemberAPI/v2/LoginInfo')).resolves.toBe(200);
    await expect(statusOf('/healthz')).resolves.toBe(200);
    await expect(ended).resolves.toBe(0);
    expect(output().errorOutput).toBe('');
  });

  it('exits after SHUTDOWN_TIMEOUT_MS although a request is still pending', async () => {
    const { child, ready, ended, output } = spawnServer({ ...settings, SHUTDOWN_TIMEOUT_MS: '1000' });
    const { port } = new URL(await ready);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('POST /LearningCenter/v1/Query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{');
    // The response to a second request shows that the server has read the first.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    const startedAt = performance.now();
    child.kill('SIGTERM');
    await expect(ended).resolves.toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(output().log).toContain('"closed","isDrained":false');
    socket.destroy();
  });
});
