import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../releases/local/places.ts';
import { runCommand } from '../../releases/local/run-command.ts';
import { expect } from './journey.ts';
import { readServices } from './read-compose.ts';

/** What the site's image holds in `/app`, besides a part's build. */
const IN_THE_IMAGE = ['api', 'edge', 'releases', 'shared', 'node_modules', 'package.json'];

/** What stands for the places of the containers on this machine: each text of a setting, and what it becomes. */
export type Places = Readonly<Record<string, string>>;

/** A service of `docker-compose.yml` as it would run in its container, but on this machine. */
function composeService(name: string, places: Places, env: Readonly<Record<string, string>>) {
  const { entrypoint = [], command = [], environment = {} } = readServices(env)[name] ?? {};
  const moved = Object.entries(environment).map(([key, value]) => [key, places[value] ?? value]);
  return { entrypoint, command, env: Object.fromEntries(moved) as Record<string, string> };
}

/** How a service runs here; `env` is what its operator has in `.env`. */
interface ServiceRun {
  image: string;
  places: Places;
  env?: Readonly<Record<string, string>>;
}

/** A folder that is to a command what the image is: the same files at the same places, a part's build among them. */
export function imageWith(builds: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  for (const name of IN_THE_IMAGE) symlinkSync(path.join(ROOT, name), path.join(folder, name));
  for (const [part, build] of Object.entries(builds)) {
    mkdirSync(path.join(folder, part));
    symlinkSync(build, path.join(folder, part, 'dist'));
  }
  return folder;
}

/** Runs a service to its end, as `docker compose run` does, and answers what it said; arguments replace its command. */
export async function runService(name: string, options: ServiceRun & { args?: string[] }) {
  const { entrypoint, command, env } = composeService(name, options.places, options.env ?? {});
  const [program = '', ...args] = [...entrypoint, ...(options.args ?? command)];
  const { code, output } = await runCommand([program, ...args], { cwd: options.image, env });
  expect(code, output).toBe(0);
  return output.trim();
}

/** Starts a service that stays and waits until it answers; `address` is where. */
export async function startService(name: string, options: ServiceRun & { address: string }) {
  const { command, env } = composeService(name, options.places, options.env ?? {});
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: options.image,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${said}`);
    return fetch(options.address).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await expect.poll(isUp, { timeout: 60_000, message: `${name} answers` }).toBe(true);
  return { stop };
}
