import { gzipSync } from 'node:zlib';

const deep = (open: string, close: string, times: number) => `${open.repeat(times)}${close.repeat(times)}`;

/** Values that no field expects. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮evil',
  'x'.repeat(201),
  'x'.repeat(30_000),
  "' OR 1=1 --",
  '"; DROP TABLE members; --',
  'NEAR("a" "b", 5)',
  '* OR a*',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '${7*7}',
  '__proto__',
  -1,
  0,
  0.5,
  99,
  1e308,
  2 ** 31,
  Number.MIN_SAFE_INTEGER,
  [],
  [[]],
  Array.from({ length: 5000 }, () => 1),
  {},
  { $gt: '' },
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
];

/** Names of fields that no call has. */
export const HOSTILE_NAMES: readonly string[] = [
  'unknown',
  'constructor',
  'toString',
  'hasOwnProperty',
  'apiStatus',
  '',
];

/** Bodies that are no valid requests. */
export const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  '',
  '[]',
  'null',
  '5',
  '"x"',
  '{',
  '{"keyword":',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"keyword":1e999}',
  '{"keyword":"\\ud800"}',
  '\ufeff{}',
  deep('[', ']', 30_000),
  `{"keyword":${deep('[', ']', 30_000)}}`,
  `{"category":[${deep('{"a":[', ']}', 8000)}]}`,
  JSON.stringify({ keyword: 'x'.repeat(100_000) }),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.concat([Buffer.from('{"keyword":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
  gzipSync('{}'),
];

/** Headers that browsers do not send, or only from other sites. */
export const HOSTILE_HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': ';' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: `learning_center_session=${'x'.repeat(8000)}` },
  { cookie: 'learning_center_session=%E0%A4%A; learning_center_session=; =' },
  { cookie: `learning_center_session=${'a'.repeat(43)}` },
  { cookie: 'learning_center_session=\u0080\u00ff' },
  { 'compress-output': 'TRUE' },
  { 'x-forwarded-for': "' OR 1=1, ::::, 999.999.999.999" },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-request-id': 'x'.repeat(5000) },
  { 'accept-encoding': 'x'.repeat(1000) },
  { expect: '200-maybe' },
];

export const HOSTILE_PATHS: readonly string[] = [
  '/',
  '//',
  '/..',
  '/%2e%2e/Logout',
  '/%00',
  '/%E0%A4%A',
  '?a=1&a=2&a[]=3&__proto__=x',
  '?keyword=%FF%FE&lang=%00&size=-1',
  '?lang=99',
  '?size=99999999999999999999',
  `?keyword=${'x'.repeat(8000)}`,
  `?${'a=1&'.repeat(3000)}`,
  `/${'x'.repeat(400)}`,
  ';x=1',
];
