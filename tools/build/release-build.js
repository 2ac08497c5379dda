import path from 'node:path';
import { BuildRecordPlugin } from './build-record-plugin.js';
import { describeBuild, routesFile } from './describe-app.js';
import { CHUNK_TIMEOUT_MS, IntegrityPlugin } from './integrity-plugin.js';
import { OwnOriginPlugin } from './own-origin-plugin.js';

/** Where the browser's files of a release are built, and how they load each other. */
export const clientOutput = (app) => ({
  path: path.join(app.folder, 'dist/client'),
  publicPath: app.publicPath,
  filename: '[name].js',
  chunkFilename: '[name].js',
  uniqueName: app.container,
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: CHUNK_TIMEOUT_MS,
  clean: true,
});

/** Plugins of a browser build that `publish` accepts. */
export const releasePlugins = (app) => [
  new OwnOriginPlugin(),
  new IntegrityPlugin(),
  new BuildRecordPlugin(describeBuild(app), app.isShell ? undefined : path.join(app.folder, routesFile(app))),
];

/** The server bundle is one file. Shared packages come from the shell through the edge's `require`. */
export const serverSettings = (app, entry) => ({
  name: `${app.name}:server`,
  target: 'node24',
  entry: { index: entry },
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
  plugins: [new OneFilePlugin()],
});

/** Leaves one file of a server bundle: no chunks, and no styles, fonts or images, which browsers get. */
class OneFilePlugin {
  apply(compiler) {
    const { name } = OneFilePlugin;
    const { Compilation, optimize } = compiler.webpack;
    new optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const file of Object.keys(assets)) if (!/\.cjs(\.map)?$/.test(file)) compilation.deleteAsset(file);
      });
    });
  }
}

const asCommonJs =
  (test) =>
  ({ request }, callback) =>
    request && test.test(request) ? callback(null, `commonjs ${request}`) : callback();
