/** A cookie by which a redirect of the server tells the next page that the address led nowhere; it lives for seconds. */
export const NOT_FOUND_COOKIE = 'lc.not-found';

/** The cookie as the server sends it with a redirect from an unknown address (specification 2.1, decision A2). */
export const NOT_FOUND_SET_COOKIE = `${NOT_FOUND_COOKIE}=1; Path=/; Max-Age=20; SameSite=Lax`;

/** Reads the server's word and takes it away, so that it is said once. */
export function takeNotFoundCookie(document: Document): boolean {
  const isThere = document.cookie.split('; ').some((pair) => pair.startsWith(`${NOT_FOUND_COOKIE}=`));
  if (isThere) document.cookie = `${NOT_FOUND_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return isThere;
}
