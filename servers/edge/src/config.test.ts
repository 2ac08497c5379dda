import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';
import { listSettings } from '@learning-center/server-kit';
import { edgeSettings } from './settings.ts';

/** A brand that is not the demo's. */
const BRAND_DIR = 'servers/edge/src/testing/acme-brand';

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
      COMMUNITY_FORUM: 'https://forum.example.com/',
      DEV_SERVERS: '{',
      RELEASE_STORE: 'https://bucket/store',
    });
    expect(faults).not.toContain('\n');
    expect(faults).toContain('PORT must be a whole number');
    expect(faults).toContain('SITE_BASE must end with a slash');
    expect(faults).toContain('API_ORIGIN must be an address without a path');
    expect(faults).toContain('MEDIA_ORIGINS must be addresses without a path, separated by commas');
    expect(faults).toContain('COMPRESS_OUTPUT must be true or false');
    expect(faults).toContain('COMMUNITY_FORUM is gone: it is in brand.json of BRAND_DIR');
    expect(faults).toContain('DEV_SERVERS must be JSON');
    expect(faults).toContain('RELEASE_STORE must be a folder, s3://bucket/prefix or postgres://…');
  });

  it('name the API’s origin if it is on another site, and play media from there', () => {
    const { apiOrigins, site } = readConfig({
      BRAND_DIR,
      SITE_BASE: 'https://learn.example.com/',
      API_BASE: 'https://api.example.com/v1/',
      MEDIA_ORIGINS: 'https://media.example.com',
    });
    expect(apiOrigins).toEqual(['https://api.example.com']);
    expect(site.mediaOrigins).toEqual(['https://api.example.com', 'https://media.example.com']);
    expect(site.apiBase).toBe('https://api.example.com/v1/');
  });

  it('that are empty count as not set, as a container gets those that its operator did not set', () => {
    const empty = Object.fromEntries(listSettings(edgeSettings).map(({ name }) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it.each(['OPS_TOKEN', 'OVERRIDE_SECRET'] as const)('%s may be in a file, but is not set twice', (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    const file = path.join(folder, 'secret');
    const secret = 'a secret of more than 32 characters';
    writeFileSync(file, `${secret}\n`);
    const { opsToken, overrides } = readConfig({ [`${name}_FILE`]: file });
    expect([opsToken, overrides.secret]).toContain(secret);
    expect(problemsOf({ [`${name}_FILE`]: file, [name]: secret })).toContain(`set ${name} or ${name}_FILE, not both`);
    writeFileSync(file, 'short');
    expect(problemsOf({ [`${name}_FILE`]: file })).toContain(`${name} must have at least 32 characters`);
    rmSync(folder, { recursive: true });
    expect(problemsOf({ [`${name}_FILE`]: file })).toContain(`${name}_FILE cannot be read`);
  });

  it('refuse open overrides at an https address', () => {
    const site = { BRAND_DIR, SITE_BASE: 'https://learn.example.com/' };
    expect(problemsOf({ ...site, OVERRIDES: 'open' })).toMatch(/^wrong settings: OVERRIDES must be signed or off/);
    expect(problemsOf({ ...site, OVERRIDES: 'off' })).toBe('none');
  });

  it('refuse media at http for a site at https, because browsers block it, except on the same machine', () => {
    const site = { BRAND_DIR, SITE_BASE: 'https://learn.example.com/' };
    const problem =
      /^wrong settings: MEDIA_ORIGINS must be https if SITE_BASE is, because browsers block the others: serve these files at https/;
    const http = 'https://media.example.com,http://media.example.com';
    expect(problemsOf({ ...site, MEDIA_ORIGINS: http })).toMatch(problem);
    expect(problemsOf({ ...site, MEDIA_ORIGINS: 'http://localhost.example.com' })).toMatch(problem);
    expect(problemsOf({ SITE_BASE: 'http://learn.example.com/', MEDIA_ORIGINS: http })).toBe('none');
    for (const loopback of ['http://localhost:8080', 'http://media.localhost', 'http://127.0.0.1:9', 'http://[::1]:9'])
      expect(problemsOf({ ...site, MEDIA_ORIGINS: loopback })).toBe('none');
  });

  it('refuse the brand of the demo at an https address', () => {
    expect(problemsOf({ SITE_BASE: 'https://learn.example.com/' })).toMatch(
      /^wrong settings: BRAND_DIR must be your own brand if SITE_BASE is https/,
    );
  });

  it.each(['SITE_NAME', 'COMPANY_SITE', 'COMMUNITY_FORUM'])('name what replaces %s', (name) => {
    expect(problemsOf({ [name]: 'https://x.example/' })).toContain(`${name} is gone: it is in brand.json of BRAND_DIR`);
  });
});
