/** Reads a cookie from a `Cookie` header: the first one if there are several; undefined if it is malformed. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const cookie = header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  try {
    return cookie && decodeURIComponent(cookie.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Attributes of a cookie; scripts can't read any of the edge's cookies. */
export interface CookieOptions {
  isSecure: boolean;
  /** In seconds; 0 deletes the cookie. Without it the cookie lasts until the browser is closed. */
  maxAge?: number;
  path?: string;
  sameSite?: 'Lax' | 'Strict';
}

/** Creates a `Set-Cookie` header; by default for the whole site. */
export function serializeCookie(name: string, value: string | number, options: CookieOptions): string {
  const { isSecure, maxAge, path = '/', sameSite = 'Lax' } = options;
  return [
    `${name}=${encodeURIComponent(value)}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
