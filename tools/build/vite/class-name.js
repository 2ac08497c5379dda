import { createHash } from 'node:crypto';
import path from 'node:path';
import { classPosition } from '../class-position.js';

/** Length of a sheet's hash in a class name, in characters. */
const HASH_LENGTH = 6;

/**
 * Names classes of CSS modules by app, sheet and number. The sheet's content counts too: two releases of a section on
 * one page then have equal names only for equal rules. The server's build gets the same names.
 */
export function classNames(app) {
  return (name, file, css) => {
    const sheet = path.relative(app.folder, file);
    const hash = createHash('sha256').update(`${app.name}\0${sheet}\0${css}`).digest('base64url');
    return `${app.name}__${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, HASH_LENGTH)}${classPosition(name, css)}`;
  };
}
