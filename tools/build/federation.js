import webpack from 'webpack';
import { sharedPackages } from './describe-app.js';

/**
 * Features that the shell leaves out of the federation runtime: manifests, servers, and choosing between versions of
 * shared packages. Each section's own container chooses them.
 */
const RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
};

/**
 * The shell loads sections with the federation runtime and provides its modules to them (`shell/src/router/sections/share-scope.ts`).
 * A section is a container, and takes from the shell one React and one `shared` for all.
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
