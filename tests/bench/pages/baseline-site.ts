import { existsSync } from 'node:fs';
import path from 'node:path';
import { log } from '../../../tools/local/run-main.ts';
import { ROOT } from '../../../tools/local/paths.ts';
import { runCommand } from '../../../tools/local/run-command.ts';
import { freePort, startServer } from '../../../tools/local/start-server.ts';
import type { Site } from '../../../tools/local/start-site.ts';

/** The checkout has its own data, also where `DATA_DIR` moves this one's. */
const OWN_DATA = { DATA_DIR: '.data' };

/** Checks an earlier commit out below the folder and builds it there; later runs reuse both. */
export async function buildBaseline(commit: string, folder: string): Promise<string> {
  const hash = (await run(['git', 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`], ROOT)).trim();
  const checkout = path.join(folder, hash);
  log(`Building the baseline ${commit} …`);
  if (!existsSync(checkout)) await run(['git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, checkout], ROOT);
  await run(['git', 'checkout', '--quiet', '--detach', hash], checkout);
  await run(['npm', 'run', 'build'], checkout);
  return checkout;
}

/** Starts the API and the edge of a checkout, as its own `npm start` does. */
export async function startBaseline(checkout: string): Promise<Pick<Site, 'address' | 'stop'>> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const server = await startServer({
    name: 'baseline',
    script: path.relative(ROOT, path.join(checkout, 'tools/local/start.ts')),
    env: { ...OWN_DATA, PORT: String(port), API_PORT: String(apiPort), VIDEO_SERVICE: 'simulated' },
    ready: `http://127.0.0.1:${port}/registry.json`,
  });
  return { address: `http://localhost:${port}`, stop: server.stop };
}

async function run(command: [string, ...string[]], cwd: string): Promise<string> {
  const { code, output } = await runCommand(command, { cwd, env: OWN_DATA });
  if (code !== 0) throw new Error(`The baseline cannot be built: ${command.join(' ')} failed.\n${output.trim()}`);
  return output;
}
