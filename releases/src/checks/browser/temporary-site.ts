import { fork, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { copyRelease } from '../../files/release-files.ts';
import { appendChange } from '../../log/change-log.ts';
import { UserError } from '../../model/errors.ts';
import { openFolderStore } from '../../stores/folder-store.ts';
import type { Release } from '../../model/format.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';
import { pickEnvironment } from './open-browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const EDGE = path.join(ROOT, 'servers/edge/src/server.ts');
const END_WITH_PARENT = path.join(ROOT, 'tools/local/end-with-parent.ts');

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;

interface SiteOptions {
  store: ReleaseStore;
  /** One release of each app, which visitors get without an override link. */
  active: readonly Release[];
  /** Every release that a page may have. */
  all: readonly Release[];
  apiOrigin: string;
}

/** Runs the real edge for some work, on a store of only some releases. Pages choose by override links. */
export async function withTemporarySite<Result>(options: SiteOptions, work: (origin: string) => Promise<Result>) {
  if (!existsSync(EDGE))
    throw new UserError(`--check browser needs the site's edge, and there is none at ${EDGE}: run it from a checkout`);
  return withTemporaryFolder(async (folder) => {
    const address = path.join(folder, 'store');
    await fillStore(address, options);
    const edge = startEdge({
      RELEASE_STORE: address,
      RELEASE_CACHE: path.join(folder, 'cache'),
      API_ORIGIN: options.apiOrigin,
    });
    try {
      return await work(`http://localhost:${await readPort(edge)}`);
    } finally {
      await stopEdge(edge);
    }
  });
}

async function fillStore(address: string, { store, active, all }: SiteOptions): Promise<void> {
  const by = 'browser check';
  const state = { previous: [], activatedAt: new Date().toISOString(), by };
  const apps = Object.fromEntries(active.map(({ app, id }) => [app, { ...state, active: id }]));
  const objects = openFolderStore(address);
  const site: ReleaseStore = { address, records: objects, files: objects, close: objects.close };
  for (const release of all) await copyRelease(store, site, release);
  const event = { what: 'activate' } as const;
  await appendChange(site, { actor: { by } }, (empty) => ({ event, registry: { ...empty, apps } }));
}

type Edge = ChildProcessByStdio<null, Readable, Readable>;

const startEdge = (settings: Readonly<Record<string, string>>): Edge =>
  fork(EDGE, {
    cwd: ROOT,
    execArgv: ['--import', END_WITH_PARENT],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      // The second and third setting decide what a page may load.
      ...pickEnvironment('PATH', 'MEDIA_ORIGINS', 'MANUAL_ORIGINS'),
      PORT: '0',
      HOST: 'localhost',
      OVERRIDES: 'open',
      AUTO_ROLLBACK_VISITORS: '0',
      VITALS_SAMPLE_PERCENT: '0',
      // Several pages are rendered at once, on a machine that also runs their browser.
      RENDER_TIMEOUT_MS: '15000',
      ...settings,
    },
  }) as Edge;

/** Waits until the edge listens, and returns its port; rejects with its last words if it ends before. */
async function readPort({ stdout, stderr }: Edge): Promise<string> {
  const errors = text(stderr);
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  for await (const line of createInterface({ input: stdout, signal: timeout })) {
    const [, port] = /"event":"listening","address":"[^"]*:(\d+)"/.exec(line) ?? [];
    if (port === undefined) continue;
    // It would wait for somebody to read its log.
    stdout.resume();
    return port;
  }
  if (timeout.aborted)
    throw new UserError(`the edge of --check browser did not start within ${START_TIMEOUT_MS / 1000} s`);
  const lines = (await errors).trim().split('\n');
  throw new UserError(
    `the edge of --check browser ended: ${lines.find((each) => /^\w*Error\b/.test(each)) ?? lines.at(-1)}`,
  );
}

async function stopEdge(edge: Edge): Promise<void> {
  if (edge.exitCode !== null || edge.signalCode !== null) return;
  const timer = setTimeout(() => edge.kill('SIGKILL'), STOP_TIMEOUT_MS);
  edge.kill('SIGTERM');
  await once(edge, 'exit');
  clearTimeout(timer);
}
