import { mkdtemp, rm } from 'node:fs/promises';
import type { NetConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activateRelease, openStore, publishApp, rollbackApp, type DeployResult, type ReleaseStore } from 'releases';
import { fakeSection, fakeShell, writeFakeApp, type FakeApp } from '../../../../servers/edge/src/testing/fake-apps.ts';
import { findPostgres } from '../../../../servers/kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../../servers/kit/src/testing/start-postgres.ts';
import { freePort } from '../../../../tools/local/start-server.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { createEdgeProcess, type EdgeProcess } from './edge-process.ts';
import { openRegionLink, type RegionLink } from './region-link.ts';

/** A region, with the delay between it and the store in each direction. */
export interface RegionPlan {
  name: string;
  edges: number;
  delayMs: number;
}

/** Edges in several regions, on one PostgreSQL, behind one balancer. */
export interface Fleet {
  store: ReleaseStore;
  edges: readonly EdgeProcess[];
  links: ReadonlyMap<string, RegionLink>;
  balancer: Balancer;
  publish: (app: FakeApp) => Promise<string>;
  activate: (app: string, id: string) => Promise<DeployResult>;
  rollBack: (app: string) => Promise<DeployResult>;
  /** Kills and starts edges again; the balancer leaves them out meanwhile. */
  restart: (edges: readonly EdgeProcess[]) => Promise<void>;
  remove: () => Promise<void>;
}

const SECRET = 'the secret of a fleet that exists for some seconds';
const BY = 'operator Olga';

export const SECTIONS = ['library', 'webinar'];

/** Starts a store with one release of each app, and the edges. */
export async function startFleet(regions: readonly RegionPlan[], settings: Record<string, string>): Promise<Fleet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fleet-'));
  const postgres = await startPostgres(findPostgres() ?? '');
  const store = await openStore({ address: postgres.databaseUrl });
  const socket = path.join(new URL(postgres.databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const links = await openLinks(regions, { path: socket });
  const publish = async (app: FakeApp) => {
    const from = await writeFakeApp(path.join(folder, 'work'), app);
    return (await publishApp({ store, app: app.name, from, by: BY })).release.id;
  };
  // The smoke check loads a release in a browser's place, which these apps are not made for.
  const activate = (app: string, target: string) =>
    activateRelease({ store, app, target, by: BY, skipsSmokeCheck: true });
  for (const app of firstApps()) await activate(app.name, await publish(app));
  const edges = await planEdges(regions, links, { ...settings, CACHES: path.join(folder, 'caches') });
  const down = new Set<EdgeProcess>();
  const balancer = await startBalancer(() => edges.filter((edge) => !down.has(edge)).map(({ port }) => port));
  const stop = async (stopped: readonly EdgeProcess[]) => void (await Promise.all(stopped.map((edge) => edge.kill())));
  const start = async (started: readonly EdgeProcess[]) =>
    void (await Promise.all(started.map((edge) => edge.start().then(() => down.delete(edge)))));
  await start(edges);
  return {
    store,
    edges,
    links,
    balancer,
    publish,
    activate,
    rollBack: (app) => rollbackApp({ store, app, by: BY }),
    restart: async (restarted) => {
      restarted.forEach((edge) => down.add(edge));
      await stop(restarted);
      await start(restarted);
    },
    remove: async () => {
      await balancer.close();
      await stop(edges);
      await store.close();
      for (const link of links.values()) await link.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const firstApps = (): FakeApp[] => [
  fakeShell(),
  fakeSection('mf-home', '"the home page"', { segments: [''] }),
  fakeSection('mf-library', '"the library"'),
  fakeSection('mf-webinar', '"the webinars"'),
];

async function openLinks(regions: readonly RegionPlan[], store: NetConnectOpts): Promise<Map<string, RegionLink>> {
  const links = regions.map(async ({ name, delayMs }) => [name, await openRegionLink(store, delayMs)] as const);
  return new Map(await Promise.all(links));
}

async function planEdges(
  regions: readonly RegionPlan[],
  links: ReadonlyMap<string, RegionLink>,
  { CACHES: caches = '', ...settings }: Record<string, string>,
): Promise<EdgeProcess[]> {
  const names = regions.flatMap(({ name, edges }) =>
    Array.from({ length: edges }, (_, index) => ({ region: name, name: `${name}-${index + 1}` })),
  );
  return Promise.all(
    names.map(async ({ region, name }) =>
      createEdgeProcess({
        name,
        region,
        port: await freePort(),
        settings: {
          RELEASE_STORE: `postgres://learning@127.0.0.1:${links.get(region)?.port}/postgres`,
          RELEASE_CACHE: path.join(caches, name),
          OVERRIDE_SECRET: SECRET,
          TRUSTED_PROXIES: 'loopback',
          // Nobody listens there: these pages need no API.
          API_ORIGIN: 'http://127.0.0.1:9',
          ...settings,
        },
      }),
    ),
  );
}
