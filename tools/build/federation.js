import path from 'node:path';
import webpack from 'webpack';
import { rangeOf, routesFile, sharedPackages } from './describe-app.js';
import { modulesGlobal } from './vite/container.js';
import { isSharedModule, SHARED_PACKAGES } from './vite/shared-modules.js';

const SECTION_ENTRY = path.join(import.meta.dirname, 'section-entry.js');

/** Features that the shell leaves out of the federation runtime: sections have their own containers. */
const RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
};

/**
 * The shell loads sections with the federation runtime and provides its modules to them (`shell/src/router/sections/share-scope.ts`).
 * On a development server, a section is a container of webpack's own plugin.
 */
export function createFederationPlugin(app) {
  if (app.isShell) return new webpack.DefinePlugin(RUNTIME);
  return new webpack.container.ModuleFederationPlugin({
    name: app.container,
    filename: 'remoteEntry.js',
    exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
    shared: sharedPackages(app),
  });
}

/**
 * Makes a section's build a container, as webpack's plugin would. The plugin's code for choosing between versions is
 * larger than the rest of an entry, and a page has one version of each module.
 */
export function createContainer(app) {
  const modules = modulesGlobal(app.container);
  return {
    entry: { remoteEntry: { import: SECTION_ENTRY, library: { type: 'var', name: app.container } } },
    externalsType: 'var',
    externals: [
      ({ request }, callback) =>
        isSharedModule(request) ? callback(null, `globalThis.${modules}[${JSON.stringify(request)}]`) : callback(),
    ],
    plugin: new webpack.DefinePlugin({
      SECTION_MODULES: JSON.stringify(modules),
      SECTION_ROUTES: JSON.stringify(path.join(app.folder, routesFile(app))),
      SECTION_RANGES: JSON.stringify(Object.fromEntries(SHARED_PACKAGES.map((name) => [name, rangeOf(app, name)]))),
    }),
  };
}
