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
        DATABASE_URL: 'postgres://x@y/z',
        SITE_ORIGIN: 'http://localhost:3000, https://learn.example.com',
        DEMO: '1',
        DEMO_NOW: '2026-05-01T09:00:00Z',
        COOKIE_SECURE: 'true',
        CATALOGUE_FILE: '',
        TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 2001:db8::7',
        SEARCHES_PER_MINUTE: '0',
        STOP_LIMIT: '20',
      }),
    ).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://x@y/z',
      siteOrigins: ['http://localhost:3000', 'https://learn.example.com'],
      isDemo: true,
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
  ])('that are wrong are named: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('that are wrong are named all at once', () => {
    expect(() => readConfig({ API_PORT: 'x', DEMO: 'y' })).toThrow(/API_PORT.*\nDEMO/);
  });
});
