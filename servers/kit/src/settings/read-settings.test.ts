import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { readSettings, type Environment } from './read-settings.ts';
import { address, flag, integer, origins, proxyRules, secret } from './schemas.ts';

const schema = v.object({
  VERBOSE: v.optional(flag, 'false'),
  TIMEOUT_MS: v.optional(integer(1, 1_000), '500'),
  ORIGINS: v.optional(origins, ''),
  ADDRESS: v.optional(address),
  PROXIES: v.optional(proxyRules, ''),
  TOKEN: v.optional(secret, ''),
});
const read = (environment: Environment) =>
  readSettings(schema, environment, { secrets: ['TOKEN'], retired: { LIMIT: 'use TIMEOUT_MS' } });

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
      VERBOSE: true,
      TIMEOUT_MS: 100,
      ORIGINS: ['https://a.example', 'http://b.example:8080'],
      ADDRESS: 'https://traces.example/v1?all',
      PROXIES: ['loopback', 'uniquelocal', '10.0.0.0/8', '2001:db8::7'],
      TOKEN: '',
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
  ])('are refused when they are wrong: %j', (environment, problem) => {
    expect(() => read(environment)).toThrow(`wrong settings: ${problem}`);
  });

  it('are refused all at once, in one line that does not show their values', () => {
    expect(() => read({ VERBOSE: 'x', LIMIT: '5', TOKEN: 'a short secret' })).toThrow(
      /^wrong settings: LIMIT is gone: [^;\n]*; VERBOSE [^;\n]*; TOKEN must have at least 32 characters$/,
    );
  });

  it('may lie in a file, if they are secret', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    const file = path.join(folder, 'token');
    const token = 'a secret of more than 32 characters';
    writeFileSync(file, `${token}\n`);
    expect(read({ TOKEN_FILE: file }).TOKEN).toBe(token);
    expect(() => read({ TOKEN_FILE: file, TOKEN: token })).toThrow('set TOKEN or TOKEN_FILE, not both');
    rmSync(folder, { recursive: true });
    expect(() => read({ TOKEN_FILE: file })).toThrow('TOKEN_FILE cannot be read');
  });
});
