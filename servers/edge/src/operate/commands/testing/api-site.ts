import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, readRegistry, type Identity, type ReleaseStore } from 'releases';
import { runHere, type Ran } from '../../../../../../releases/src/testing/run-here.ts';
import { startCliWith } from '../../../../../../releases/src/testing/run-cli.ts';
import { createEdgeServer } from '../../../http/edge-server.ts';
import { EDGE_LIMITS, type EdgeLimits } from '../../../config.ts';
import { createAccess, type Access, type AccessDeps } from '../../access.ts';
import { readConfig } from '../../../config.ts';
import { registerReleaseApi } from '../release-api-routes.ts';
import { createCommandRunner } from '../run-command.ts';

/** The operators' shared token of the test. */
export const SHARED_TOKEN = 'a-shared-token-of-the-operators-0000';

const identity = (name: string, role: Identity['role'], apps: string[] = []): Identity => ({
  name,
  role,
  apps,
  via: 'token',
});

/** Identities of the test, by token. */
const IDENTITIES: Readonly<Record<string, Identity>> = {
  'token-of-a-viewer': identity('token visitor-counter', 'viewer'),
  'token-of-library': identity('token ci-library', 'publisher', ['mf-library']),
  'token-of-home': identity('token ci-home', 'publisher', ['mf-home']),
  'token-of-mira': identity('mira@example.com', 'operator'),
};

/** A site that listens on a real port, with the interface for the release tool. */
export interface ApiSite {
  origin: string;
  port: number;
  store: ReleaseStore;
  storeFolder: string;
  /** For builds. */
  work: string;
  uploads: string;
  log: { event: string; fields: Readonly<Record<string, unknown>> }[];
  /** Runs a command line in this process. */
  run: (token: string, ...argv: string[]) => Promise<Ran>;
  /** Starts the release tool in its own process; `origin` may be that of a proxy. */
  start: (token: string, argv: readonly string[], origin?: string) => ReturnType<typeof startCliWith>;
  /** Ends all connections, and starts again on the same port with the same folders. */
  restart: () => Promise<void>;
  /** Stops as an edge does, and starts again. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

interface ApiSiteOptions {
  /** Delays each change that a command makes. */
  beforeWrite?: () => Promise<void>;
  maxBytes?: number;
  limits?: Partial<EdgeLimits>;
}

/** A site for each test of a file, with an empty store. */
export function useApiSites(): ApiSite {
  const site = {} as ApiSite;
  beforeEach(async () => {
    Object.assign(site, await createApiSite());
  });
  afterEach(() => site.close());
  return site;
}

/** Starts a site with an empty store. */
export async function createApiSite({
  maxBytes = 50_000_000,
  beforeWrite,
  limits,
}: ApiSiteOptions = {}): Promise<ApiSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'api-site-'));
  const [storeFolder, uploads] = [path.join(folder, 'store'), path.join(folder, 'uploads')];
  const store = await openStore({ address: storeFolder });
  const log: ApiSite['log'] = [];
  const writeLog = (event: string, fields: Readonly<Record<string, unknown>> = {}) => void log.push({ event, fields });
  const listen = async (port: number) => {
    const app = createEdgeServer({
      limits: { ...EDGE_LIMITS, ...limits },
      apiTimeoutMs: 1_000,
      trustedProxies: [],
      isSecure: false,
      sendUnreadable: (_request, reply) => void reply.code(400).send(),
    });
    const runner = createCommandRunner({
      store: beforeWrite ? withDelayedWrites(store, beforeWrite) : store,
      trustedKeys: undefined,
      siteAddress: 'https://learn.example.com',
      apiOrigin: 'http://127.0.0.1:9',
      links: { secret: 'a-secret-that-signs-the-links-of-tests', siteBase: 'https://learn.example.com/' },
      log: writeLog,
    });
    const access = accessForTest({ store, log: writeLog });
    await registerReleaseApi(app, { access, runner, uploads: { folder: uploads, maxBytes } });
    await app.listen({ host: '127.0.0.1', port });
    return app;
  };
  let app = await listen(0);
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    store,
    storeFolder,
    work: path.join(folder, 'work'),
    uploads,
    log,
    run: (token, ...argv) => runHere({ RELEASES_URL: origin, RELEASES_TOKEN: token, RELEASE_BY: 'mira' }, argv),
    start: (token, argv, url = origin) => startCliWith({ RELEASES_URL: url, RELEASES_TOKEN: token }, ...argv),
    restart: async () => {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
      app = await listen(port);
    },
    stop: async () => {
      await app.close();
      app = await listen(port);
    },
    close: async () => {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The access of an edge, which also knows the identities of these tests. */
function accessForTest({ store, log }: Pick<AccessDeps, 'log'> & { store: ReleaseStore }): Access {
  const config = readConfig({ OPS_TOKEN: SHARED_TOKEN });
  const access = createAccess({ config, log, readLatest: () => readRegistry(store), now: Date.now });
  return {
    ...access,
    authenticate: async (request) => {
      const identity = IDENTITIES[request.headers.authorization?.replace('Bearer ', '') ?? ''];
      return identity ? { identity, formToken: undefined } : access.authenticate(request);
    },
  };
}

const withDelayedWrites = (store: ReleaseStore, beforeWrite: () => Promise<void>): ReleaseStore => ({
  ...store,
  records: {
    ...store.records,
    putIfAbsent: async (key, content) => {
      await beforeWrite();
      return store.records.putIfAbsent(key, content);
    },
  },
});
