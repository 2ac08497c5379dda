import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { BuildRecordPlugin } from './releases/build/build-record-plugin.js';
import { developmentOf, standaloneOf } from './releases/build/development.js';
import { IntegrityPlugin } from './releases/build/integrity-plugin.js';
import { RELEASE_PLACEHOLDER } from './releases/build/placeholder.js';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const SHARED = '@learning-center/shared/';

/** The plugin that offers the runtime to remotes requires it as CommonJS; the page would carry it twice. */
const ONE_FEDERATION_RUNTIME = {
  '@module-federation/runtime-core$': path.join(root, 'node_modules/@module-federation/runtime-core/dist/index.js'),
};

/**
 * The one recipe that each part calls with its name.
 * `webpack` builds the browser's files and the server bundle; `webpack serve` runs the part under the
 * development server; `--env standalone` runs a section alone (docs/decisions/002-releases.md).
 */
export function recipe(name) {
  const part = describePart(name);
  return (env, argv) => {
    if (env.standalone) return standaloneOf(part, baseOf(part, false));
    if (env.WEBPACK_SERVE) {
      const developed = { ...part, container: name.replaceAll('-', '_') };
      return developmentOf(developed, clientOf(developed, false));
    }
    const isProduction = argv.mode !== 'development';
    return [clientOf(part, isProduction), serverOf(part, isProduction)];
  };
}

function describePart(name) {
  const folder = path.join(root, name);
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const { version } = read('package.json');
  const isShell = name === 'shell';
  return {
    name,
    folder,
    version,
    isShell,
    section: isShell ? { sections: [], sidebar: [] } : read('section.json'),
    container: `${name.replaceAll('-', '_')}_${RELEASE_PLACEHOLDER}`,
    publicPath: `/assets/${name}/${version}-${RELEASE_PLACEHOLDER}/`,
  };
}

function baseOf(part, isProduction, isServer = false) {
  return {
    context: part.folder,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
      alias: ONE_FEDERATION_RUNTIME,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack', part.name),
      buildDependencies: { recipe: [import.meta.filename, path.join(root, 'package-lock.json')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    module: { rules: [scriptRule(isProduction), styleRule(isProduction, isServer), fontRule(isServer)] },
  };
}

const scriptRule = (isProduction) => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    configFile: path.join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: false, sourceMap: true, jsx: isProduction ? 'react-jsx' : 'react-jsxdev' },
  },
});

/** A development server adds styles by script, so that they can be replaced while the page stands. */
const styleRule = (isProduction, isServer) => ({
  test: /\.css$/,
  use: [
    ...(isServer ? [] : [isProduction ? MiniCssExtractPlugin.loader : 'style-loader']),
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: isServer,
          localIdentContext: root,
          localIdentName: '[name]__[local]--[hash:base64:5]',
        },
      },
    },
  ],
});

const fontRule = (isServer) => ({
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name][ext]', emit: !isServer },
});

function clientOf(part, isProduction) {
  const base = baseOf(part, isProduction);
  return {
    ...base,
    name: `${part.name}:client`,
    target:
      'browserslist:last 3 chrome versions, last 3 firefox versions, last 3 safari versions, last 3 edge versions',
    entry: part.isShell ? { main: './src/main.tsx' } : {},
    output: {
      path: path.join(part.folder, 'dist/client'),
      publicPath: part.publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      uniqueName: part.container,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    optimization: { chunkIds: 'named', minimizer: ['...', new CssMinimizerPlugin()] },
    plugins: [
      new ModuleFederationPlugin(federationOf(part)),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(isProduction ? [new IntegrityPlugin(), new BuildRecordPlugin(recordOf(part))] : []),
    ],
  };
}

function federationOf(part) {
  const versionOf = (packageName) => require(`${packageName}/package.json`).version;
  const offer = (packageName) => ({
    singleton: true,
    ...(part.isShell ? { eager: true, version: versionOf(packageName) } : { import: false }),
    requiredVersion: `^${versionOf(packageName)}`,
  });
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

function recordOf(part) {
  const { version } = require('@learning-center/shared/package.json');
  return {
    name: part.name,
    version: part.version,
    placeholder: RELEASE_PLACEHOLDER,
    container: part.container,
    entry: part.isShell ? 'main.js' : 'remoteEntry.js',
    ...(part.isShell ? {} : { expose: './routes' }),
    server: 'server/index.cjs',
    publicPath: part.publicPath,
    shared: { builtWith: version, range: `^${version}` },
    ...part.section,
  };
}

/** The server bundle: one file; what all parts share comes from the shell through the edge's `require`. */
function serverOf(part, isProduction) {
  return {
    ...baseOf(part, isProduction, true),
    name: `${part.name}:server`,
    target: 'node24',
    entry: { index: part.isShell ? './src/server/index.tsx' : './src/routes.tsx' },
    externalsPresets: { node: true },
    externals: part.isShell
      ? []
      : [/^react($|\/)/, /^react-dom($|\/)/, /^@learning-center\/shared\//].map((test) => asCommonJs(test)),
    output: {
      path: path.join(part.folder, 'dist/server'),
      publicPath: part.publicPath,
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
