import { readFileSync } from 'node:fs';
import { className, classPrefix } from './class-name.js';

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
