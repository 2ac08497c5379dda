import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { createBaseConfig } from './base.js';
import { BuildRecordPlugin } from './build-record-plugin.js';
import { createPageConfig, createDevConfig, createStandaloneConfig } from './development.js';
import { createFederationPlugin } from './federation.js';
import { CHUNK_TIMEOUT_MS, IntegrityPlugin } from './integrity-plugin.js';
import { OwnOriginPlugin } from './own-origin-plugin.js';
import { FORMAT_VERSION, RELEASE_PLACEHOLDER } from './placeholder.js';

/**
 * The build recipe of a section in its own repository. `folder` is the project's, with `package.json` and
 * `section.json` in it.
 */
export function sectionRecipe(folder) {
  return createRecipe(describeApp(folder, folder));
}

/** The build recipe of an app that is a folder of this repository. */
export function appRecipe(root, name) {
  return createRecipe(describeApp(root, path.join(root, name)));
}

/** A page for the development server only, from `src/main.tsx` of a folder; it is never built or released. */
export function pageRecipe(root, folder) {
  const app = { name: folder.replaceAll('/', '-'), root, folder: path.join(root, folder) };
  return createPageConfig(app, createBaseConfig(app, false), './src/main.tsx');
}

/**
 * `webpack` builds the browser's files and the server bundle. `webpack serve` runs the app on the development server,
 * `--env standalone` a section alone (docs/decisions/002-releases.md).
 */
function createRecipe(app) {
  return (env, argv) => {
    if (env.standalone) return createStandaloneConfig(app, createBaseConfig(app, false));
    if (env.WEBPACK_SERVE) {
      const devApp = { ...app, container: app.name.replaceAll('-', '_') };
      return createDevConfig(devApp, createClientConfig(devApp, false));
    }
    const isProduction = argv.mode !== 'development';
    return [createClientConfig(app, isProduction), createServerConfig(app, isProduction)];
  };
}

function describeApp(root, folder) {
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
    section: isShell ? { segments: [], sidebar: [] } : read('section.json'),
    container: `${name.replaceAll('-', '_')}_${RELEASE_PLACEHOLDER}`,
    publicPath: `/assets/${name}/${version}-${RELEASE_PLACEHOLDER}/`,
    fileOf: (specifier) => require.resolve(specifier),
    versionOf: (packageName) => require(`${packageName}/package.json`).version,
  };
}

function createClientConfig(app, isProduction) {
  const base = createBaseConfig(app, isProduction);
  return {
    ...base,
    name: `${app.name}:client`,
    target:
      'browserslist:last 3 chrome versions, last 3 firefox versions, last 3 safari versions, last 3 edge versions',
    entry: app.isShell ? startInSteps('./src/react.ts', './src/main.ts') : {},
    resolve: { ...base.resolve, ...(isProduction && app.isShell ? { alias: productionRouter(app) } : {}) },
    output: {
      path: path.join(app.folder, 'dist/client'),
      publicPath: app.publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: app.container,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: true,
    },
    optimization: {
      chunkIds: 'named',
      minimizer: ['...', new CssMinimizerPlugin()],
      // One file for each lazy import: each file costs a hash in the integrity table.
      splitChunks: { cacheGroups: { ...LASTING_SHEETS, defaultVendors: false } },
    },
    plugins: [
      createFederationPlugin(app),
      ...(isProduction ? [new webpack.BannerPlugin(EAGER_COMPILATION)] : []),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(isProduction
        ? [new OwnOriginPlugin(), new IntegrityPlugin(), new BuildRecordPlugin(createBuildRecord(app))]
        : []),
    ],
  };
}

/** Two scripts of a page: React is evaluated while the larger one loads. */
export const startInSteps = (react, main) => ({ react, main: { import: main, dependOn: 'react' } });

const sheetOf = (name, files) => ({
  name,
  type: 'css/mini-extract',
  test: (module) => files.test(module.identifier()),
  chunks: 'all',
  enforce: true,
});

/**
 * Sheets that a page never replaces, because that costs a layout of all its text: web fonts, which wait until they have
 * loaded, and what has a layer or fonts, complete in each document.
 */
export const LASTING_SHEETS = {
  fonts: sheetOf('fonts', /[\\/]ui[\\/]styles[\\/]fonts\.css/),
  base: sheetOf('base', /[\\/]ui[\\/]styles[\\/](?!fonts\.css)[\w-]+\.css/),
};

/**
 * Chromium compiles the whole file while it loads, beside the main thread. Otherwise it would parse most functions twice,
 * the second time when they are first called (https://v8.dev/blog/explicit-compile-hints).
 */
export const EAGER_COMPILATION = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(^|-)(react|main|routes|page-[\w-]+)\.js$/,
  // After the minimizer, which would remove the comment, and before source maps.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
};

/** The router without its warnings for developers: its package lists only the development build. */
function productionRouter(app) {
  const file = (name) => path.join(path.dirname(app.fileOf('react-router/package.json')), 'dist/production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

function createBuildRecord(app) {
  const version = app.versionOf('@learning-center/shared');
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
    shared: { builtWith: version, range: `^${version}` },
    ...app.section,
  };
}

/** The server bundle is one file. Shared packages come from the shell through the edge's `require`. */
function createServerConfig(app, isProduction) {
  return {
    ...createBaseConfig(app, isProduction, true),
    name: `${app.name}:server`,
    target: 'node24',
    entry: { index: app.isShell ? './src/server/index.tsx' : './src/routes.tsx' },
    externalsPresets: { node: true },
    externals: app.isShell
      ? []
      : [/^react($|\/)/, /^react-dom($|\/)/, /^@learning-center\/shared\//].map((test) => asCommonJs(test)),
    output: {
      path: path.join(app.folder, 'dist/server'),
      publicPath: app.publicPath,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

const asCommonJs =
  (test) =>
  ({ request }, callback) =>
    request && test.test(request) ? callback(null, `commonjs ${request}`) : callback();
