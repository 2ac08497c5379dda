import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFile } from '../catalog/testing/open-sample.ts';
import { sampleLibrary } from '../catalog/testing/sample-library.ts';
import { spawnServer } from '../testing/spawn-server.ts';

/** As long as any file may become, in kilobytes: a disk that is full for the members store alone. */
const FILE_LIMIT = 600;

it('a server whose members store can not be written is not ready, though it can be read', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'full-'));
  const settings = { API_PORT: '0', CATALOG_FILE: sampleFile(sampleLibrary), MEMBERS_FILE: `${folder}/m.sqlite` };
  const server = spawnServer(settings, { fileLimit: FILE_LIMIT });
  const address = await server.ready;
  const register = (name: string) =>
    fetch(`${address}/member/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password: 'a long password' }),
    });
  const readiness = () => fetch(`${address}/readyz`);
  expect((await register('ada')).status).toBe(200);
  expect((await readiness()).status).toBe(200);

  let answer: { apiStatus?: number } = {};
  for (let member = 0; member < 200 && answer.apiStatus !== 1; member += 1) {
    answer = (await (await register(`member-${member}`)).json()) as typeof answer;
  }
  expect(answer.apiStatus).toBe(1);
  const notReady = await readiness();
  expect(notReady.status).toBe(503);
  await expect(notReady.text()).resolves.toMatch(/members store (can not be written|is full)/);
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true });
}, 60_000);
