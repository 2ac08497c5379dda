import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { baseOf } from './base.js';
import { BuildRecordPlugin } from './build-record-plugin.js';
import { aloneOf, developmentOf, standaloneOf } from './development.js';
import { federationOf } from './federation.js';
import { CHUNK_LIMIT, IntegrityPlugin } from './integrity-plugin.js';
import { OwnOriginPlugin } from './own-origin-plugin.js';
import { RELEASE_PLACEHOLDER } from './placeholder.js';

/**
 * The recipe of a section that has a repository of its own; `folder` is the project's, with `package.json` and
 * `section.json` in it.
 */
export function sectionRecipe(folder) {
  return recipeOf(describePart(folder, folder));
}

/** The recipe of a part that is a folder of a repository. */
export function partRecipe(root, name) {
  return recipeOf(describePart(root, path.join(root, name)));
}

/** A page that only the development server shows, from `src/main.tsx` of a folder; it is never built or released. */
export function pageRecipe(root, folder) {
  const part = { name: folder.replaceAll('/', '-'), root, folder: path.join(root, folder) };
  return aloneOf(part, baseOf(part, false), './src/main.tsx');
}

/**
 * `webpack` builds the browser's files and the server bundle; `webpack serve` runs the part under the
 * development server; `--env standalone` runs a section alone (docs/decisions/002-releases.md).
 */
function recipeOf(part) {
  return (env, argv) => {
    if (env.standalone) return standaloneOf(part, baseOf(part, false));
    if (env.WEBPACK_SERVE) {
      const developed = { ...part, container: part.name.replaceAll('-', '_') };
      return developmentOf(developed, clientOf(developed, false));
    }
    const isProduction = argv.mode !== 'development';
    return [clientOf(part, isProduction), serverOf(part, isProduction)];
  };
}

function describePart(root, folder) {
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
    section: isShell ? { sections: [], sidebar: [] } : read('section.json'),
    container: `${name.replaceAll('-', '_')}_${RELEASE_PLACEHOLDER}`,
    publicPath: `/assets/${name}/${version}-${RELEASE_PLACEHOLDER}/`,
    versionOf: (packageName) => require(`${packageName}/package.json`).version,
  };
}

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
      chunkLoadTimeout: CHUNK_LIMIT,
      clean: true,
    },
    optimization: { chunkIds: 'named', minimizer: ['...', new CssMinimizerPlugin()] },
    plugins: [
      federationOf(part),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(isProduction ? [new OwnOriginPlugin(), new IntegrityPlugin(), new BuildRecordPlugin(recordOf(part))] : []),
    ],
  };
}

function recordOf(part) {
  const version = part.versionOf('@learning-center/shared');
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
