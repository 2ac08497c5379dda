import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_PATHS } from './paths.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** The running site: the API behind the edge. */
export interface Site {
  address: string;
  apiPort: number;
  /** Resolves with a message for the operator when a server ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the API on the local catalog and members, for a site at this address. */
export async function startApi(siteAddress: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const log = `api-${new URL(siteAddress).port}`;
  const settings = {
    API_PORT: process.env['API_PORT'] ?? '0',
    CATALOG_FILE: DATA_PATHS.catalog,
    MEMBERS_FILE: DATA_PATHS.members,
    CERTIFICATE_SECRET_FILE: process.env['CERTIFICATE_SECRET'] ? '' : certificateSecretFile(),
    SITE_ORIGIN: process.env['SITE_ORIGIN'] ?? siteAddress,
    DEMO: process.env['DEMO'] ?? (process.env['CONTENT_DIR'] ? '0' : '1'),
    ...(process.env['CONTENT_DIR'] && { CONTENT_REPORT: DATA_PATHS.contentReport }),
    // On this machine all visitors have the same address.
    RATE_LIMIT_PERCENT: process.env['RATE_LIMIT_PERCENT'] ?? '0',
    ...env,
  };
  const ready = '/MemberAPI/v2/LoginInfo';
  return startServer({ name: 'api', log, script: 'servers/api/src/server.ts', env: settings, ready });
}

/** The operator's file, or one of this machine, which the first start makes. */
function certificateSecretFile(): string {
  const given = process.env['CERTIFICATE_SECRET_FILE'];
  if (given) return given;
  const file = DATA_PATHS.certificateSecret;
  mkdirSync(path.dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return file;
}

/** Starts the API and the edge on what was built; `env` changes settings of both. */
export async function startSite(port: number, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const address = `http://localhost:${port}`;
  const api = await startApi(address, env);
  const settings = {
    PORT: String(port),
    API_ORIGIN: `http://127.0.0.1:${api.port}`,
    RELEASE_STORE: DATA_PATHS.store,
    RELEASE_CACHE: DATA_PATHS.releaseCache,
    // On this machine everybody is a tester.
    OVERRIDES: process.env['OVERRIDES'] ?? 'open',
    OVERRIDE_ORIGINS: process.env['OVERRIDE_ORIGINS'] ?? 'http://localhost:4200',
    ...mediaSettings(process.env),
    ...env,
  };
  try {
    const edge = await startServer({
      name: 'edge',
      log: `edge-${port}`,
      script: 'servers/edge/src/server.ts',
      env: settings,
      ready: `http://127.0.0.1:${port}/registry.json`,
    });
    const stop = async () => {
      await edge.stop();
      await api.stop();
    };
    return { address, apiPort: api.port, stop, ended: Promise.race([edge.ended, api.ended]) };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/** The edge serves a content team's media, as an operator's proxy does. */
export function mediaSettings({ CONTENT_DIR, MEDIA_DIR }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = path.resolve(CONTENT_DIR ?? '', 'media');
  return !MEDIA_DIR && CONTENT_DIR && existsSync(folder) ? { MEDIA_DIR: folder } : {};
}

/** Runs a site until Ctrl-C or another signal, then stops it; throws if one of its servers ends by itself. */
export async function runUntilStopped(site: Site): Promise<void> {
  const signaled = new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined));
  });
  const failure = await Promise.race([signaled, site.ended]);
  await site.stop();
  if (failure) throw new Error(failure);
}
