import { NOT_FOUND_COOKIE } from '@learning-center/shared/lib';

/** Reads whether the server led here from an unknown address, and takes its word away, so that it is said once. */
export function takeNotFoundCookie(document: Document): boolean {
  try {
    const isThere = document.cookie.split('; ').some((pair) => pair.startsWith(`${NOT_FOUND_COOKIE}=`));
    if (isThere) document.cookie = `${NOT_FOUND_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    return isThere;
  } catch {
    // A page that may have no cookies was led here without one.
    return false;
  }
}
