import webpack from 'webpack';

const SHARED = '@learning-center/shared/';

/**
 * What the shell leaves out of the runtime that loads sections: manifests, servers, and a choice between versions of
 * what is shared, which each section's own container makes.
 */
const RUNTIME = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
};

/**
 * The shell loads sections by the federation runtime, and offers them what it has (`shell/src/router/offered.ts`).
 * A section is a container, and takes from the shell one React and one `shared` for all.
 */
export function federationOf(part) {
  if (part.isShell) return new webpack.DefinePlugin(RUNTIME);
  const take = (packageName) => ({
    singleton: true,
    import: false,
    requiredVersion: `^${part.versionOf(packageName)}`,
  });
  return new webpack.container.ModuleFederationPlugin({
    name: part.container,
    filename: 'remoteEntry.js',
    exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
    shared: {
      react: take('react'),
      'react/': take('react'),
      'react-dom': take('react-dom'),
      [SHARED]: take('@learning-center/shared'),
    },
  });
}
