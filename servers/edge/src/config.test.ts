import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';
import { settingsSchema } from './settings.ts';

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      apiOrigin: 'http://127.0.0.1:3001',
      apiOrigins: [],
      pageTtlSeconds: 30,
      site: { siteBase: 'http://localhost:3000/', memberHost: 'http://localhost:3000/', apiBase: '/api/' },
    });
  });

  it('are all named in one line when they are wrong, each with what it must be', () => {
    const faults = problemsOf({
      PORT: 'http',
      SITE_BASE: 'https://learn.example.com',
      API_ORIGIN: 'api.example.com',
      MEDIA_ORIGINS: 'media',
      COMPRESS_OUTPUT: 'yes',
      COMMUNITY_FORUM: 'the forum',
      DEV_SERVERS: '{',
      RELEASE_STORE: 'https://bucket/store',
    });
    expect(faults).not.toContain('\n');
    expect(faults).toContain('PORT must be a whole number');
    expect(faults).toContain('SITE_BASE must end with a slash');
    expect(faults).toContain('API_ORIGIN must be an address without a path');
    expect(faults).toContain('MEDIA_ORIGINS must be addresses without a path, separated by commas');
    expect(faults).toContain('COMPRESS_OUTPUT must be true or false');
    expect(faults).toContain('COMMUNITY_FORUM must be an absolute address');
    expect(faults).toContain('DEV_SERVERS must be JSON');
    expect(faults).toContain('RELEASE_STORE must be a folder, s3://bucket/prefix or postgres://…');
  });

  it('refuse an API timeout as long as that of a page, which would look like a section that hangs', () => {
    expect(problemsOf({ RENDER_TIMEOUT_MS: '1000' })).toMatch(
      /^wrong settings: API_CALL_TIMEOUT_MS must be less than RENDER_TIMEOUT_MS/,
    );
    expect(problemsOf({ RENDER_TIMEOUT_MS: '1000', API_CALL_TIMEOUT_MS: '500' })).toBe('none');
  });

  it('name the API’s origin if it is on another site, and play media from there', () => {
    const { apiOrigins, site } = readConfig({
      SITE_BASE: 'https://learn.example.com/',
      API_BASE: 'https://api.example.com/v1/',
      MEDIA_ORIGINS: 'https://media.example.com',
    });
    expect(apiOrigins).toEqual(['https://api.example.com']);
    expect(site.mediaOrigins).toEqual(['https://api.example.com', 'https://media.example.com']);
    expect(site.apiBase).toBe('https://api.example.com/v1/');
  });

  it('that are empty count as not set, as a container gets those that its operator did not set', () => {
    const empty = Object.fromEntries(Object.keys(settingsSchema.entries).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it.each(['OPS_TOKEN', 'OVERRIDE_SECRET', 'NOTIFY_SECRET'] as const)(
    '%s may be in a file, but is not set twice',
    (name) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
      const file = path.join(folder, 'secret');
      const secret = 'a secret of more than 32 characters';
      writeFileSync(file, `${secret}\n`);
      const { opsToken, overrides, notices } = readConfig({ [`${name}_FILE`]: file });
      expect([opsToken, overrides.secret, notices.secret]).toContain(secret);
      expect(problemsOf({ [`${name}_FILE`]: file, [name]: secret })).toContain(`set ${name} or ${name}_FILE, not both`);
      writeFileSync(file, 'short');
      expect(problemsOf({ [`${name}_FILE`]: file })).toContain(`${name} must have at least 32 characters`);
      rmSync(folder, { recursive: true });
      expect(problemsOf({ [`${name}_FILE`]: file })).toContain(`${name}_FILE cannot be read`);
    },
  );

  it('for shared caches have purge headers, which may be in a file because they may hold a token', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    const file = path.join(folder, 'headers');
    writeFileSync(file, '{ "Fastly-Key": "a token" }\n');
    const { purge, pageSharedTtlSeconds } = readConfig({
      PAGE_SHARED_TTL_SECONDS: '60',
      PURGE_URLS: 'http://cache-1:6081/, https://cdn.example/purge',
      PURGE_HEADERS_FILE: file,
    });
    rmSync(folder, { recursive: true });
    const urls = ['http://cache-1:6081/', 'https://cdn.example/purge'];
    expect([pageSharedTtlSeconds, purge]).toEqual([
      60,
      { urls, method: 'PURGE', headers: { 'Fastly-Key': 'a token' } },
    ]);
    expect(problemsOf({ PURGE_HEADERS: '{ "a b": "c" }' })).toContain('PURGE_HEADERS must be headers');
    for (const wrong of ['{ "a": 12345 }', '"12345"', '[12345]'])
      expect(problemsOf({ PURGE_HEADERS: wrong })).toMatch(/^wrong settings: PURGE_HEADERS must be [a-z ]+$/);
    expect(problemsOf({ PURGE_METHOD: 'purge it' })).toContain('PURGE_METHOD must be a method of HTTP');
  });

  it('for notices need https addresses and a secret, which may be in a file', () => {
    const NOTIFY_URL = 'https://hooks.example/a, http://127.0.0.1:8080/b';
    const NOTIFY_SECRET = `whsec_${Buffer.from('a key of 24 bytes, or so').toString('base64')}`;
    expect(readConfig({ NOTIFY_URL, NOTIFY_SECRET }).notices).toEqual({
      urls: ['https://hooks.example/a', 'http://127.0.0.1:8080/b'],
      secret: NOTIFY_SECRET,
    });
    expect(problemsOf({ NOTIFY_URL })).toMatch(/^wrong settings: NOTIFY_SECRET must be set if NOTIFY_URL is/);
    expect(problemsOf({ NOTIFY_URL: 'http://hooks.example/', NOTIFY_SECRET })).toContain('NOTIFY_URL must be https');
    expect(problemsOf({ NOTIFY_URL, NOTIFY_SECRET: 'short' })).toContain('NOTIFY_SECRET must have at least 32');
  });

  it('refuse open overrides at an https address', () => {
    const site = { SITE_BASE: 'https://learn.example.com/' };
    expect(problemsOf({ ...site, OVERRIDES: 'open' })).toMatch(/^wrong settings: OVERRIDES must be signed or off/);
    expect(problemsOf({ ...site, OVERRIDES: 'off' })).toBe('none');
  });

  it('refuse media at http for a site at https, because browsers block it, except on the same machine', () => {
    const site = { SITE_BASE: 'https://learn.example.com/' };
    const problem =
      /^wrong settings: MEDIA_ORIGINS must be https if SITE_BASE is, because browsers block the others: serve these files at https/;
    const http = 'https://media.example.com,http://media.example.com';
    expect(problemsOf({ ...site, MEDIA_ORIGINS: http })).toMatch(problem);
    expect(problemsOf({ ...site, MEDIA_ORIGINS: 'http://localhost.example.com' })).toMatch(problem);
    expect(problemsOf({ SITE_BASE: 'http://learn.example.com/', MEDIA_ORIGINS: http })).toBe('none');
    for (const loopback of ['http://localhost:8080', 'http://media.localhost', 'http://127.0.0.1:9', 'http://[::1]:9'])
      expect(problemsOf({ ...site, MEDIA_ORIGINS: loopback })).toBe('none');
  });
});
