import { createHash } from 'node:crypto';
import path from 'node:path';

/** Length of a sheet's hash in a class name, in characters. */
const HASH_LENGTH = 5;

/**
 * Names a class of a CSS module by its sheet's hash and a number. Documents name classes so often that short names make
 * them 4 % smaller. The hash covers the whole style sheet: two releases of a section on one page then have
 * equal names only for equal rules, and neither changes the other's look.
 */
export function className(app, file, { name, css }) {
  const sheet = path.relative(app.folder, file);
  const digest = createHash('sha256').update(`${app.name}\0${sheet}\0${css}`).digest('base64url');
  // A name begins with a letter.
  const hash = digest.replace(/[\W_]/g, '').replace(/^\d+/, '').slice(0, HASH_LENGTH);
  return `${classPrefix(app)}${hash}${positionOf(name, css)}`;
}

/** `publish` refuses a section's other classes. */
export const classPrefix = ({ name, isShell }) => (isShell ? '' : `${name}__`);

/** The position of a class among the names of its sheet, as a short text. */
function positionOf(name, css) {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([\w-]+)/g)].map(([, found]) => found));
  const position = [...names].indexOf(name);
  return position === -1 ? `-${name}` : position.toString(36);
}
