import { checkWriters } from '../../../../releases/src/testing/check-writers.ts';
import { runWriters, type WritersRun } from '../../../../releases/src/testing/run-writers.ts';
import { checkCase, CONTRACT_CASES } from '../../../../releases/src/testing/store-contract.ts';
import {
  createBucketTestStore,
  createFolderTestStore,
  createPostgresTestStore,
  createS3TestStore,
  type TestStore,
} from '../../../../releases/src/testing/test-stores.ts';
import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../../servers/kit/src/testing/start-postgres.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { startCeph } from './start-ceph.ts';

/**
 * Many processes change each kind of store at once and are killed; then every change must be in the log once. On Ceph, a
 * real S3 server, the contract of stores is checked too.
 */
const WRITERS = readNumber('WRITERS', 20);
/** For each writer. */
const CHANGES = readNumber('CHANGES', 1000);
const KILLS = readNumber('KILLS', 40);
const SEED = readNumber('SEED', Math.floor(Math.random() * 1e9));
/** For each kind of store; the writers then end even if changes are left. */
const MINUTES = readNumber('MINUTES', 8);
const KINDS = (process.env['KINDS'] ?? 'folder s3 postgres ceph').split(' ');

let problemCount = 0;
for (const kind of KINDS) await prove(kind);
process.exitCode = problemCount === 0 ? 0 : 1;

function readNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (Number.isFinite(value)) return value;
  throw new Error(`${name} must be a number`);
}

async function prove(kind: string): Promise<void> {
  await using started = new AsyncDisposableStack();
  const testStore = await createTestStore(kind, started);
  if (!testStore) return log(`${kind}: not installed, so not tested`);
  log(`${kind}: ${WRITERS} writers make ${CHANGES} changes each, with ${KILLS} kills (SEED=${SEED}) …`);
  const isFolder = kind === 'folder';
  const run = await runWriters({
    store: testStore.address,
    environment: testStore.environment,
    writers: WRITERS,
    changes: CHANGES,
    kills: isFolder ? KILLS / 2 : KILLS,
    killsAtOperation: isFolder ? KILLS / 2 : 0,
    seed: SEED,
    timeLimitMs: MINUTES * 60_000,
  });
  log(`${kind}: ${describeRun(run)}`);
  const store = await testStore.open();
  const problems = await checkWriters(store, run);
  await store.close();
  problemCount += problems.length;
  for (const problem of problems.slice(0, 10)) log(`${kind}: FAILED, ${problem}`);
  if (problems.length === 0) log(`${kind}: every change is in the log once, with every confirmed one`);
}

async function createTestStore(kind: string, started: AsyncDisposableStack): Promise<TestStore | undefined> {
  const testStore = await openKind(kind, started);
  if (testStore) started.defer(testStore.remove);
  return testStore;
}

async function openKind(kind: string, started: AsyncDisposableStack): Promise<TestStore | undefined> {
  if (kind === 'folder') return createFolderTestStore();
  if (kind === 's3') return createS3TestStore();
  if (kind === 'ceph') return openCeph(started);
  const programs = findPostgres();
  if (programs === undefined) return undefined;
  const server = await startPostgres(programs);
  started.defer(server.stop);
  return createPostgresTestStore(server.databaseUrl);
}

async function openCeph(started: AsyncDisposableStack): Promise<TestStore | undefined> {
  const ceph = await startCeph();
  if (!ceph) return undefined;
  started.defer(ceph.stop);
  const createStore = () => createBucketTestStore(ceph.endpoint, ceph.bucket);
  for (const contractCase of CONTRACT_CASES) {
    const problem = await checkCase(contractCase, createStore).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem === undefined) continue;
    problemCount += 1;
    log(`ceph: FAILED, ${contractCase.title}: ${String(problem)}`);
  }
  log(`ceph: ${CONTRACT_CASES.length} cases of the contract were checked`);
  return createStore();
}

function describeRun({ confirmed, durationMs, conflicts, kills, failures }: WritersRun): string {
  const seconds = durationMs / 1000;
  const parts = [
    `${confirmed.length} of ${WRITERS * CHANGES} changes in ${seconds.toFixed(0)} s`,
    `${(confirmed.length / seconds).toFixed(1)} a second`,
    `${conflicts} conflicts`,
    `${kills} kills`,
    `${failures.length} errors`,
  ];
  const reasons = [...new Set(failures)].slice(0, 5).map((reason) => `\n  ${reason}`);
  return parts.join(', ') + reasons.join('');
}
