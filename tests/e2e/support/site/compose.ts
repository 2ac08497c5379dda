import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { waitUntilReady } from '../../../../tools/local/start-server.ts';
import { expect } from '../journey.ts';
import { readServices, environmentOf } from './read-compose.ts';

/** Files in `/app` of the site's image, besides an app's build. */
const IN_THE_IMAGE = ['servers', 'releases', 'shared', 'tools', 'demo', 'node_modules', 'package.json'];

/** Replaces paths and addresses of containers by those of this machine: by text in a setting. */
type Replacements = Readonly<Record<string, string>>;

/** A service of `docker-compose.yml` as it would run in its container, but on this machine. */
function composeService(name: string, replacements: Replacements, env: Readonly<Record<string, string>>) {
  const service = readServices(env)[name];
  const { entrypoint = [], command = [] } = service ?? {};
  const moved = Object.entries(environmentOf(service)).map(([key, value]) => [key, replacements[value] ?? value]);
  return { entrypoint, command, env: Object.fromEntries(moved) as Record<string, string> };
}

/** How to run a service; `env` is the operator's `.env`. */
interface ServiceRun {
  image: string;
  replacements: Replacements;
  env?: Readonly<Record<string, string>>;
}

/** A folder that replaces an image: the same files at the same paths, including apps' builds. */
export function imageWith(builds: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  for (const name of IN_THE_IMAGE) symlinkSync(path.join(ROOT, name), path.join(folder, name));
  for (const [app, build] of Object.entries(builds)) {
    mkdirSync(path.join(folder, app));
    symlinkSync(build, path.join(folder, app, 'dist'));
  }
  return folder;
}

/** Runs a service to its end like `docker compose run`, and returns its output; arguments replace its command. */
export async function runService(name: string, options: ServiceRun & { args?: string[] }) {
  const { entrypoint, command, env } = composeService(name, options.replacements, options.env ?? {});
  const [program = '', ...args] = [...entrypoint, ...(options.args ?? command)];
  const { code, output } = await runCommand([program, ...args], { cwd: options.image, env });
  expect(code, output).toBe(0);
  return output.trim();
}

/** Starts a long-running service and waits until it responds at `address`. */
export async function startService(name: string, options: ServiceRun & { address: string }) {
  const { command, env } = composeService(name, options.replacements, options.env ?? {});
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: options.image,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await waitUntilReady(options.address, { timeoutMs: 60_000, hasEnded: () => child.exitCode !== null }).catch(
    (cause: unknown) => {
      throw new Error(`${name} does not start:\n${output}`, { cause });
    },
  );
  return { stop };
}
