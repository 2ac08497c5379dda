import { redirect, replace } from 'react-router-dom';

/**
 * The way from an address to another one, for a loader to throw; Back never meets the first one.
 * A link has not changed the browser's address yet, so that its step leads on; at the start and on Back the browser is
 * there already, so that its step gives way.
 */
export function leadOn(from: URL, target: string): Response {
  const isThere = globalThis.location?.href.split('#')[0] === from.href.split('#')[0];
  return isThere ? replace(target) : redirect(target);
}
