import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

describe('the settings of the API server', () => {
  it('have defaults that run on a fresh machine', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3001,
      catalogueFile: '.data/catalogue.sqlite',
      membersFile: '.data/members.sqlite',
      databaseUrl: undefined,
      siteOrigins: [],
      isDemo: false,
      demoNow: undefined,
      isCookieSecure: false,
      hasMemberSite: true,
      hasDocs: true,
      trustedProxies: [],
      limits: { writes: 600, logins: 60, searches: 600, reads: 1200 },
      stopDelayMs: 0,
      stopLimitMs: 8000,
    });
  });

  it('are read from the environment, empty ones as if they were not set', () => {
    expect(
      readConfig({
        API_PORT: '8080',
        DATABASE_URL: 'postgres://x:secret@y/z',
        SITE_ORIGIN: 'http://localhost:3000, https://learn.example.com',
        DEMO_NOW: '2026-05-01T09:00:00Z',
        COOKIE_SECURE: 'true',
        CATALOGUE_FILE: '',
        TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 2001:db8::7',
        SEARCHES_PER_MINUTE: '0',
        STOP_LIMIT: '20',
      }),
    ).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://x:secret@y/z',
      siteOrigins: ['http://localhost:3000', 'https://learn.example.com'],
      demoNow: new Date('2026-05-01T09:00:00Z'),
      isCookieSecure: true,
      catalogueFile: '.data/catalogue.sqlite',
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::7'],
      limits: { writes: 600, logins: 60, searches: 0, reads: 1200 },
      stopLimitMs: 20_000,
    });
  });

  it.each([
    [{ API_PORT: 'http' }, /API_PORT must be a port .* "http"/],
    [{ API_PORT: '70000' }, /API_PORT must be a port/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must start with postgres:\/\//],
    [{ SITE_ORIGIN: 'https://learn.example.com/library' }, /SITE_ORIGIN must hold origins/],
    [{ SITE_ORIGIN: '*' }, /SITE_ORIGIN must hold origins/],
    [{ DEMO_NOW: 'tomorrow' }, /DEMO_NOW must be a time/],
    [{ TRUSTED_PROXIES: 'edge' }, /TRUSTED_PROXIES must hold addresses/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES must hold addresses/],
    [{ WRITES_PER_MINUTE: '-1' }, /WRITES_PER_MINUTE must be a whole number/],
    [{ STOP_LIMIT: '1.5' }, /STOP_LIMIT must be a whole number/],
    [{ COOKIE_SECURE: 'maybe' }, /COOKIE_SECURE must be 1 or 0/],
    [{ SITE_BASE: 'learn.example.com' }, /SITE_BASE must be an address that ends with a slash/],
    [{ MEMBER_SITE: 'no' }, /MEMBER_SITE must be 1 or 0/],
  ])('that are wrong are named: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('that are wrong are named all at once', () => {
    expect(() => readConfig({ API_PORT: 'x', DEMO: 'y' })).toThrow(/API_PORT.*\nDEMO/);
  });

  it('may lie in files, of which the last line break does not count', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = join(folder, 'password');
    writeFileSync(file, 'from a file/\n');
    const settings = { DATABASE_URL: 'postgres://learning@postgres:5432/learning', POSTGRES_PASSWORD_FILE: file };
    expect(readConfig(settings).databaseUrl).toBe('postgres://learning:from%20a%20file%2F@postgres:5432/learning');
    expect(() => readConfig({ ...settings, POSTGRES_PASSWORD: 'another' })).toThrow(/POSTGRES_PASSWORD_FILE are both/);
    rmSync(folder, { recursive: true });
    expect(() => readConfig(settings)).toThrow(/POSTGRES_PASSWORD_FILE names .*password, which can not be read/);
  });

  it('take the password of the database from its address first', () => {
    const settings = { DATABASE_URL: 'postgres://x:own@y/z', POSTGRES_PASSWORD: 'other' };
    expect(readConfig(settings).databaseUrl).toBe('postgres://x:own@y/z');
  });
});

describe('a site with an https address', () => {
  const safe = {
    SITE_BASE: 'https://learn.example.com/',
    COOKIE_SECURE: '1',
    DATABASE_URL: 'postgres://learning@postgres:5432/learning',
    POSTGRES_PASSWORD: 'kept-in-a-safe',
  };

  it('starts with secure cookies, a password of its own and without members of the demo', () => {
    expect(readConfig(safe)).toMatchObject({
      siteOrigins: ['https://learn.example.com'],
      isCookieSecure: true,
      isDemo: false,
    });
    expect(readConfig({ ...safe, DATABASE_URL: 'postgres://x@localhost/x?host=/run/postgresql' })).toBeDefined();
    expect(readConfig({ ...safe, DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it.each([
    ['insecure cookies', { COOKIE_SECURE: '0' }, /: set COOKIE_SECURE=1/],
    ['cookies that nobody said a word about', { COOKIE_SECURE: '' }, /: set COOKIE_SECURE=1/],
    ['members of the demo', { DEMO: '1' }, /: set DEMO=0/],
    ['the password of the demo', { POSTGRES_PASSWORD: 'learning' }, /: set POSTGRES_PASSWORD/],
    ['no password', { POSTGRES_PASSWORD: '' }, /: set POSTGRES_PASSWORD/],
    ['a password that is the name', { DATABASE_URL: 'postgres://me:me@postgres/x' }, /: set POSTGRES_PASSWORD/],
  ])('does not start with %s, and says what to set', (_what, changed, message) => {
    for (const address of [{}, { SITE_BASE: '', SITE_ORIGIN: 'http://localhost:3000,https://learn.example.com' }])
      expect(() => readConfig({ ...safe, ...address, ...changed })).toThrow(message);
  });

  it('is told all of it in one line', () => {
    expect(() => readConfig({ SITE_ORIGIN: 'https://learn.example.com', DEMO: '1' })).toThrow(
      /^the site is at https:\/\/learn\.example\.com: set COOKIE_SECURE=1 .*, DEMO=0 .*[^\n]*$/,
    );
  });

  it('has no mock member site and no documentation of the API unless its operator says so', () => {
    expect(readConfig(safe)).toMatchObject({ hasMemberSite: false, hasDocs: false });
    expect(readConfig({ ...safe, MEMBER_SITE: '1', API_DOCS: '1' })).toMatchObject({
      hasMemberSite: true,
      hasDocs: true,
    });
    expect(readConfig({ MEMBER_SITE: '0', API_DOCS: '0' })).toMatchObject({ hasMemberSite: false, hasDocs: false });
  });
});
