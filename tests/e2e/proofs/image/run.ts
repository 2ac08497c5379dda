import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../../servers/kit/src/testing/start-postgres.ts';
import { APPS, ROOT } from '../../../../tools/local/paths.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { freePort, waitUntilReady } from '../../../../tools/local/start-server.ts';
import { makeBaseImage } from './base-image.ts';
import { openBuildah } from './buildah.ts';
import { buildImage, findFilesOf, type Container } from './images.ts';
import { gracePeriodOf, podCommand, probePathOf, type Cluster } from './pod-command.ts';
import { startService, statusOf } from './service.ts';

/** Builds the Dockerfile's images without an engine, and runs them as the Kubernetes manifests say. */
const programs = findPostgres();
if (programs === undefined) throw new Error('Install a PostgreSQL server first: apt-get install postgresql');
/** The user of all images. */
const USER_ID = 1000;
/** How long an edge may take to follow a change of the release registry. */
const FOLLOW_TIMEOUT_MS = 20_000;
const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
const images = openBuildah(folder);
await using started = new AsyncDisposableStack();
started.defer(async () => {
  // What a failed build left mounted could not be removed, and that failure would hide the first one.
  await images.buildah('umount', '--all').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});
const [apiPort, edgePort, opsPort] = [await freePort(), await freePort(), await freePort()];
const [API, EDGE, OPS] = [apiPort, edgePort, opsPort].map((port) => `http://127.0.0.1:${port}`) as [
  string,
  string,
  string,
];

log('Building the base image …');
await makeBaseImage(folder, images);
const [api, edge, tools] = [
  await buildImage(images, 'api'),
  await buildImage(images, 'edge'),
  await buildImage(images, 'tools'),
];
await images.run('mkdir', '-m', '777', path.join(folder, 'backups'));

const postgres = await startPostgres(programs);
started.defer(postgres.stop);
const socketFolder = new URL(postgres.databaseUrl).searchParams.get('host') ?? '';
chmodSync(socketFolder, 0o755);
// Ports are free ones of this machine.
const cluster: Cluster = {
  folder,
  secrets: {
    'learning-center-store': { address: postgres.databaseUrl },
    'learning-center-database': { url: postgres.databaseUrl },
    'learning-center-api': { 'certificate-secret': 'c'.repeat(32) },
    'learning-center-edge': { 'ops-token': 'o'.repeat(32), 'override-secret': 's'.repeat(32) },
  },
  configMaps: { 'learning-center-brand': path.join(ROOT, 'servers/edge/src/testing/acme-brand') },
  settings: {
    api: { API_PORT: String(apiPort) },
    edge: { PORT: String(edgePort), OPS_PORT: String(opsPort), API_ORIGIN: API, EDGE_NAME: 'edge-1' },
    release: { API_ORIGIN: API },
    // For backups, which run in the same image.
    catalog: { RELEASE_STORE: postgres.databaseUrl, DATABASE_URL: postgres.databaseUrl },
  },
  mounts: [`${path.join(folder, 'backups')}:/backups`, `${socketFolder}:${socketFolder}`],
};

log(await runPod('catalog', tools));
const stopApi = await servePod('api', api, API);
started.defer(async () => void (await stopApi()));
const stopEdge = await servePod('edge', edge, OPS);
started.defer(async () => void (await stopEdge()));
check(
  (await statusOf(`${OPS}${probePathOf('edge', 'readinessProbe')}`)) === 503,
  'an edge without releases starts, and is not ready',
);
for (const app of APPS) log(await runPod('release', await buildImage(images, 'app', app)));
await waitUntilReady(`${OPS}${probePathOf('edge', 'readinessProbe')}`, { timeoutMs: 60_000 });
check(await isLibraryServed(), 'the edge is ready and serves the site');

// As by `kubectl exec deploy/edge`.
const changeLibrary = (change: string) => runPod('edge', edge, ['node', 'releases/src/cli.ts', change, 'mf-library']);
log(await changeLibrary('retire'));
check(await becomes(isLibraryServed, false), 'the edge follows the release tool in its container');
log(await changeLibrary('rollback'));
check(await becomes(isLibraryServed, true), 'and back');
const identity = await runPod('edge', edge, [
  'sh',
  '-c',
  'id -u; grep CapEff /proc/self/status; touch /app/x 2>&1 || true',
]);
check(/^1000\nCapEff:\t0+\n.*Permission denied/.test(identity), 'containers run without privileges', identity);

const location = ['DATA_DIR=/backups/restored', 'RELEASE_STORE=/backups/restored/store'];
log(await runPod('catalog', tools, ['node', 'tools/backup/backup.ts', '/backups/one']));
log(
  await runPod('catalog', tools, [
    'env',
    '-u',
    'DATABASE_URL',
    ...location,
    'node',
    'tools/backup/restore.ts',
    '/backups/one',
  ]),
);

const began = performance.now();
const stopping = stopEdge();
await sleep(1_000);
check((await statusOf(`${OPS}${probePathOf('edge', 'readinessProbe')}`)) === 503, 'an edge that stops is not ready');
check((await statusOf(`${EDGE}/library`)) === 200, 'and still serves the site');
const exitCode = await stopping;
const isInTime = performance.now() - began < gracePeriodOf('edge');
check(exitCode === 0 && isInTime, 'and ends within its grace period', `exit code ${exitCode}`);
const written = await Promise.all([api, edge, tools].map(({ id }) => findFilesOf(USER_ID, { images, id })));
check(written.flat().length === 0, 'containers write only to their volumes', written.flat().join('\n'));
if (process.exitCode === undefined) log('The images build, ship, serve and back up the site.');

/** Prints a result; a wrong one fails the proof and comes with its detail. */
function check(isRight: boolean, claim: string, detail = ''): void {
  log(`${isRight ? '✓' : '✗'} ${claim}${isRight ? '' : ` ${detail}`}`);
  if (!isRight) process.exitCode = 1;
}

async function runPod(name: string, container: Container, args?: readonly string[]): Promise<string> {
  const [command, ...rest] = podCommand(name, container, { cluster, ...(args && { args }) });
  return (await images.buildah(command, ...rest)).trim();
}

/** Starts a container, and waits for its startup probe. */
async function servePod(name: string, container: Container, origin: string): Promise<() => Promise<number>> {
  return startService(
    images,
    podCommand(name, container, { cluster }),
    `${origin}${probePathOf(name, 'startupProbe')}`,
  );
}

async function isLibraryServed(): Promise<boolean> {
  return /<h1[^>]*>ライブラリ/.test(await (await fetch(`${EDGE}/jp/library`)).text());
}

async function becomes(test: () => Promise<boolean>, expected: boolean): Promise<boolean> {
  const end = Date.now() + FOLLOW_TIMEOUT_MS;
  while (Date.now() < end) {
    if ((await test()) === expected) return true;
    await sleep(100);
  }
  return false;
}
