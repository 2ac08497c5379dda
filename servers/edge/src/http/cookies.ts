/** The value of a cookie among those that a browser sent; the first where there are several. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** How a cookie of the edge is kept; none of them is for scripts. */
export interface CookieRules {
  isSecure: boolean;
  /** In seconds; 0 takes the cookie away, and without one it lasts as long as the browser is open. */
  maxAge?: number;
  path?: string;
  sameSite?: 'Lax' | 'Strict';
}

/** A `Set-Cookie` for all of the site, unless the rules say otherwise. */
export function cookieOf(name: string, value: string | number, rules: CookieRules): string {
  const { isSecure, maxAge, path = '/', sameSite = 'Lax' } = rules;
  return [
    `${name}=${value}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
