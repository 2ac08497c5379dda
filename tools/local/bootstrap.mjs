import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithNpm } from '../build/end-with-npm.js';

/**
 * Runs a script of the checkout, for every command of the root package. It is plain JavaScript, because it runs on
 * whatever Node the machine has, before anything is installed. It installs what is missing and continues with the
 * project's own Node.
 */
const root = path.resolve(import.meta.dirname, '../..');
const [script, ...rest] = process.argv.slice(2);
install();
run(script, rest);

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // Standard output may go into a file, as with `releases -- history --all`.
  console.error('Installing packages (about a minute, once) …');
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, which some registries do not
  // carry.
  npm('install', '--no-save', '--no-audit', '--no-fund');
  // The only install script that must run (`.npmrc` forbids all): it downloads this machine's Node binary.
  npm('rebuild', 'node', '--ignore-scripts=false');
  writeFileSync(stamp, lock);
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli ? [process.execPath, [cli]] : ['npm', []];
  const { status } = spawnSync(program, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    // npm's success messages do not matter here.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The packages could not be installed: see the lines above, and run the command again.');
}

function run(file, args) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(path.join(bin, 'node'), [path.join(root, file), ...args], { cwd: root, env, stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too; this process only has to outlive it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
