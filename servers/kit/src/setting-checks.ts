import * as v from 'valibot';
import { isProxyRule } from './trusted-proxies.ts';

/** `true` or `false`; `1` and `0` are accepted as well. */
export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

/** A whole number within limits. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** An address without a path. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an address without a path, such as http://127.0.0.1:3001'),
  v.transform((text) => new URL(text).origin),
);

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

/** Origins, separated by commas. */
export const origins = v.pipe(
  list,
  v.check((all) => all.every(isOrigin), 'must be addresses without a path, separated by commas'),
  v.mapItems((text) => new URL(text).origin),
);

/** An address with or without a path; without a user, which belongs into a header. */
export const address = v.pipe(v.string(), v.check(isAddress, 'must be an address such as http://127.0.0.1:4318'));

/** Proxies, separated by commas: addresses, ranges, `loopback`, `uniquelocal`. */
export const proxyRules = v.pipe(
  list,
  v.check(
    (all) => all.every(isProxyRule),
    'must be addresses, ranges such as 10.0.0.0/8, loopback or uniquelocal, separated by commas',
  ),
);

/** Empty, or a secret that is long enough. */
export const secret = v.pipe(
  v.string(),
  v.check((text) => text === '' || text.length >= 32, 'must have at least 32 characters'),
);

function isAddress(text: string): boolean {
  const url = parseHttpUrl(text);
  return url !== null && url.username + url.password === '';
}

function isOrigin(text: string): boolean {
  const url = parseHttpUrl(text);
  return url !== null && (text === url.origin || text === `${url.origin}/`);
}

const parseHttpUrl = (text: string): URL | null => (/^https?:/.test(text) ? URL.parse(text) : null);
