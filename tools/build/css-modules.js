import { className } from './class-name.js';

/** Options of `css-loader` that name an app's classes; `publish` refuses a section's other classes. */
export const cssModules = (app, isProduction) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentContext: app.root,
  // Sections of several repositories may have style sheets of the same name and path.
  localIdentHashSalt: app.name,
  // A development server replaces a style sheet alone only if the names of its classes stay.
  ...(isProduction ? { getLocalIdent: className } : {}),
  localIdentName: `${app.isShell ? '' : `${app.name}__`}${isProduction ? '' : '[name]__[local]--'}[hash:base64:5]`,
});
