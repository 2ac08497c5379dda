import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { address, flag, integer, origins, proxyRules, secret } from './setting-checks.ts';
import { readSettings, secretSetting, setting, type Environment } from './settings.ts';

const table = {
  isVerbose: setting('VERBOSE', 'Whether it logs more.', v.optional(flag, 'false')),
  timeoutMs: setting('TIMEOUT_MS', 'How long it waits.', v.optional(integer(1, 1_000), '500')),
  site: {
    origins: setting('ORIGINS', 'Its origins.', v.optional(origins, '')),
    address: setting('ADDRESS', 'Its address.', v.optional(address)),
    cacheSeconds: setting('PAGE_CACHE_TTL_SECONDS', 'How long a page is fresh.', v.optional(integer(0, 60), '30')),
  },
  proxies: setting('PROXIES', 'Its proxies.', v.optional(proxyRules, '')),
  token: secretSetting('TOKEN', 'Opens it.', v.optional(secret, '')),
};
const read = (environment: Environment) => readSettings(table, environment, { LIMIT: 'use TIMEOUT_MS' });

describe('the settings of a server', () => {
  it('are spelled the same way for every server', () => {
    expect(
      read({
        VERBOSE: '1',
        TIMEOUT_MS: '100',
        ORIGINS: 'https://a.example/, http://b.example:8080',
        ADDRESS: 'https://traces.example/v1?all',
        PROXIES: 'loopback, uniquelocal, 10.0.0.0/8, 2001:db8::7',
      }),
    ).toEqual({
      isVerbose: true,
      timeoutMs: 100,
      site: {
        origins: ['https://a.example', 'http://b.example:8080'],
        address: 'https://traces.example/v1?all',
        cacheSeconds: 30,
      },
      proxies: ['loopback', 'uniquelocal', '10.0.0.0/8', '2001:db8::7'],
      token: '',
    });
    expect(read({ VERBOSE: 'true', TIMEOUT_MS: '' })).toEqual(read({ VERBOSE: '1' }));
  });

  it.each([
    [{ VERBOSE: 'yes' }, 'VERBOSE must be true or false'],
    [{ TIMEOUT_MS: '1.5' }, 'TIMEOUT_MS must be a whole number'],
    [{ TIMEOUT_MS: '1001' }, 'TIMEOUT_MS must be at most 1000'],
    [{ ORIGINS: 'https://a.example/page' }, 'ORIGINS must be addresses without a path, separated by commas'],
    [{ ORIGINS: 'https://a.example https://b.example' }, 'ORIGINS must be addresses without a path'],
    [{ ADDRESS: 'traces:4318' }, 'ADDRESS must be an address such as'],
    [{ ADDRESS: 'http://me:secret@traces/' }, 'ADDRESS must be an address such as'],
    [{ PROXIES: '10.0.0.0/33' }, 'PROXIES must be addresses, ranges such as 10.0.0.0/8'],
    [{ TOKEN: 'short' }, 'TOKEN must have at least 32 characters'],
    [{ LIMIT: '5' }, 'LIMIT is gone: use TIMEOUT_MS'],
    [{ TIMEOUT_SM: '5' }, 'TIMEOUT_SM is unknown: is it TIMEOUT_MS?'],
    [{ PAGE_TTL: '5' }, 'PAGE_TTL is unknown: is it PAGE_CACHE_TTL_SECONDS?'],
    [{ TOKEN_FILES: '/a' }, 'TOKEN_FILES is unknown: is it TOKEN_FILE?'],
  ])('are refused when they are wrong: %j', (environment, problem) => {
    expect(() => read(environment)).toThrow(`wrong settings: ${problem}`);
  });

  it('are refused all at once, in one line that does not show their values', () => {
    expect(() => read({ VERBOSE: 'x', LIMIT: '5', TOKEN: 'a short secret' })).toThrow(
      /^wrong settings: LIMIT is gone: [^;\n]*; VERBOSE [^;\n]*; TOKEN must have at least 32 characters$/,
    );
  });

  it.each(['PATH', 'APP_PORT', 'HOSTNAME', 'PAGE', 'npm_config_cache', 'TIMEOUT'])(
    'leave %s to other programs',
    (name) => {
      expect(read({ [name]: 'anything' })).toEqual(read({}));
    },
  );

  it('may lie in a file, if they are secret', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    const file = path.join(folder, 'token');
    const token = 'a secret of more than 32 characters';
    writeFileSync(file, `${token}\n`);
    expect(read({ TOKEN_FILE: file }).token).toBe(token);
    expect(() => read({ TOKEN_FILE: file, TOKEN: token })).toThrow('set TOKEN or TOKEN_FILE, not both');
    rmSync(folder, { recursive: true });
    expect(() => read({ TOKEN_FILE: file })).toThrow('TOKEN_FILE cannot be read');
  });
});
