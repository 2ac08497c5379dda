import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { activateRelease, appendChange, openStore, publishApp, type ReleaseStore } from 'releases';
import type { Edge } from '../app.ts';
import { readConfig, type EdgeConfig } from '../config.ts';
import { FIRST_READ_TIMEOUT_MS } from '../serve/release-sets/follow-release-registry.ts';
import { writeFakeApp, type FakeApp } from './fake-apps.ts';

/** Publishing an app and starting a render worker are slow on a busy machine. */
jest.setTimeout(180_000);

/** Shorter than the timeout of a test, so that the failure names its place. */
const UNTIL_TIMEOUT_MS = 45_000;

/** A line that the edge logged. */
export interface LogLine {
  event: string;
  fields: Readonly<Record<string, unknown>>;
}

/** An edge with its own store. */
export interface TemporarySite {
  /** The store, in a folder. */
  store: ReleaseStore;
  storeFolder: string;
  /** The files of a release in the store. */
  storedFolder: (app: string, id: string) => string;
  /** The same in the edge's own copy. */
  cachedFolder: (app: string, id: string) => string;
  /** The folder of builds. */
  work: string;
  /** Publishes an app without activating it. */
  publish: (app: FakeApp) => Promise<string>;
  /** Publishes and activates an app; resolves with the release's id. */
  release: (app: FakeApp) => Promise<string>;
  /** Publishes an app as a canary for a percentage of visitors. */
  releaseCanary: (app: FakeApp, percent: number) => Promise<string>;
  /** Publishes and activates an app whose description arrives later, as in slow shared storage. */
  releaseLate: (app: FakeApp) => Promise<{ id: string; arrive: () => Promise<void> }>;
  /** Starts the edge; a test starts it once. */
  start: (settings?: Partial<EdgeConfig>) => Promise<Edge>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  head: (url: string) => Promise<LightMyRequestResponse>;
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  log: LogLine[];
  logged: (event: string) => LogLine[];
  remove: () => Promise<void>;
}

/** Releases the apps of a site, and starts its edge unless the tests do. */
type Prepare = (site: TemporarySite) => Promise<unknown>;

/** One site for the tests of a file or block; its properties are there from the first `beforeAll` on. */
export const useSite = (prepare: Prepare): TemporarySite => provideSite(prepare, [beforeAll, afterAll]);

/** A site for each test of a file or block. */
export const useSites = (prepare: Prepare = async () => undefined): TemporarySite =>
  provideSite(prepare, [beforeEach, afterEach]);

function provideSite(prepare: Prepare, [before, after]: [jest.Lifecycle, jest.Lifecycle]): TemporarySite {
  const site = {} as TemporarySite;
  before(async () => {
    Object.assign(site, await createTemporarySite());
    await prepare(site);
  });
  after(() => site.remove());
  return site;
}

/** Creates an empty store in a temporary folder, and an edge to start. */
export async function createTemporarySite(): Promise<TemporarySite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const storeFolder = path.join(folder, 'store');
  const cacheFolder = path.join(folder, 'cache');
  const store = await openStore({ address: storeFolder });
  const log: LogLine[] = [];
  let edge: Edge | undefined;
  const send = async (request: InjectOptions) => {
    if (!edge) throw new Error('the edge is not started');
    return edge.app.inject(request);
  };
  const publish = async (app: FakeApp) => {
    const from = await writeFakeApp(path.join(folder, 'work'), app);
    return (await publishApp({ store, app: app.name, from, by: 'operator Olga' })).release.id;
  };
  // Unchecked, because these apps are no complete sections, and broken ones must reach the edge.
  const activate = (app: string, target: string, percent = 100) =>
    activateRelease({ store, app, target, percent, by: 'operator Olga', skipsSmokeCheck: true });
  return {
    store,
    storeFolder,
    storedFolder: (app, id) => path.join(storeFolder, 'files', app, id),
    cachedFolder: (app, id) => path.join(cacheFolder, 'files', app, id),
    work: path.join(folder, 'work'),
    log,
    publish,
    logged: (event) => log.filter((line) => line.event === event),
    release: async (app) => {
      const id = await publish(app);
      await activate(app.name, id);
      return id;
    },
    releaseCanary: async (app, percent) => {
      const id = await publish(app);
      await activate(app.name, id, percent);
      return id;
    },
    releaseLate: async (app) => {
      const id = await publish(app);
      const file = path.join(storeFolder, 'releases', app.name, `${id}.json`);
      const content = await readFile(file);
      await rm(file);
      await appendChange(store, { actor: { by: 'operator Olga' } }, (registry) => {
        const before = registry.apps[app.name];
        if (!before) throw new Error(`${app.name} has no active release`);
        const apps = { ...registry.apps, [app.name]: { ...before, active: id } };
        const event = { what: 'activate', app: app.name, from: before.active, to: id } as const;
        return { event, registry: { ...registry, apps } };
      });
      return { id, arrive: () => writeFile(file, content) };
    },
    start: async (settings) => {
      const environment = { RELEASE_STORE: storeFolder, RELEASE_CACHE: cacheFolder };
      const config = { ...readConfig(environment), ...settings };
      edge = await buildTestEdge(config, (event, fields = {}) => log.push({ event, fields }));
      return edge;
    },
    get: (url, headers = {}) => send({ url, headers }),
    head: (url) => send({ method: 'HEAD', url }),
    send,
    remove: async () => {
      await edge?.app.close();
      // A rollback in progress may still record its change.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Builds an edge. On a busy machine it may listen before it has its releases; then waits for them. */
export async function buildTestEdge(config: EdgeConfig, log: Log): Promise<Edge> {
  // Only now, because some tests need a store alone.
  const { buildEdge } = await import('../app.ts');
  const startedAt = performance.now();
  const edge = await buildEdge(config, log);
  const hasReleases = async () => (await edge.app.inject('/registry.json')).statusCode === 200;
  // Some tests have no releases, or no store.
  if (performance.now() - startedAt >= FIRST_READ_TIMEOUT_MS) await until(hasReleases).catch(() => undefined);
  return edge;
}

/** Waits until a condition holds; fails after a time that is enough for a busy machine. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + UNTIL_TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > limit) throw new Error('the condition did not hold in time');
    await sleep(10);
  }
}
