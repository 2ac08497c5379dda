import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from './errors.js';
import { isPortFree, waitUntilReady } from './ports.js';

const DEFAULT_PORT = 4200;
/** On a slow machine, a first build takes minutes. */
const START_TIMEOUT_MS = 300_000;

/** Chooses the port of the development server: a link is valid for one port only. */
export async function choosePort(chosen, { link, app }) {
  const linked = link === undefined ? undefined : portInLink(link, app);
  if (linked !== undefined && chosen !== undefined && linked !== chosen)
    throw new UserError(`The link is for port ${linked}: leave out --port, or ask for a link for port ${chosen}`);
  const port = chosen ?? linked ?? DEFAULT_PORT;
  if (await isPortFree(port)) return port;
  const remedy = linked === undefined ? `, or choose another, such as --port ${port + 1}` : '';
  throw new UserError(`Port ${port} is taken: stop what uses it${remedy}`);
}

/** The port in a link, which the edge checks (`releases/src/access/override-link.ts`). */
function portInLink(link, app) {
  const overrides = new URLSearchParams(link.slice(link.indexOf('?') + 1)).getAll('release');
  const server = overrides.find((each) => each.startsWith(`${app}@`))?.slice(app.length + 1);
  if (server === undefined) throw new UserError(`The link is not for ${app}: ${link}`);
  const [, port] = /^http:\/\/(?:localhost|127\.0\.0\.1):(\d+)$/.exec(server) ?? [];
  if (port === undefined)
    throw new UserError(`The link is not for a development server on this machine, but ${server}`);
  return Number(port);
}

/** Starts the project's own development server. `ready` resolves when it serves the section. */
export function startServer(folder, port) {
  const [script, ...args] = commandOf(folder, port);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = (code) => {
    child.removeAllListeners('exit').once('exit', () => process.exit(code));
    if (!child.kill('SIGTERM')) process.exit(code);
  };
  child.on('exit', (code) => {
    console.error(`The development server ended with ${code}`);
    process.exit(1);
  });
  const ready = waitUntilReady(`http://localhost:${port}/remoteEntry.js`, { timeoutMs: START_TIMEOUT_MS }).catch(
    (error) => {
      child.kill('SIGTERM');
      throw error;
    },
  );
  return { ready, stop };
}

/** The command of the tool that the project has a configuration for; webpack's where it has none of the others. */
function commandOf(folder, port) {
  const has = (tool) => readdirSync(folder).some((file) => new RegExp(`^${tool}\\.config\\.[cm]?[jt]s$`).test(file));
  if (has('vite')) return [binOf(folder, 'vite'), '--port', String(port), '--strictPort', '--logLevel', 'warn'];
  const bin = has('rspack') ? binOf(folder, '@rspack/cli', 'rspack') : binOf(folder, 'webpack');
  return [bin, 'serve', '--mode', 'development'];
}

/** The script of a package's command. The project's own version comes first, then this package's. */
function binOf(folder, name, command = name) {
  const manifest = locate(`${name}/package.json`, [folder, import.meta.dirname]);
  return path.join(path.dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[command]);
}

function locate(file, paths) {
  try {
    return createRequire(import.meta.url).resolve(file, { paths });
  } catch {
    throw new UserError(`${path.dirname(file)} is not installed: run npm install`);
  }
}
