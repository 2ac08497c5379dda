import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyRelease } from '../../files/copy-release.ts';
import { appendChange } from '../../log/change-log.ts';
import { UserError } from '../../model/errors.ts';
import { withStore } from '../../stores/open-store.ts';
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

/**
 * Runs the real edge, with a store that has only some releases, for some work. Pages choose among the releases by
 * override links.
 */
export async function withTemporarySite<Result>(
  options: SiteOptions,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
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
      await stopProcess(edge);
    }
  });
}

async function fillStore(address: string, { store, active, all }: SiteOptions): Promise<void> {
  const by = 'browser check';
  const state = { previous: [], activatedAt: new Date().toISOString(), by };
  const apps = Object.fromEntries(active.map(({ app, id }) => [app, { ...state, active: id }]));
  await withStore({ address }, async (site) => {
    for (const release of all) await copyRelease(store, site, release);
    const event = { what: 'activate' } as const;
    await appendChange(site, { actor: { by } }, (empty) => ({ event, registry: { ...empty, apps } }));
  });
}

const startEdge = (settings: Readonly<Record<string, string>>): ChildProcess =>
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
  });

/** Waits until the edge listens, and returns its port; rejects with its last words if it ends before. */
function readPort(edge: ChildProcess): Promise<string> {
  let output = '';
  let errors = '';
  edge.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2_000)));
  let timer: NodeJS.Timeout;
  return new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new UserError(`the edge of --check browser ${what}`));
    timer = setTimeout(() => fail(`did not start within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    edge.stdout?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000);
      const [, port] = /"event":"listening","address":"[^"]*:(\d+)"/.exec(output) ?? [];
      if (port) resolve(port);
    });
    edge.once('close', () => fail(`ended: ${/^\w*Error\b.*$/m.exec(errors)?.[0] ?? errors.trim().split('\n').at(-1)}`));
  }).finally(() => clearTimeout(timer));
}

async function stopProcess(edge: ChildProcess): Promise<void> {
  if (edge.exitCode !== null || edge.signalCode !== null) return;
  const hasEnded = once(edge, 'exit');
  edge.kill('SIGTERM');
  const timer = setTimeout(() => edge.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await hasEnded;
  clearTimeout(timer);
}
