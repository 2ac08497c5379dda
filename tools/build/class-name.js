import { readFileSync } from 'node:fs';
import cssLoader from 'css-loader';

/**
 * Names a class of a CSS module. The hash covers the whole style sheet: two releases of a section on one page then have
 * equal names only for equal rules, and neither changes the other's look.
 */
export function className(loaderContext, template, localName, options) {
  const hashSalt = `${options.hashSalt}\0${readFileSync(loaderContext.resourcePath, 'utf8')}`;
  return cssLoader
    .defaultGetLocalIdent(loaderContext, template, localName, { ...options, hashSalt })
    .replace('[local]', localName);
}
