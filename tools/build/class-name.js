import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
const classPrefix = ({ name, isShell }) => (isShell ? '' : `${name}__`);

/** The position of a class among the names of its sheet, as a short text. */
function positionOf(name, css) {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([\w-]+)/g)].map(([, found]) => found));
  const position = [...names].indexOf(name);
  return position === -1 ? `-${name}` : position.toString(36);
}

/** Options of `css-loader` that name an app's classes. */
export const cssModules = (app, isProduction) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  ...(isProduction ? { getLocalIdent: nameClass(app) } : developmentNames(app)),
});

const nameClass =
  (app) =>
  ({ resourcePath }, _template, name) =>
    className(app, resourcePath, { name, css: readFileSync(resourcePath, 'utf8') });

/** With names that stay, a development server replaces a style sheet alone. */
const developmentNames = (app) => ({
  // Sections of several repositories may have style sheets of the same name and path.
  localIdentHashSalt: app.name,
  localIdentName: `${classPrefix(app)}[name]__[local]--[hash:base64:5]`,
});
