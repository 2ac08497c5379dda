import { readFileSync } from 'node:fs';
import cssLoader from 'css-loader';

/**
 * Names a class of a CSS module by its sheet's hash and a number. Documents name classes so often that short names make
 * them 4 % smaller. The hash covers the whole style sheet: two releases of a section on one page then have equal names
 * only for equal rules, and neither changes the other's look.
 */
export function className(loaderContext, template, localName, options) {
  const css = readFileSync(loaderContext.resourcePath, 'utf8');
  const hashSalt = `${options.hashSalt}\0${css}`;
  const sheet = cssLoader.defaultGetLocalIdent(loaderContext, template, '', { ...options, hashSalt });
  return sheet + positionOf(localName, css);
}

/** Counts in the text, so that the builds for server and browser agree. */
function positionOf(localName, css) {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([\w-]+)/g)].map(([, name]) => name));
  const position = [...names].indexOf(localName);
  return position === -1 ? `-${localName}` : position.toString(36);
}
