import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { APPS, ROOT } from '../../../../tools/local/paths.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { freePort } from '../../../../tools/local/start-server.ts';
import { BASE_IMAGE, makeBaseImage } from './base-image.ts';
import { openBuildah } from './buildah.ts';
import { startService } from './service.ts';

/** Builds the Dockerfile's images without an engine; they build, ship and serve the site. */
const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
const images = openBuildah(folder);
await using started = new AsyncDisposableStack();
started.defer(() => rmSync(folder, { recursive: true, force: true }));
const [apiPort, edgePort] = [await freePort(), await freePort()];
const API = `http://127.0.0.1:${apiPort}`;
const SITE = `http://localhost:${edgePort}`;

log('Building the base image …');
await makeBaseImage(folder, images);
const [api, edge, tools] = [await build('api'), await build('edge'), await build('tools')];
const volumes = ['store', 'data', 'backups'].flatMap((name) => ['--volume', `${path.join(folder, name)}:/${name}`]);
for (const name of ['store', 'data', 'backups']) await images.run('mkdir', '-m', '777', path.join(folder, name));

const DATA = { DATA_DIR: '/data', RELEASE_STORE: '/store' };
log(await runIn({ container: tools, env: DATA, script: 'tools/local/catalog.ts' }));
for (const app of APPS) {
  const container = await build('app', app);
  const env = { RELEASE_STORE: '/store' };
  log(await runIn({ container, env, script: 'tools/images/ship.ts', args: [app] }));
}
const apiSettings = {
  API_PORT: String(apiPort),
  CATALOG_FILE: '/data/catalog.sqlite',
  MEMBERS_FILE: '/data/members.sqlite',
  SITE_ORIGIN: SITE,
  DEMO: '1',
};
const edgeSettings = {
  PORT: String(edgePort),
  API_ORIGIN: API,
  RELEASE_STORE: '/store',
};
await serve({ container: api, env: apiSettings, script: 'servers/api/src/server.ts' }, `${API}/MemberAPI/v2/LoginInfo`);
await serve({ container: edge, env: edgeSettings, script: 'servers/edge/src/server.ts' }, `${SITE}/readyz`);
const html = await (await fetch(`${SITE}/jp/library`)).text();
log(await runIn({ container: tools, env: DATA, script: 'tools/backup/backup.ts', args: ['/backups/one'] }));
const elsewhere = { DATA_DIR: '/backups/restored', RELEASE_STORE: '/backups/restored/store' };
log(await runIn({ container: tools, env: elsewhere, script: 'tools/backup/restore.ts', args: ['/backups/one'] }));
const isServed = /<h1[^>]*>ライブラリ/.test(html);
log(
  isServed ? 'The images build, ship, serve and back up the site.' : `No library in the page:\n${html.slice(0, 2_000)}`,
);
process.exitCode = isServed ? 0 : 1;

/** Builds a target of the Dockerfile and returns a container of it. */
async function build(target: string, app = ''): Promise<string> {
  log(`Building the image ${target} ${app} …`);
  const tag = `localhost/learning-center-${target}${app}`;
  const options = [
    '--isolation',
    'chroot',
    '--layers',
    '--pull-never',
    '--target',
    target,
    '--build-arg',
    `APP=${app}`,
    '--build-arg',
    `NODE_IMAGE=${BASE_IMAGE}`,
  ];
  await images.buildah('build', ...options, '--tag', tag, ROOT);
  const container = (await images.buildah('from', '--pull-never', tag)).trim();
  await inspectImage(container, `${target} ${app}`);
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

/** Prints what the project adds to its base image. Fails if that includes tests or extra binaries. */
async function inspectImage(container: string, name: string): Promise<void> {
  const root = (await images.buildah('mount', container)).trim();
  const size = (await images.run('du', '-sm', path.join(root, 'app'))).split('\t')[0];
  const files = globSync('**/*', { cwd: path.join(root, 'app') });
  await images.buildah('umount', container);
  const tests = files.filter((file) => /\.test\.tsx?$|(^|\/)testing\//.test(file) && !file.startsWith('node_modules'));
  const binaries = files.filter((file) => file.endsWith('.node'));
  log(`${name}: ${size} MB in /app, ${binaries.length} binaries`);
  if (tests.length > 0 || binaries.length > 1) throw new Error(`${name} holds ${[...tests, ...binaries].join(', ')}`);
}
