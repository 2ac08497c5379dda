import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARTS, ROOT } from '../../../releases/local/places.ts';
import { freePort } from '../../../releases/local/servers.ts';
import { BASE_IMAGE, makeBaseImage } from './base-image.ts';
import { openBuildah } from './buildah.ts';
import { startService } from './service.ts';

/** Builds the images of the Dockerfile without an engine and lets them make, ship and serve the site. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
const images = openBuildah(folder);
await using started = new AsyncDisposableStack();
started.defer(() => rmSync(folder, { recursive: true, force: true }));
const [apiPort, edgePort] = [await freePort(), await freePort()];
const API = `http://127.0.0.1:${apiPort}`;
const SITE = `http://localhost:${edgePort}`;

say('Making the base image …');
await makeBaseImage(folder, images);
const [api, edge, tools] = [await build('api'), await build('edge'), await build('tools')];
const volumes = ['store', 'data', 'backups'].flatMap((name) => ['--volume', `${path.join(folder, name)}:/${name}`]);
for (const name of ['store', 'data', 'backups']) await images.run('mkdir', '-m', '777', path.join(folder, name));

const DATA = { DATA_DIR: '/data', RELEASE_STORE: '/store' };
say(await runIn({ container: tools, env: DATA, script: 'releases/local/catalogue.ts' }));
for (const part of PARTS) {
  const container = await build('part', part);
  const env = { RELEASE_STORE: '/store' };
  say(await runIn({ container, env, script: 'releases/local/ship.ts', args: [part] }));
}
const apiSettings = {
  API_PORT: String(apiPort),
  CATALOGUE_FILE: '/data/catalogue.sqlite',
  MEMBERS_FILE: '/data/members.sqlite',
  SITE_ORIGIN: SITE,
  DEMO: '1',
};
const edgeSettings = {
  PORT: String(edgePort),
  API_ORIGIN: API,
  RELEASE_STORE: '/store',
};
await serve({ container: api, env: apiSettings, script: 'api/src/server.ts' }, `${API}/MemberAPI/v2/LoginInfo`);
await serve({ container: edge, env: edgeSettings, script: 'edge/src/server.ts' }, `${SITE}/readyz`);
const html = await (await fetch(`${SITE}/jp/library`)).text();
say(await runIn({ container: tools, env: DATA, script: 'releases/local/backup.ts', args: ['/backups/one'] }));
const elsewhere = { DATA_DIR: '/backups/restored', RELEASE_STORE: '/backups/restored/store' };
say(await runIn({ container: tools, env: elsewhere, script: 'releases/local/restore.ts', args: ['/backups/one'] }));
const isWhole = /<h1[^>]*>ライブラリ/.test(html);
say(
  isWhole ? 'The images build, ship, serve and back up the site.' : `No library in the page:\n${html.slice(0, 2_000)}`,
);
process.exitCode = isWhole ? 0 : 1;

/** Builds a target of the Dockerfile and answers a container of it. */
async function build(target: string, part = ''): Promise<string> {
  say(`Building the image ${target} ${part} …`);
  const tag = `localhost/learning-center-${target}${part}`;
  const options = [
    '--isolation',
    'chroot',
    '--layers',
    '--pull-never',
    '--target',
    target,
    '--build-arg',
    `PART=${part}`,
    '--build-arg',
    `NODE_IMAGE=${BASE_IMAGE}`,
  ];
  await images.buildah('build', ...options, '--tag', tag, ROOT);
  const container = (await images.buildah('from', '--pull-never', tag)).trim();
  await lookInto(container, `${target} ${part}`);
  return container;
}

/** A run of one of the project's scripts in a container. */
interface ScriptRun {
  container: string;
  env: Readonly<Record<string, string>>;
  script: string;
  args?: readonly string[];
}

function command({ container, env, script, args = [] }: ScriptRun) {
  const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return ['run', '--isolation', 'chroot', ...volumes, ...settings, container, '--', 'node', script, ...args] as const;
}

async function runIn(script: ScriptRun): Promise<string> {
  return (await images.buildah(...command(script))).trim();
}

async function serve(server: ScriptRun, address: string): Promise<void> {
  started.defer(await startService(images, command(server), address));
}

/** Says what the project adds to its base image, and fails where that is what nobody runs. */
async function lookInto(container: string, name: string): Promise<void> {
  const root = (await images.buildah('mount', container)).trim();
  const size = (await images.run('du', '-sm', path.join(root, 'app'))).split('\t')[0];
  const files = globSync('**/*', { cwd: path.join(root, 'app') });
  await images.buildah('umount', container);
  const tests = files.filter((file) => /\.test\.tsx?$|(^|\/)testing\//.test(file) && !file.startsWith('node_modules'));
  const binaries = files.filter((file) => file.endsWith('.node'));
  say(`${name}: ${size} MB in /app, ${binaries.length} binaries`);
  if (tests.length > 0 || binaries.length > 1) throw new Error(`${name} holds ${[...tests, ...binaries].join(', ')}`);
}
