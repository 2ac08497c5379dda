import { redirect, replace } from 'react-router-dom';

/**
 * A redirect for a loader to throw. The history will not contain the first address.
 * When a visitor follows a link, the browser does not have the first address yet, so a new entry is right. At the start
 * and on Back the browser already has it, so its entry is replaced.
 */
export function redirectFrom(from: URL, target: string): Response {
  const isCurrent = globalThis.location?.href.split('#')[0] === from.href.split('#')[0];
  return isCurrent ? replace(target) : redirect(target);
}
