import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFile } from '../catalog/testing/open-sample.ts';
import { sampleLibrary } from '../catalog/testing/sample-library.ts';
import { spawnServer } from '../testing/spawn-server.ts';

/** The maximum size of every file of the server, in kilobytes. For the members store it acts like a full disk. */
const MAX_FILE_KB = 600;

it('the server is not ready while it can read its members store but not write it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'full-'));
  const settings = { API_PORT: '0', CATALOG_FILE: sampleFile(sampleLibrary), MEMBERS_FILE: `${folder}/m.sqlite` };
  const server = spawnServer(settings, { fileLimit: MAX_FILE_KB });
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

  let response: { apiStatus?: number } = {};
  let notReady = await readiness();
  // A small write may still fit after a larger one has failed.
  for (let member = 0; member < 200 && notReady.status !== 503; member += 1) {
    response = (await (await register(`member-${member}`)).json()) as typeof response;
    if (response.apiStatus === 1) notReady = await readiness();
  }
  expect(response.apiStatus).toBe(1);
  expect(notReady.status).toBe(503);
  await expect(notReady.text()).resolves.toMatch(/members store (cannot be written|is full)/);
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true });
}, 180_000);
