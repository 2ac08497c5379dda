import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FORMAT_VERSION, RELEASE_PLACEHOLDER } from './placeholder.js';

const SHARED = '@learning-center/shared';
const SHELL_PACKAGES = ['react', 'react-dom'];
/** The search parameters that shell and shared code read in every section. */
const SITE_PARAMS = ['v', 't', 'alltags', 'level', 'product', 'version', 'sort'];
const ROUTES_FILES = ['src/routes.tsx', 'src/routes.ts', 'src/routes.jsx', 'src/routes.js'];

/** Describes an app from `package.json` and `section.json` of its folder; `root` has the lock file. */
export function describeApp(root, folder) {
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { name, version } = read('package.json');
  const isShell = name === 'shell';
  const require = createRequire(path.join(folder, 'package.json'));
  return {
    name,
    root,
    folder,
    version,
    isShell,
    section: isShell ? { segments: [], sidebar: [], params: SITE_PARAMS } : read('section.json'),
    container: `${name.replaceAll('-', '_')}_${RELEASE_PLACEHOLDER}`,
    publicPath: `/assets/${name}/${version}-${RELEASE_PLACEHOLDER}/`,
    fileOf: (specifier) => require.resolve(specifier),
    manifestOf: (packageName) => require(`${packageName}/package.json`),
  };
}

/** The same app on a development server, whose files have no release. */
export const forDevServer = (app) => ({ ...app, container: app.name.replaceAll('-', '_') });

/** The versions of a package that an app accepts: the one it is built with, and later compatible ones. */
export const rangeOf = ({ manifestOf }, packageName) => `^${manifestOf(packageName).version}`;

/** Packages that a section takes from the shell, in the form of Module Federation's `shared`. */
export function sharedPackages(app) {
  const consume = (packageName) => ({
    singleton: true,
    import: false,
    requiredVersion: rangeOf(app, packageName),
  });
  return {
    react: consume('react'),
    'react/': consume('react'),
    'react-dom': consume('react-dom'),
    [`${SHARED}/`]: consume(SHARED),
  };
}

/** The part of `build.json` that a bundler does not know. */
export function describeBuild(app) {
  const versions = (packageName) => ({
    builtWith: app.manifestOf(packageName).version,
    range: rangeOf(app, packageName),
  });
  return {
    formatVersion: FORMAT_VERSION,
    app: app.name,
    version: app.version,
    placeholder: RELEASE_PLACEHOLDER,
    container: app.container,
    entry: app.isShell ? 'main.js' : 'remoteEntry.js',
    ...(app.isShell ? {} : { expose: './routes' }),
    server: 'server/index.cjs',
    publicPath: app.publicPath,
    shared: versions(SHARED),
    packages: Object.fromEntries(SHELL_PACKAGES.map((name) => [name, versions(name)])),
    ...app.section,
  };
}

/** The module with a section's routes: what its container exposes, and what the server loads. */
export function routesFile({ folder }) {
  const file = ROUTES_FILES.find((each) => existsSync(path.join(folder, each)));
  if (file === undefined)
    throw new Error(`${folder} has no src/routes.tsx (or .ts, .jsx, .js), which exports the section`);
  return `./${file}`;
}
