import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

describe('the settings of the API server', () => {
  it('have defaults that run on a fresh machine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      isDemo: false,
      isCookieSecure: false,
      hasMemberSite: true,
      trustedProxies: [],
      limits: { writes: 600, logins: 60, searches: 600, reads: 1200 },
    });
  });

  it('come from the environment, where an empty value counts as not set', () => {
    expect(
      readConfig({
        API_PORT: '8080',
        DATABASE_URL: 'postgres://x:secret@y/z',
        SITE_ORIGIN: 'http://localhost:3000, https://learn.example.com',
        DEMO_NOW: '2026-05-01T09:00:00Z',
        CATALOG_FILE: '',
        TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 2001:db8::7',
        RATE_LIMIT_PERCENT: '200',
        SHUTDOWN_TIMEOUT_MS: '20000',
      }),
    ).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://x:secret@y/z',
      siteOrigins: ['http://localhost:3000', 'https://learn.example.com'],
      demoNow: new Date('2026-05-01T09:00:00Z'),
      isCookieSecure: true,
      catalogFile: '.data/catalog.sqlite',
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::7'],
      limits: { writes: 1200, logins: 120, searches: 1200, reads: 2400 },
      shutdownTimeoutMs: 20_000,
    });
  });

  it.each([
    [{ API_PORT: '70000' }, 'API_PORT must be at most 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [{ SITE_ORIGIN: 'https://learn.example.com/library' }, 'SITE_ORIGIN must be addresses without a path'],
    [{ DEMO_NOW: 'tomorrow' }, 'DEMO_NOW must be a time'],
    [{ TRACE_SAMPLE_PERCENT: '101' }, 'TRACE_SAMPLE_PERCENT must be a number from 0 to 100'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [{ TRUSTED_PROXIES: 'edge' }, 'TRUSTED_PROXIES must be addresses, ranges'],
    [{ RATE_LIMIT_PERCENT: '-1' }, 'RATE_LIMIT_PERCENT must be a whole number'],
    [{ DEMO: 'maybe' }, 'DEMO must be true or false'],
    [{ SEARCHES_PER_MINUTE: '5' }, 'SEARCHES_PER_MINUTE is gone: set RATE_LIMIT_PERCENT (0: no limits)'],
    [{ DATABASE_URI: 'postgres://x' }, 'DATABASE_URI is unknown: is it DATABASE_URL?'],
    [{ SITE_BASE: 'learn.example.com' }, 'SITE_BASE must be an address that ends with a slash'],
  ])('cause an error that names the wrong one: %j', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(`wrong settings: ${problem}`);
  });

  it('can come from files, without their last line break', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'password');
    writeFileSync(file, 'from a file/\n');
    const settings = { DATABASE_URL: 'postgres://learning@postgres:5432/learning', POSTGRES_PASSWORD_FILE: file };
    expect(readConfig(settings).databaseUrl).toBe('postgres://learning:from%20a%20file%2F@postgres:5432/learning');
    rmSync(folder, { recursive: true });
  });
});

describe('a site with an https address', () => {
  const safe = {
    SITE_BASE: 'https://learn.example.com/',
    DATABASE_URL: 'postgres://learning@postgres:5432/learning',
    POSTGRES_PASSWORD: 'kept-in-a-safe',
  };

  it('starts with secure cookies, its own password and no demo members', () => {
    expect(readConfig(safe)).toMatchObject({
      siteOrigins: ['https://learn.example.com'],
      isCookieSecure: true,
      isDemo: false,
    });
    expect(readConfig({ ...safe, DATABASE_URL: 'postgres://x@localhost/x?host=/run/postgresql' })).toBeDefined();
    expect(readConfig({ ...safe, DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it.each([
    ['demo members', { DEMO: '1' }, /: set DEMO=false/],
    ['the page for editors', { CONTENT_REPORT: 'report.json' }, /: set no CONTENT_REPORT/],
    ['the demo’s password', { POSTGRES_PASSWORD: 'learning' }, /: set POSTGRES_PASSWORD/],
    ['no password', { POSTGRES_PASSWORD: '' }, /: set POSTGRES_PASSWORD/],
    ['the user’s name as the password', { DATABASE_URL: 'postgres://me:me@postgres/x' }, /: set POSTGRES_PASSWORD/],
  ])('does not start with %s, and says what to set', (_what, changed, message) => {
    for (const address of [{}, { SITE_BASE: '', SITE_ORIGIN: 'http://localhost:3000,https://learn.example.com' }])
      expect(() => readConfig({ ...safe, ...address, ...changed })).toThrow(message);
  });

  it('serves the mock member site and the API documentation only if its operator enables them', () => {
    expect(readConfig(safe)).toMatchObject({ hasMemberSite: false, hasDocs: false });
    expect(readConfig({ ...safe, MEMBER_SITE: '1', API_DOCS: '1' })).toMatchObject({
      hasMemberSite: true,
      hasDocs: true,
    });
    expect(readConfig({ MEMBER_SITE: '0', API_DOCS: '0' })).toMatchObject({ hasMemberSite: false, hasDocs: false });
  });
});
