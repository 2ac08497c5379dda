import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configSchema, readConfig } from '../../api/src/config.ts';
import { readConfig as readEdgeConfig } from '../../edge/src/config.ts';
import { settingsSchema } from '../../edge/src/settings.ts';
import { ROOT } from '../../releases/local/places.ts';
import { ENVIRONMENT } from '../../releases/src/command-line/environment.ts';
import { readServices, type Service } from './read-compose.ts';

/** Settings that say how containers find each other, and are no operator's. */
const WIRING: Readonly<Record<string, readonly string[]>> = {
  edge: ['PORT', 'HOST', 'RELEASE_STORE', 'API_ORIGIN', 'OPS_PORT', 'OPS_HOST', 'DEV_PARTS'],
  api: ['API_HOST', 'API_PORT', 'CATALOGUE_FILE', 'MEMBERS_FILE', 'TRUSTED_PROXIES'],
  releases: ['RELEASE_STORE', 'DATA_DIR', 'API_ORIGIN', 'RELEASE_COMMIT'],
};

const TABLES = { edge: settingsSchema.entries, api: configSchema.entries, releases: ENVIRONMENT };
const settings = Object.entries(TABLES).flatMap(([service, table]) =>
  Object.keys(table)
    .filter((name) => !WIRING[service]?.includes(name))
    .map((name) => ({ service, name })),
);

/** What docs/for-operators.md has an operator write into `.env`. */
const documented = /```ini\n([^]*?)```/.exec(readFileSync(path.join(ROOT, 'docs/for-operators.md'), 'utf8'))?.[1] ?? '';
const TLS = Object.fromEntries(
  documented
    .split('\n')
    .map((line) => /^(\w+)=(\S*)/.exec(line))
    .filter((match) => match !== null)
    .map(([, name = '', value = '']) => [name, value]),
);
const LASTING = ['edge', 'api', 'postgres'];

const environmentOf = (service: Service | undefined) => service?.environment ?? {};

describe('docker-compose.yml', () => {
  it.each(settings)('hands the operator’s $name to the service $service', ({ service, name }) => {
    expect(environmentOf(readServices({ [name]: 'as given' })[service])[name]).toBe('as given');
  });

  it('starts both servers on what it sets where the operator sets nothing', () => {
    const { edge, api } = readServices();
    expect(readEdgeConfig(environmentOf(edge)).site.siteBase).toBe('http://localhost:3000/');
    expect(readConfig(environmentOf(api))).toMatchObject({ isDemo: true, hasMemberSite: true });
  });

  it('shows the demo to this machine only', () => {
    const { edge } = readServices();
    expect(edge?.ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:9464:9464']);
    const published = Object.entries(readServices()).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['edge']);
  });

  it('does not start the demo at an https address', () => {
    const { api } = readServices({ SITE_BASE: 'https://learn.example.com/' });
    expect(() => readConfig(environmentOf(api))).toThrow(/set COOKIE_SECURE=1 .*DEMO=0 .*POSTGRES_PASSWORD/);
  });

  it('starts a site behind TLS on what the documentation says, with visitors told apart', () => {
    const { edge, api } = readServices(TLS);
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

  it('takes secrets out of files with docker-compose.secrets.yml', () => {
    const { edge, api, postgres, backup, restore } = readServices(
      { ...TLS, POSTGRES_PASSWORD: 'never' },
      'docker-compose.secrets.yml',
    );
    for (const service of [api, postgres, backup, restore]) {
      expect(service?.secrets).toEqual(['postgres-password']);
      expect(environmentOf(service)).toMatchObject({
        POSTGRES_PASSWORD: '',
        POSTGRES_PASSWORD_FILE: '/run/secrets/postgres-password',
      });
    }
    expect(environmentOf(edge)).toMatchObject({ OPS_TOKEN: '', OPS_TOKEN_FILE: '/run/secrets/ops-token' });
  });

  it('gives every container a root that nobody writes to, no capability and no way to more rights', () => {
    for (const service of Object.values(readServices()))
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('looks after the health of every service that stays', () => {
    const lasting = Object.entries(readServices()).filter(([, { restart }]) => restart === 'unless-stopped');
    expect(lasting.map(([name]) => name)).toEqual(LASTING);
    for (const [, { healthcheck }] of lasting) expect(healthcheck?.test[0]).toBe('CMD');
  });

  it('pins the images of others by digest, as the Dockerfile does', () => {
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

  it('lets only those reach the database that need it', () => {
    const reaching = Object.entries(readServices()).filter(([, { networks = [] }]) => networks.includes('data'));
    expect(reaching.map(([name]) => name)).toEqual(['api', 'postgres', 'backup', 'restore']);
  });
});
