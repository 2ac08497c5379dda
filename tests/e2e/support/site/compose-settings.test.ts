import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { listSettings } from '../../../../servers/kit/src/index.ts';
import { readConfig } from '../../../../servers/api/src/config.ts';
import { apiSettings } from '../../../../servers/api/src/settings.ts';
import { readConfig as readEdgeConfig } from '../../../../servers/edge/src/config.ts';
import { edgeSettings } from '../../../../servers/edge/src/settings.ts';
import { APPS, ROOT } from '../../../../tools/local/paths.ts';
import { toolSettings } from '../../../../releases/src/commands/settings.ts';
import { environmentOf, readServices } from './read-compose.ts';

/** Settings that connect containers, which no operator changes. */
const WIRING: Readonly<Record<string, readonly string[]>> = {
  edge: ['PORT', 'HOST', 'API_ORIGIN', 'OPS_PORT', 'OPS_HOST', 'DEV_SERVERS', 'MEDIA_DIR'],
  // CONTENT_REPORT is for `npm start`; a site at https refuses it.
  api: ['CONTENT_REPORT', 'API_HOST', 'API_PORT', 'CATALOG_FILE', 'MEMBERS_FILE', 'TRUSTED_PROXIES'],
  // The image has no browser, and the container runs on the store.
  releases: [
    'RELEASES_URL',
    'RELEASES_TOKEN',
    'RELEASES_TOKEN_FILE',
    'DATA_DIR',
    'API_ORIGIN',
    'RELEASE_COMMIT',
    'CHROME_PATH',
  ],
};

const namesOf = (table: Parameters<typeof listSettings>[0]) =>
  listSettings(table).flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name]));
const NAMES = { edge: namesOf(edgeSettings), api: namesOf(apiSettings), releases: Object.keys(toolSettings.entries) };
const settings = Object.entries(NAMES).flatMap(([service, names]) =>
  names.filter((name) => !WIRING[service]?.includes(name)).map((name) => ({ service, name })),
);

/** The `.env` that docs/operating.md documents. */
const documented = /```ini\n([^]*?)```/.exec(readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8'))?.[1] ?? '';
const TLS = parseEnv(documented) as Record<string, string>;
/** Replaces the folder of the operator's brand. */
const OWN_BRAND = path.join(ROOT, 'servers/edge/src/testing/acme-brand');
const LONG_RUNNING = ['edge', 'api', 'postgres'];

describe('docker-compose.yml', () => {
  it('passes each of the operator’s settings to its service', () => {
    const services = readServices(Object.fromEntries(settings.map(({ name }) => [name, 'as given'])));
    const missing = settings.filter(({ service, name }) => environmentOf(services[service])[name] !== 'as given');
    expect(settings.length).toBeGreaterThan(60);
    expect(missing).toEqual([]);
  });

  it('starts both servers with its defaults', () => {
    const { edge, api } = readServices();
    expect(readEdgeConfig(environmentOf(edge)).site.siteBase).toBe('http://localhost:3000/');
    expect(readConfig(environmentOf(api))).toMatchObject({ isDemo: true, hasMemberSite: true });
  });

  it('passes the address and the keys of the release store to every service that opens it', () => {
    const names = [
      'RELEASE_STORE',
      'RELEASE_FILES',
      'AWS_ENDPOINT_URL_S3',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
    ];
    const given = Object.fromEntries(names.map((name) => [name, 'as given']));
    const services = readServices(given);
    for (const service of ['edge', 'releases', 'backup', 'restore', ...APPS])
      expect(environmentOf(services[service])).toMatchObject(given);
  });

  it('lets a file name the release store instead of the volume', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'address');
    writeFileSync(file, 'postgres://edge:secret@db/releases\n');
    const { edge } = readServices({ RELEASE_STORE: '', RELEASE_STORE_FILE: file });
    expect(readEdgeConfig(environmentOf(edge)).store.address).toBe('postgres://edge:secret@db/releases');
    expect(readEdgeConfig(environmentOf(readServices()['edge'])).store.address).toBe('/store');
  });

  it('caches releases on a volume that the edge’s user may write', () => {
    const { edge } = readServices();
    const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
    expect(readEdgeConfig(environmentOf(edge)).cache.folder).toBe('/cache');
    expect(edge?.volumes).toContain('cache:/cache');
    expect(dockerfile).toMatch(/^RUN mkdir .*\/cache .*&& chown node:node .*\/cache /m);
    expect(dockerfile).toContain('ENV RELEASE_CACHE=/cache');
  });

  it('exposes the demo to this machine only', () => {
    const { edge } = readServices();
    expect(edge?.ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:9464:9464']);
    const published = Object.entries(readServices()).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['edge']);
  });

  it('does not start the demo at an https address', () => {
    const { edge, api } = readServices({ SITE_BASE: 'https://learn.example.com/' });
    expect(() => readEdgeConfig(environmentOf(edge))).toThrow(/BRAND_DIR must be your own brand/);
    expect(() => readConfig(environmentOf(api))).toThrow(/set DEMO=false .*POSTGRES_PASSWORD/);
  });

  it('starts a site behind TLS with the documented settings, with distinct visitor addresses', () => {
    expect(TLS).toHaveProperty('BRAND_DIR', './brand');
    const { edge, api } = readServices({ ...TLS, BRAND_DIR: OWN_BRAND });
    expect(readConfig(environmentOf(api))).toMatchObject({
      siteOrigins: ['https://learn.example.com'],
      isCookieSecure: true,
      isDemo: false,
      hasMemberSite: false,
      hasDocs: false,
    });
    expect(readEdgeConfig(environmentOf(edge))).toMatchObject({
      trustedProxies: expect.arrayContaining(['172.16.0.0/12']),
    });
  });

  it('reads secrets from files with docker-compose.secrets.yml', () => {
    const { edge, api, postgres, backup, restore } = readServices(
      { ...TLS, POSTGRES_PASSWORD: 'never' },
      'docker-compose.secrets.yml',
    );
    expect(environmentOf(api)).toMatchObject({ CERTIFICATE_SECRET_FILE: '/run/secrets/certificate-secret' });
    for (const service of [api, postgres, backup, restore]) {
      expect(service?.secrets).toContain('postgres-password');
      expect(environmentOf(service)).toMatchObject({
        POSTGRES_PASSWORD: '',
        POSTGRES_PASSWORD_FILE: '/run/secrets/postgres-password',
      });
    }
    expect(environmentOf(edge)).toMatchObject({ OPS_TOKEN: '', OPS_TOKEN_FILE: '/run/secrets/ops-token' });
  });

  it('gives every container a read-only root, no capability and no privilege escalation', () => {
    for (const service of Object.values(readServices()))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('has a health check for every long-running service', () => {
    const longRunning = Object.entries(readServices()).filter(([, { restart }]) => restart === 'unless-stopped');
    expect(longRunning.map(([name]) => name)).toEqual(LONG_RUNNING);
    for (const [, { healthcheck }] of longRunning) expect(healthcheck?.test[0]).toBe('CMD');
  });

  it('pins third-party images by digest, as the Dockerfile does', () => {
    const digest = /@sha256:[\da-f]{64}$/;
    expect(readServices()['postgres']?.image).toMatch(digest);
    const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
    expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]).toMatch(digest);
    const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)];
    const names = stages.map(([, , name]) => name);
    expect(stages.map(([, from]) => from).filter((from) => from !== '${NODE_IMAGE}' && !names.includes(from))).toEqual(
      [],
    );
  });

  it('connects only services that need it to the database', () => {
    const reaching = Object.entries(readServices()).filter(([, { networks = [] }]) => networks.includes('data'));
    expect(reaching.map(([name]) => name)).toEqual(['api', 'postgres', 'backup', 'restore']);
  });
});

describe('deploy/machine/learning-center.env', () => {
  it('starts both servers with the operator’s brand', () => {
    const machine = parseEnv(readFileSync(path.join(ROOT, 'deploy/machine/learning-center.env'), 'utf8'));
    expect(machine).toHaveProperty('BRAND_DIR', '/srv/learning-center-brand');
    expect(readEdgeConfig({ ...machine, BRAND_DIR: OWN_BRAND }).site.siteBase).toBe('https://learn.example.com/');
    expect(readConfig(machine)).toMatchObject({ isCookieSecure: true, isDemo: false });
  });
});
