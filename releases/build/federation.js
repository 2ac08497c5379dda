const SHARED = '@learning-center/shared/';

/** What a part brings to the page and what it takes from the shell: one React and one `shared` for all. */
export function federationOf(part) {
  const offer = (packageName) => {
    const version = part.versionOf(packageName);
    return {
      singleton: true,
      ...(part.isShell ? { eager: true, version } : { import: false }),
      requiredVersion: `^${version}`,
    };
  };
  return {
    name: part.container,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      ...(part.isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
    ...(part.isShell
      ? {}
      : { filename: 'remoteEntry.js', exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } } }),
    shared: {
      react: offer('react'),
      'react/': offer('react'),
      'react-dom': offer('react-dom'),
      [SHARED]: offer('@learning-center/shared'),
    },
  };
}
