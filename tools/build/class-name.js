import { readFileSync } from 'node:fs';
import cssLoader from 'css-loader';
import { classPosition } from './class-position.js';

/**
 * Names a class of a CSS module by its sheet's hash and a number. Documents name classes so often that short names make
 * them 4 % smaller. The hash covers the whole style sheet: two releases of a section on one page then have equal names
 * only for equal rules, and neither changes the other's look.
 */
export function className(loaderContext, template, localName, options) {
  const css = readFileSync(loaderContext.resourcePath, 'utf8');
  const hashSalt = `${options.hashSalt}\0${css}`;
  const sheet = cssLoader.defaultGetLocalIdent(loaderContext, template, '', { ...options, hashSalt });
  return sheet + classPosition(localName, css);
}
