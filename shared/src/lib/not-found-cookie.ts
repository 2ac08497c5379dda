/** A cookie by which the server's redirect from an unknown address tells the next page so (decision A2). */
export const NOT_FOUND_COOKIE = 'lc.not-found';

/** The cookie as it goes with that redirect; it lives for seconds, and the next page takes it away. */
export const NOT_FOUND_SET_COOKIE = `${NOT_FOUND_COOKIE}=1; Path=/; Max-Age=20; SameSite=Lax`;
